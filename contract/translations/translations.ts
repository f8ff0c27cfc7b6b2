import * as z from 'zod/mini'
import { TranslatedSlug } from '../catalog/catalog-groups.ts'
import { endpoint, line, oneOf, text } from '../endpoint.ts'
import { error } from '../language/t.ts'
import { LastChange } from '../last-change.ts'
import { language, paging, searchText } from '../request-fields.ts'
import { maxPageLength } from '../text-pages/text-pages.ts'
import { slugField, translatedTypes } from './translated-types.ts'

/**
 * The type is part of the URL, and so is the id of a product, text page or word, the slug of a category, brand or collection,
 * or the name of a part of the shop.
 */
const TranslationParams = z.object({
  language,
  type: z.enum(translatedTypes),
  id: z.string(),
})
export type TranslationParams = z.output<typeof TranslationParams>

const shortText = line(300)

/** The schemas of texts by the kind of their field. All others are short. */
const texts = new Map<string, typeof shortText>(
  Object.entries({
    title: line(200),
    label: line(60),
    [slugField]: TranslatedSlug,
    seoTitle: line(70),
    description: text(5000),
    // Markdown.
    body: text(maxPageLength),
    text: text(1000),
    comingSoonMessage: text(500),
    bankDetails: text(500),
    'section.text': text(2000),
    'method.pickupPlace': text(500),
  }),
)

/** The part of a field’s name before what tells several of them apart, such as the URL of an image. */
export const fieldKind = (name: string): string => name.split(':', 1)[0] ?? ''

/** Returns the schema of a translation by the name of its field. Empty for no translation. */
export const translatedText = (name: string): typeof shortText => texts.get(fieldKind(name)) ?? shortText

const Texts = z.record(z.string(), z.string()).check(
  ({ value, issues }) => {
    for (const [name, written] of Object.entries(value)) {
      const parsed = translatedText(name).safeParse(written)
      for (const issue of parsed.error?.issues ?? [])
        issues.push({ ...issue, input: value, path: [name, ...issue.path] } as never)
    }
  },
  z.overwrite((given) =>
    Object.fromEntries(
      Object.entries(given).map(([name, written]) => [name, translatedText(name).safeParse(written).data ?? written]),
    ),
  ),
)

/** `expected` are the texts that the changes replace: a text that is another one now is not overwritten. */
const TranslationPatch = z.object({ texts: Texts, expected: z.optional(z.record(z.string(), z.string())) })
export type TranslationPatch = z.output<typeof TranslationPatch>

export const TranslatedField = z.object({
  name: z.string(),
  /** The text in the main language of the shop. */
  source: z.string(),
  /** Empty when it isn't translated. */
  text: z.string(),
  /** The text that it was translated from, if the main language has another one now; null otherwise. */
  earlierSource: z.nullable(z.string()),
})
export type TranslatedField = z.infer<typeof TranslatedField>

export const Translation = z.object({
  type: z.enum(translatedTypes),
  id: z.string(),
  language,
  /** The title or label in the main language. */
  name: z.string(),
  /** All texts that can be translated: those that aren't empty in the main language. */
  fields: z.array(TranslatedField),
  lastChange: z.nullable(LastChange),
  /** The built-in text of a legal page in the language, with gaps in brackets. */
  draft: z.optional(z.object({ title: z.string(), metaDescription: z.string(), body: z.string() })),
})
export type Translation = z.infer<typeof Translation>

export const translationStates = ['missing', 'outdated'] as const
export type TranslationState = (typeof translationStates)[number]

export const ListedTranslation = z.object({
  id: z.string(),
  name: z.string(),
  /** How many of its texts aren't translated, and how many translations are outdated. */
  missing: z.number(),
  outdated: z.number(),
})
export type ListedTranslation = z.infer<typeof ListedTranslation>

const TranslationFilters = {
  /** The first one that isn't the main language by default. */
  language: z.optional(language),
  type: oneOf('type', translatedTypes),
  state: z.optional(oneOf('state', translationStates)),
  /** Part of the name. */
  q: z.optional(searchText),
}

export const listTranslations = endpoint('GET', '/api/admin/translations', {
  summary:
    'Lists products, categories, brands, collections, text pages, words of products or other parts of the shop with the state of their translations. The x-total-count header holds the total.',
  querystring: z.object({ ...paging(20), ...TranslationFilters }),
  response: z.array(ListedTranslation),
})

/** Columns of a CSV file of translations, which has a row for each text. */
export const translationFileColumns = [
  'type',
  'id',
  'name',
  'field',
  'language',
  'state',
  'source',
  'translation',
] as const

export const exportTranslations = endpoint('GET', '/api/admin/translations.csv', {
  summary: 'Exports the texts of the filtered list, with their translations, as a CSV file that can be imported again.',
  querystring: z.object(TranslationFilters),
  response: z.string(),
})

export const TranslationFile = z.object({
  /** How many texts have a new translation. */
  saved: z.number(),
  /** A sentence for each row that was not saved. */
  problems: z.array(z.string()),
})
export type TranslationFile = z.infer<typeof TranslationFile>

export const importTranslations = endpoint('POST', '/api/admin/translations/import', {
  summary:
    'Saves the translations of a CSV file with the columns of the export. Rows without a translation, or with the present one, change nothing. Rows with errors are listed, and the others are saved.',
  body: z.object({ csv: text(500_000, { min: 1, message: error('Upload or paste a file.') }) }),
  response: TranslationFile,
})

/** The state of the texts of one product or page in each further language of the shop. */
export const TranslationStates = z.array(z.object({ language, missing: z.number(), outdated: z.number() }))
export type TranslationStates = z.infer<typeof TranslationStates>

export const listTranslationStates = endpoint('GET', '/api/admin/translation-states', {
  summary:
    'Lists how many texts of a product, category, brand, collection or text page are missing or outdated in each further language of the shop.',
  querystring: z.object({
    type: oneOf('type', ['product', 'category', 'brand', 'collection', 'page']),
    id: z.string(),
  }),
  response: TranslationStates,
})

export const getTranslation = endpoint('GET', '/api/admin/translations/:language/:type/:id', {
  summary: 'Returns the texts of a product, page or part of the shop, and their translations to a language.',
  params: TranslationParams,
  response: Translation,
})

export const updateTranslation = endpoint('PATCH', '/api/admin/translations/:language/:type/:id', {
  summary:
    'Translates texts to a language. An empty text removes the translation, and an outdated one that is sent unchanged is up to date.',
  params: TranslationParams,
  body: TranslationPatch,
  response: Translation,
})

export const undoTranslation = endpoint('POST', '/api/admin/translations/:language/:type/:id/undo', {
  summary: 'Reverts the last change of a translation. Fails with 409 if there is a newer one.',
  params: TranslationParams,
  body: z.object({ id: z.int() }),
  response: Translation,
})
