import * as z from 'zod/mini'
import { FilterOption, Product } from '../catalog/catalog.ts'
import { type ErrorText, endpoint, IdParams, line } from '../endpoint.ts'
import { error, t } from '../language/t.ts'
import { paging, searchText } from '../request-fields.ts'

/** How many there are of each, at most. */
export const maxSuggested = { products: 5, categories: 3, brands: 3 } as const

/** A page of the shop, such as the terms, with the part that answers the search. */
const FoundPage = z.object({
  /** Its path, with the id of the part after "#". */
  path: z.string(),
  title: z.string(),
  /** The heading of that part; empty if the whole page is about it. */
  heading: z.string(),
  /** A few sentences from it. */
  text: z.string(),
})
export type FoundPage = z.infer<typeof FoundPage>

export const maxFoundPages = 3

/** Help with the results of a search, other than products. */
export const SearchHelp = z.object({
  /** The pages that answer the search. */
  pages: z.array(FoundPage),
  /** Explains inexact results, and may end with a colon before the links; empty for exact results. */
  notice: z.string(),
  /** The closest categories, the largest ones if nothing was found, or gifts by price. */
  links: z.array(z.object({ path: z.string(), title: z.string() })),
})
export type SearchHelp = z.infer<typeof SearchHelp>

export const getSearchHelp = endpoint('GET', '/api/search/help', {
  summary:
    'Returns what helps with the results of a search: the pages of the shop that answer it, a notice if no product matches exactly, and links to the closest categories.',
  querystring: z.object({ q: z._default(searchText, ''), exact: z.optional(z.literal('true')) }),
  response: SearchHelp,
})

/** Suggestions while typing, with the counts of the search. */
export const Suggestions = z.object({
  /** The search whose results these are, without typos. */
  q: z.string(),
  /** How many products it finds. */
  total: z.number(),
  /** Whether these are only the closest products. */
  isNearest: z.boolean(),
  pages: z.array(FoundPage),
  products: z.array(Product),
  categories: z.array(FilterOption),
  brands: z.array(FilterOption),
})
export type Suggestions = z.infer<typeof Suggestions>

export const listSuggestions = endpoint('GET', '/api/search/suggestions', {
  summary:
    'Suggests text pages, products, categories and brands for the beginning of a search. Categories match by name, or contain most of the best products; brands match by name.',
  querystring: z.object({ q: z._default(searchText, '') }),
  response: Suggestions,
})

const maxWords = 20

/** How many words a synonym can have, such as "cell phone". */
export const maxSynonymWords = 3

const synonym = line(60, error('Enter a word.')).check(
  z.regex(/[\p{L}\p{N}]/u, error('Enter letters or digits.')),
  z.refine(
    (words) => words.split(/\s+/).length <= maxSynonymWords,
    error('At most {max} words each.', { max: String(maxSynonymWords) }),
  ),
)

const words = (min: number, message?: ErrorText) =>
  z
    .array(synonym)
    .check(z.minLength(min, message), z.maxLength(maxWords, error('At most {max} words.', { max: String(maxWords) })))

/**
 * Words that mean the same to a search, at least two. With `alsoFind`, a search for one of the words also finds products
 * with those, but not the other way: { words: ['Kopfhörer'], alsoFind: ['headphones'] }. A word can be up to three words.
 */
export const NewSynonyms = z
  .object({ words: words(1, error('Enter a word.')), alsoFind: z._default(words(0), []) })
  .check(
    z.refine((synonyms) => synonyms.words.length + synonyms.alsoFind.length > 1, {
      path: ['words'],
      error: () => t('Enter another word that means the same.'),
    }),
  )
export type NewSynonyms = z.output<typeof NewSynonyms>

const SynonymsPatch = z.intersection(NewSynonyms, z.object({ expected: z.optional(NewSynonyms) }))
export type SynonymsPatch = z.output<typeof SynonymsPatch>

export const SynonymGroup = z.object({
  id: z.string(),
  words: z.array(z.string()),
  alsoFind: z.array(z.string()),
  createdAt: z.string(),
})
export type SynonymGroup = z.infer<typeof SynonymGroup>

export const listSynonyms = endpoint('GET', '/api/admin/synonyms', {
  summary: 'Lists all synonyms, by their first word.',
  response: z.array(SynonymGroup),
})

export const createSynonyms = endpoint('POST', '/api/admin/synonyms', {
  summary: 'Creates synonyms.',
  body: NewSynonyms,
  response: SynonymGroup,
})

export const updateSynonyms = endpoint('PATCH', '/api/admin/synonyms/:id', {
  summary: 'Replaces the words of synonyms. Fails with 409 if they aren’t the `expected` ones.',
  params: IdParams,
  body: SynonymsPatch,
  response: SynonymGroup,
})

export const deleteSynonyms = endpoint('DELETE', '/api/admin/synonyms/:id', {
  summary: 'Deletes synonyms.',
  params: IdParams,
  response: IdParams,
})

/** The searches of a period. */
export const SearchCount = z.object({
  /** The words without accents, case and small words. */
  words: z.string(),
  count: z.number(),
  /** How often no product had all words. */
  withoutResult: z.number(),
  /** The last day, such as 2026-02-28. */
  lastDay: z.string(),
})
export type SearchCount = z.infer<typeof SearchCount>

/** In days. */
export const searchPeriods = ['7', '30', '90'] as const

export const listSearches = endpoint('GET', '/api/admin/searches', {
  summary:
    'Lists the most frequent searches of the last days; with withoutResult=true, searches without results. The x-total-count header holds the total.',
  querystring: z.object({
    withoutResult: z.optional(z.enum(['true', 'false'])),
    days: z._default(z.enum(searchPeriods), '90'),
    ...paging(20),
  }),
  response: z.array(SearchCount),
})
