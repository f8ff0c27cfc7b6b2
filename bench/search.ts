import { createHistogram } from 'node:perf_hooks'
import { listProducts } from '#contract/catalog/catalog.ts'
import { updateProduct } from '#contract/catalog/product-changes.ts'
import { listSuggestions } from '#contract/search/search.ts'
import { modelName } from './generate/products.ts'
import { connect } from './load.ts'
import { options } from './options.ts'
import { listStocked, signInAdmin } from './people.ts'
import { addFigures } from './report.ts'
import type { Shop } from './shop.ts'

const models = Array.from({ length: 12 }, (_, index) => modelName((index + 0.5) / 12))

/** Words, beginnings, parts, mistakes, numbers, and words that no product has. */
const queries = [
  'headphones',
  'phone',
  'leather',
  'sage',
  'tea',
  'lamp',
  'canvas',
  'heritage',
  'velloquist',
  'footwear',
  'wireless headphones',
  'coastal titanium phone',
  'ceramic mug',
  'juniper oak',
  'linen shirt slim fit',
  'gold ring',
  'lapt',
  'head',
  'studi',
  'bak',
  'wal',
  'no',
  'phones',
  'board',
  '128 gb',
  'p-000',
  'workstation laptop 16',
  'headpones',
  'wirless',
  'notebok',
  'lether tote',
  'sneekers',
  'xylophone',
  'purple unicorn lamp',
  'ear buds',
  'tshirt',
  'with case',
  '128gb',
  ...models,
]

/** Searches and suggestions, one at a time, quiet and while a product is edited each second. */
export async function measureSearch(shop: Shop, label: string, aim?: number): Promise<void> {
  const send = connect(shop.url)
  const edit = connect(shop.url, {
    headers: { cookie: await signInAdmin(shop.url), 'content-type': 'application/json' },
  })
  const products = await listStocked(shop.url)
  // Waits until the words of all products have been read.
  await send({ path: `${listProducts.url}?q=ready` })

  async function measure(name: string): Promise<void> {
    const times = createHistogram()
    const suggestionTimes = createHistogram()
    for (let round = 0; round < (options.short ? 3 : 10); round += 1) {
      for (const query of queries) {
        const q = encodeURIComponent(query)
        // Another limit makes it another response, so that none comes from the cache.
        await send({ path: `${listProducts.url}?q=${q}&_limit=${10 + round}` }, times)
        await send({ path: `${listSuggestions.url}?q=${q}` }, suggestionTimes)
      }
    }
    addFigures('search', label, {
      [`${name}, p50 ms`]: times.percentile(50) / 1e6,
      [`${name}, p99 ms`]:
        aim === undefined ? times.percentile(99) / 1e6 : { value: times.percentile(99) / 1e6, atMost: aim },
      [`Suggestions, ${name.toLowerCase()}, p99 ms`]: suggestionTimes.percentile(99) / 1e6,
    })
  }

  await measure('Quiet')
  let edits = 0
  const timer = setInterval(() => {
    edits += 1
    const path = updateProduct.url.replace(':id', products[edits % products.length] as string)
    void edit({ method: 'PATCH', path, body: JSON.stringify({ color: `Shade ${edits}` }) })
  }, 1000)
  try {
    await measure('Editing')
  } finally {
    clearInterval(timer)
  }
}
