import * as z from 'zod/mini'
import { endpoint, IdParams, line, maxCharacters, oneOf, text } from '../endpoint.ts'
import { error } from '../language/t.ts'
import { imageField } from '../media/image-field.ts'
import { Fact, facts } from './facts.ts'
import { Label } from './product-changes.ts'

/** The slug of a page in each language of the shop; omitted if it is the same in all. */
export const LanguageSlugs = z.optional(z.record(z.string(), z.string()))

/** A category or brand with its page content. */
export const CatalogGroup = z.object({
  /** The slug in the language of the response. */
  value: z.string(),
  slugs: LanguageSlugs,
  label: z.string(),
  /** The title for search engines; empty when the label is used. */
  seoTitle: z.string(),
  /** Plain text. Empty lines separate paragraphs. */
  description: z.string(),
  /** The language of each text that isn't translated to the language of the response: `label`, `description`. */
  languages: z.optional(z.object({ label: z.optional(z.string()), description: z.optional(z.string()) })),
  /** URL of the image at the head of its page; empty when there is none. */
  image: z.string(),
  /** The slug of the parent category; null at the top level, omitted for brands and collections. */
  parent: z.optional(z.nullable(z.string())),
  /** The facts of a brand’s products; omitted for categories and collections. */
  facts: z.optional(z.array(Fact)),
  /** The slug of the text page about the sizes of its products; null when there is none, omitted for collections. */
  sizeGuide: z.optional(z.nullable(z.string())),
})
export type CatalogGroup = z.infer<typeof CatalogGroup>

const notSlug = error('Use lowercase letters, digits and single hyphens.')

export const Slug = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, error('Enter a URL.')),
    maxCharacters(80),
    z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, notSlug),
  )

/** A slug in a further language; empty for that of the main language. */
export const TranslatedSlug = z
  .string()
  .check(z.trim(), maxCharacters(80), z.regex(/^([a-z0-9]+(-[a-z0-9]+)*)?$/, notSlug))

export const GroupChanges = z.partial(
  z.object({ label: Label, value: Slug, seoTitle: line(70), description: text(5000), image: imageField }),
)

/** None is null, or an empty text in a form. */
const optionalSlug = z.optional(
  z.pipe(
    z.transform((value: unknown) => (value === '' ? null : value)),
    z.nullable(Slug),
  ),
)

export const CategoryChanges = z.extend(GroupChanges, { parent: optionalSlug, sizeGuide: optionalSlug })
export type CategoryChanges = z.output<typeof CategoryChanges>

export const BrandChanges = z.extend(GroupChanges, { facts: z.optional(facts), sizeGuide: optionalSlug })
export type BrandChanges = z.output<typeof BrandChanges>

/** `expected` are the values that the changes replace: a value that is another one now is not overwritten. */
const BrandPatch = z.extend(BrandChanges, { expected: z.optional(BrandChanges) })
const CategoryPatch = z.extend(CategoryChanges, { expected: z.optional(CategoryChanges) })
export type GroupPatch = z.output<typeof CategoryPatch> & z.output<typeof BrandPatch>

/** `admin` returns the texts of the main language, for editing them. */
const GroupQuery = z.object({ admin: z.optional(oneOf('admin', ['true', 'false'])) })

export const getCategory = endpoint('GET', '/api/categories/:id', {
  summary: 'Returns a category and its page content. Previous slugs also work.',
  params: IdParams,
  querystring: GroupQuery,
  response: CatalogGroup,
})

export const getBrand = endpoint('GET', '/api/brands/:id', {
  summary: 'Returns a brand and its page content. Previous slugs also work.',
  params: IdParams,
  querystring: GroupQuery,
  response: CatalogGroup,
})

export const updateCategory = endpoint('PATCH', '/api/categories/:id', {
  summary: 'Updates the name, slug, content, image, parent or size guide of a category. Its old slug redirects to it.',
  params: IdParams,
  body: CategoryPatch,
  response: CatalogGroup,
})

export const updateBrand = endpoint('PATCH', '/api/brands/:id', {
  summary: 'Updates the name, slug, content, image, facts or size guide of a brand. Its old slug redirects to it.',
  params: IdParams,
  body: BrandPatch,
  response: CatalogGroup,
})

export const moveCategory = endpoint('POST', '/api/categories/:id/move', {
  summary: 'Moves a category up (-1) or down (1) by one place in all lists of categories.',
  params: IdParams,
  body: z.object({ by: z.literal([-1, 1]) }),
  response: z.object({ order: z.array(z.string()) }),
})

export const deleteCategory = endpoint('DELETE', '/api/categories/:id', {
  summary: 'Deletes a category without products.',
  params: IdParams,
  response: z.object({ id: z.string() }),
})

export const deleteBrand = endpoint('DELETE', '/api/brands/:id', {
  summary: 'Deletes a brand without products.',
  params: IdParams,
  response: z.object({ id: z.string() }),
})
