import { join } from 'node:path'
import { expect, test } from 'vitest'
import { getLanguage } from '../platform/language/catalogs.ts'
import { inLanguage } from '../platform/language/current-language.ts'
import { root } from '../root.ts'
import { openGermanCatalog } from '../test/german-catalog.ts'
import { type ExpectedSearch, findProblems, readSearches } from '../test/sample-searches.ts'
import { shopFacts } from '../test/shop-info.ts'
import { builtInTexts } from '../text-pages/built-in/built-in-texts.ts'
import { readSections } from '../text-pages/render-markdown.ts'
import { explainSearch } from './explain-search.ts'

/** `answer`: as in everyday-searches.csv, without the section of a page. */
type Row = ExpectedSearch & { answer: string }

const rows = readSearches<Row>(join(root, 'server/search/languages/german-searches.csv'))

/** Two laptops have these numbers, a mat has the color of honey, and typos in a part of a compound aren't corrected. */
const unanswered = ['Laptop 16 GB', 'Honig', 'Handtashe']

/** Shoppers rarely look further. */
const maxLooked = 3

const catalog = await openGermanCatalog()
const sections = inLanguage(getLanguage('de'), () =>
  (['contact', 'privacy', 'terms'] as const).map((page) => {
    const { body, ...texts } = builtInTexts[page](shopFacts)
    return { path: `/${page}`, ...texts, sections: readSections(body) }
  }),
)
const textPages = { listSections: () => sections }

async function answerOf({ query, answer }: Row): Promise<string> {
  const { pages, notice } = await explainSearch({ catalog, textPages, money: shopFacts }, { q: query })
  if (answer === 'products') return answer
  if (notice.includes('Gift ideas')) return 'gifts'
  if (notice.startsWith('No exact matches')) return 'closest'
  return pages[0]?.path.replace(/#.*/, '') ?? 'products'
}

test.each(rows.filter(({ query }) => !unanswered.includes(query)))(
  'the German search “$query” gets the expected answer',
  async (row) => {
    expect([await findProblems(catalog, row, maxLooked), await answerOf(row)]).toEqual([{}, row.answer])
  },
)

test('there are at least 150 German searches, each once', () => {
  expect(new Set(rows.map(({ query }) => query)).size).toBe(rows.length)
  expect(rows.length).toBeGreaterThanOrEqual(150)
})

test('suggested German words have umlauts', async () => {
  const { guess } = await catalog.list({ q: 'Kopfhöhrer', offset: 0, limit: 1 })
  expect(guess).toBe('kopfhörer')
})
