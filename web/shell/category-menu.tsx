import { useRef } from 'react'
import { groupPath } from '#contract/listing.ts'
import { useSettings } from '../product/settings-context.ts'
import { Icon } from '../ui/icon.tsx'
import { PrefetchLink } from '../ui/prefetch-link.tsx'
import { useDetailsMenu } from '../ui/use-details-menu.ts'
import { nestCategories } from './category-tree.ts'

const linkStyle = '-mx-3 flex min-h-11 items-center rounded-control px-3 text-sm hover:bg-sunken'

/** The categories, in a panel below the bar that works without scripts. */
export function CategoryMenu({ className }: { className: string }) {
  const menu = useRef<HTMLDetailsElement>(null)
  useDetailsMenu(menu)
  const { categories } = useSettings()
  if (categories.length === 0) return null
  return (
    <details ref={menu} className="group">
      <summary className={`${className} flex items-center gap-1.5 group-open:text-ink`}>
        Categories
        <Icon name="down" className="size-3.5 transition-transform group-open:rotate-180" />
      </summary>
      <div className="absolute inset-x-0 top-full max-h-[calc(100dvh-4rem)] animate-appear overflow-y-auto border-y border-line bg-paper shadow-float">
        <ul className="wrap columns-2 gap-8 py-6 sm:columns-3 sm:py-8 lg:columns-5">
          {nestCategories(categories).map(({ value, label, subcategories }) => (
            <li key={value} className="break-inside-avoid">
              <PrefetchLink to={groupPath('category', value)} className={`${linkStyle} font-medium`}>
                {label}
              </PrefetchLink>
              {subcategories.map((category) => (
                <PrefetchLink
                  key={category.value}
                  to={groupPath('category', category.value)}
                  className={`${linkStyle} text-soft`}
                >
                  {category.label}
                </PrefetchLink>
              ))}
            </li>
          ))}
        </ul>
      </div>
    </details>
  )
}
