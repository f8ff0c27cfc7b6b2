import { groupPath } from '#contract/listing.ts'
import type { PageSettings } from '#contract/pages/page.ts'
import { QuietButtonLink, toHeading } from '../../ui/prefetch-link.tsx'

/** Links to categories as buttons. */
export function CategoryList({ categories }: Pick<PageSettings, 'categories'>) {
  return (
    <ul className="flex flex-wrap gap-2">
      {categories.map(({ value, label }) => (
        <li key={value}>
          <QuietButtonLink to={groupPath('category', value)} state={toHeading} className="px-4">
            {label}
          </QuietButtonLink>
        </li>
      ))}
    </ul>
  )
}
