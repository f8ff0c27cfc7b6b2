import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type ExpectedSearch, findProblems, openSampleCatalog, readSearches } from '../test/sample-searches.ts'
import { shopFacts } from '../test/shop-info.ts'
import { builtInTexts } from '../text-pages/built-in/built-in-texts.ts'
import { readSections } from '../text-pages/render-markdown.ts'
import { explainSearch } from './explain-search.ts'

/** `answer`: products, the closest ones to a thing that the shop doesn't have, gifts, or the path of a page. */
type Row = ExpectedSearch & { answer: string }

const rows = readSearches<Row>(join(import.meta.dirname, 'everyday-searches.csv'))

/** The sample shop has no desks, but a desk planner. */
const unanswered = ['desk']

const catalog = await openSampleCatalog()
const textPages = {
  listSections: () =>
    (['contact', 'privacy', 'terms'] as const).map((page) => {
      const { body, ...texts } = builtInTexts[page](shopFacts)
      return { path: `/${page}`, ...texts, sections: readSections(body) }
    }),
}

/** Returns the kind of answer, as in the table, which doesn't tell whether products are exact matches. */
async function answerOf({ query, answer }: Row): Promise<string> {
  const { pages, notice } = await explain(query)
  if (answer === 'products') return answer
  if (notice.includes('Gift ideas')) return 'gifts'
  if (notice.startsWith('No exact matches')) return 'closest'
  return pages[0]?.path ?? 'products'
}

test.each(rows.filter(({ query }) => !unanswered.includes(query)))('“$query” gets the expected answer', async (row) => {
  expect([await findProblems(catalog, row), await answerOf(row)]).toEqual([{}, row.answer])
})

const explain = (q: string) => explainSearch({ catalog, textPages, money: shopFacts }, { q })

test('the notice has the words of the search, with links to the closest categories', async () => {
  expect(await explain('linen hoodie under $500')).toEqual({
    pages: [],
    notice: 'No exact matches for “linen hoodie”. Closest:',
    links: [{ path: '/products/category/mens-fashion', title: expect.stringContaining('Men') }],
  })
})

test('gifts are listed by price', async () => {
  expect(await explain('gift for her')).toEqual({
    pages: [],
    notice: 'Gift ideas by price:',
    links: ['25', '50', '100', '250'].map((price) => ({
      path: `/products?q=gift+for+her&maxPrice=${price}`,
      title: `Under $${price}`,
    })),
  })
})

test('words that are only in descriptions are marked as such', async () => {
  expect((await explain('buckles')).notice).toBe('These products mention “buckles” in their descriptions.')
  expect((await explain('leather')).notice).toBe('')
})

test('the largest categories at the top are suggested if nothing was found', async () => {
  const { notice, links } = await explain('xylophone')
  expect(notice).toBe('No products match “xylophone”. Check the spelling, or try other words.')
  expect(links.map(({ title }) => title).toSorted()).toEqual(['Beauty', 'Electronics', 'Home', 'Leisure', 'Style'])
})

test('the answer to a question starts with the sentence about it', async () => {
  const { pages } = await explain('return policy')
  expect(pages).toEqual([
    {
      path: '/terms#section-cancellations-and-returns',
      title: 'Terms & Conditions',
      heading: 'Cancellations and returns',
      text: 'You can return products within 30 days of delivery. Contact us before you send anything back.',
    },
  ])
})
