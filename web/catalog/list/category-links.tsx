import { groupPath } from '#contract/listing.ts'
import type { PageSettings } from '#contract/pages/page.ts'
import { useSettings } from '../../product/settings-context.ts'
import { QuietButtonLink, toHeading } from '../../ui/prefetch-link.tsx'

/** Links to all categories, for when a search found nothing that matches. */
export function CategoryLinks() {
  const { categories } = useSettings()
  if (categories.length === 0) return null
  return (
    <section aria-labelledby="browse-categories" className="mt-12 border-t border-line pt-6">
      <h2 id="browse-categories" className="text-xl">
        Browse categories
      </h2>
      <div className="mt-4">
        <CategoryList categories={categories} />
      </div>
    </section>
  )
}

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
