import { groupPath } from '#contract/listing.ts'
import { useSettings } from '../product/settings-context.ts'
import { buttonStyle } from '../ui/button-style.ts'
import { PrefetchLink, toHeading } from '../ui/prefetch-link.tsx'

/** Links to all categories, for when a search found nothing that matches. */
export function CategoryLinks() {
  const { categories } = useSettings()
  if (categories.length === 0) return null
  return (
    <section aria-labelledby="browse-categories" className="mt-12 border-t border-line pt-6">
      <h2 id="browse-categories" className="text-xl">
        Browse categories
      </h2>
      <ul className="mt-4 flex flex-wrap gap-2">
        {categories.map((category) => (
          <li key={category.value}>
            <PrefetchLink
              to={groupPath('category', category.value)}
              state={toHeading}
              className={`${buttonStyle.quiet} px-4`}
            >
              {category.label}
            </PrefetchLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
