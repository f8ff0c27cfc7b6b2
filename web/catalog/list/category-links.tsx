import { useSettings } from '../../product/settings-context.ts'
import { CategoryList } from './category-list.tsx'

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
