import type { Filters } from '#contract/catalog/catalog.ts'
import type { ListType } from '#contract/listing.ts'
import type { Translations } from '../../translations/translations.ts'
import type { LiveContents } from '../contents.ts'
import type { Stored, StoredGroup } from './group-queries.ts'
import { findGroup } from './select-collection.ts'

type Places = { live: Pick<LiveContents, 'current'>; translations: Pick<Translations, 'bySlug' | 'slug'> }

/** The slugs in filters. */
type Slugs = {
  category?: readonly string[] | undefined
  brand?: readonly string[] | undefined
  collection?: string | undefined
}

export type ShownFilters = Pick<Filters, 'category' | 'brand'>

/**
 * A category, brand or collection by a slug that it has or had in any language. What has it in the language of the request comes
 * first, then what has it in the main language.
 */
export function findShownGroup<Type extends ListType>(
  { live, translations }: Places,
  type: Type,
  slug: string,
): Stored<Type> | undefined {
  const { own, other } = translations.bySlug(type, slug)
  const groups = [own, slug, other].map((each) => each && findGroup<StoredGroup>(live.current[type], each))
  return groups.find((group) => group) as Stored<Type> | undefined
}

/** The slugs, in the main language, of what has or had these in any language. Unknown ones stay as they are. */
export function toSourceSlugs(places: Places, type: ListType, slugs?: readonly string[]): string[] | undefined {
  return slugs?.map((slug) => findShownGroup(places, type, slug)?.value ?? slug)
}

/** The slugs of filters in the main language. */
export function toSourceFilters(
  places: Places,
  { category, brand, collection }: Slugs,
): Pick<Filters, 'category' | 'brand' | 'collection'> {
  return {
    category: toSourceSlugs(places, 'category', category),
    brand: toSourceSlugs(places, 'brand', brand),
    collection: collection === undefined ? undefined : toSourceSlugs(places, 'collection', [collection])?.[0],
  }
}

/** The categories and brands of filters in the language of the request; undefined if they were given in it. */
export function toShownFilters(
  { translations }: Pick<Places, 'translations'>,
  { given, source }: { given: Slugs; source: Slugs },
): ShownFilters | undefined {
  const category = source.category?.map((slug) => translations.slug({ type: 'category', slug }))
  const brand = source.brand?.map((slug) => translations.slug({ type: 'brand', slug }))
  const isShown = String(category) === String(given.category) && String(brand) === String(given.brand)
  return isShown ? undefined : { category, brand }
}
