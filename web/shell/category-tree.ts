import { groupPath } from '#contract/listing.ts'
import type { PageSettings } from '#contract/pages/page.ts'
import type { Crumb } from './breadcrumbs.tsx'

type Category = PageSettings['categories'][number]

/** The categories at the top, each with its children. */
export function nestCategories<Nested extends { value: string; parent?: string | undefined }>(
  categories: Nested[],
): (Nested & { subcategories: Nested[] })[] {
  return categories
    .filter(({ parent }) => !parent)
    .map((category) => ({ ...category, subcategories: categories.filter(({ parent }) => parent === category.value) }))
}

/** The breadcrumbs of a category: its parent's and its own. */
export function categoryCrumbs(categories: Category[], { value, label }: Category): Crumb[] {
  const parent = categories.find((category) => category.value === value)?.parent
  const found = categories.find((category) => category.value === parent)
  return [...(found ? [found] : []), { value, label }].map((category) => ({
    name: category.label,
    path: groupPath('category', category.value),
  }))
}
