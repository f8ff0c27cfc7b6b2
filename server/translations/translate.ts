import type { Product } from '#contract/catalog/catalog.ts'
import type { CatalogGroup } from '#contract/catalog/catalog-groups.ts'
import type { GroupType } from '#contract/listing.ts'
import { imageFieldPrefix } from '#contract/translations/translated-types.ts'
import type { Texts } from '../platform/db/schema/translations.ts'

/**
 * Returns texts with the translations that there are, and the main language for each of the others. What is empty in the main
 * language stays empty.
 */
export function translateTexts<T extends Texts>(sources: T, texts: Texts, main: string): T & { languages?: Texts } {
  const names = Object.keys(sources).filter((name) => sources[name] !== '')
  const translated = Object.fromEntries(names.map((name) => [name, texts[name] ?? sources[name]]))
  const missing = names.filter((name) => texts[name] === undefined)
  const languages = missing.length > 0 && { languages: Object.fromEntries(missing.map((name) => [name, main])) }
  return { ...sources, ...translated, ...languages }
}

type Translated = {
  main: string
  texts: Texts
  /** The translated label of a category or brand. */
  label: (type: GroupType, slug: string) => string | undefined
}

/** Returns a product with its translated texts. An image whose text isn't translated is described by the title. */
export function translateProduct<T extends Product>(product: T, { main, texts, label }: Translated): T {
  const { title, description, images, category, brand, categoryLabel, brandLabel } = product
  return {
    ...product,
    ...translateTexts({ title, description }, texts, main),
    images: images.map(({ src, alt }) => ({ src, alt: alt && (texts[imageFieldPrefix + src] ?? '') })),
    categoryLabel: label('category', category) ?? categoryLabel,
    brandLabel: label('brand', brand) ?? brandLabel,
  }
}

/**
 * Returns a category, brand or collection with its translated texts. Without a translated title for search engines, its
 * translated label is used.
 */
export function translateGroup<T extends CatalogGroup>(group: T, texts: Texts, main: string): T {
  const { label, seoTitle, description } = group
  const translated = translateTexts({ label, description }, texts, main)
  return { ...group, ...translated, seoTitle: texts['seoTitle'] ?? (texts['label'] ? '' : seoTitle) }
}
