import type { Product, Variant } from '#contract/catalog/catalog.ts'
import type { CatalogGroup } from '#contract/catalog/catalog-groups.ts'
import type { Fact } from '#contract/catalog/facts.ts'
import { isSafetyFact } from '#contract/catalog/shown-details.ts'
import type { GroupType } from '#contract/listing.ts'
import { imageFieldPrefix } from '#contract/translations/translated-types.ts'
import type { Texts } from '../platform/db/schema/translations.ts'
import { translateValues, type Words } from './words.ts'

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
  /** Its slug in the language. */
  slug: (type: GroupType, slug: string) => string
  words: Words
}

/** Returns a product with its translated texts. An image whose text isn't translated is described by the title. */
export function translateProduct<T extends Product>(product: T, { main, texts, label, slug, words }: Translated): T {
  const { title, description, images, category, brand, categoryLabel, brandLabel, variants } = product
  const values = translateValues(words, variants)
  return {
    ...product,
    ...translateTexts({ title, description }, texts, main),
    images: images.map(({ src, alt }) => ({ src, alt: alt && (texts[imageFieldPrefix + src] ?? '') })),
    category: slug('category', category),
    categoryLabel: label('category', category) ?? categoryLabel,
    brand: slug('brand', brand),
    brandLabel: label('brand', brand) ?? brandLabel,
    color: words.of(product.color),
    options: product.options.map(words.of),
    variants: variants.map((variant, index) => ({ ...variant, values: values[index] ?? variant.values })),
    ...(product.facts && { facts: product.facts.map((fact) => translateFact(words, fact)) }),
    ...(product.brandFacts && { brandFacts: product.brandFacts.map((fact) => translateFact(words, fact)) }),
  }
}

/** Pages find the facts that the law requires by their names, and translate these themselves. */
function translateFact(words: Words, fact: Fact): Fact {
  return { name: isSafetyFact(fact) ? fact.name : words.of(fact.name), value: words.of(fact.value) }
}

/** An entry with a product, and with its variant if one is selected. */
export type Item = { product: Product; variant?: Variant | null }

/** Returns an entry with its translated product, whose variants have the translated values. */
export function translateItem<T extends Item>(item: T, product: Product): T {
  const { variant } = item
  const values = product.variants.find(({ id }) => id === variant?.id)?.values
  return { ...item, product, ...(variant && values && { variant: { ...variant, values } }) }
}

/** `slugOf` translates the slugs of the same type. */
type TranslatedGroup = { texts: Texts; main: string; slugOf: (slug: string) => string }

/**
 * Returns a category, brand or collection with its translated texts and slugs. Without a translated title for search engines, its
 * translated label is used.
 */
export function translateGroup<T extends CatalogGroup>(group: T, { texts, main, slugOf }: TranslatedGroup): T {
  const { value, parent, label, seoTitle, description } = group
  return {
    ...group,
    ...translateTexts({ label, description }, texts, main),
    value: slugOf(value),
    ...(parent && { parent: slugOf(parent) }),
    seoTitle: texts['seoTitle'] ?? (texts['label'] ? '' : seoTitle),
  }
}
