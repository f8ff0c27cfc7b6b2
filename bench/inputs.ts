import type { Page } from '@playwright/test'
import { listProducts, type Product } from '#contract/catalog/catalog.ts'
import { compareMedians, measureInTurns } from './compared.ts'
import { options } from './options.ts'
import { openSettled, settle, tap } from './phones.ts'
import { addFigures } from './report.ts'

/** Milliseconds from an input to the next frame. */
const aim = 100

/** How many times slower than this machine the phone's processor is. */
const slowdown = 4

const repetitions = options.short ? { times: 3, warmUps: 1 } : { times: 20, warmUps: 2 }

type Input = {
  title: string
  path: string | ((page: Page) => Promise<string>)
  /** The elements that are tapped before. */
  before?: string[]
  act: (page: Page) => Promise<unknown>
}

const inputs: Input[] = [
  {
    title: 'Select a filter',
    path: '/products',
    before: ['main button:has-text("Filters")', 'dialog summary'],
    act: tap('dialog input[type="checkbox"]'),
  },
  {
    title: 'Select a size',
    path: (page) => findProduct(page, ({ options: [option] }) => option !== undefined),
    act: tap('main form label:has(input[type="radio"]:not(:checked))'),
  },
  {
    title: 'Add to cart',
    path: (page) => findProduct(page, ({ options: [option] }) => option === undefined),
    act: tap('main button:has-text("Add to cart")'),
  },
  { title: 'Open the menu', path: '/', act: tap('header button[aria-label="Menu"]') },
  {
    title: 'Type in the search',
    path: '/',
    before: ['header label[for="search"]'],
    act: (page) => page.keyboard.type('lamp', { delay: 100 }),
  },
]

/** Uses screens with a slow processor. */
export async function measureInputs(pages: Page[]): Promise<void> {
  for (const input of inputs) {
    const results = await measureInTurns(pages, repetitions, (page) => timeInput(page, input))
    addFigures(
      'inputs',
      input.title,
      compareMedians('Median, ms', results, (time) => time, aim),
    )
  }
}

/** Returns the path of a product in stock. */
async function findProduct(page: Page, isWanted: (product: Product) => boolean): Promise<string> {
  const response = await page.request.get(`${listProducts.url}?_limit=100`)
  const products = (await response.json()) as Product[]
  const product = products.find((each) => isWanted(each) && (each.stock === null || each.stock > 50))
  return `/product-detail/${product?.id}`
}

/** Returns the milliseconds until the next frame; the longest, of several inputs. */
async function timeInput(page: Page, { path, before = [], act }: Input): Promise<number> {
  await openSettled(page, typeof path === 'string' ? path : await path(page))
  for (const selector of before) {
    await tap(selector)(page)
    await settle(page)
  }
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const durations = await page.evaluateHandle(recordInteractions)
  await act(page)
  await settle(page)
  await devTools.detach()
  const longest = await durations.evaluate((all) => Math.max(...all))
  if (longest === Number.NEGATIVE_INFINITY) throw new Error('There was no input.')
  return longest
}

/**
 * Runs in the page. Returns the milliseconds from each following press, tap or key to the frame that is painted after its
 * handlers, in steps of 8. Browsers measure Interaction to Next Paint by these entries. Own marks would miss the time in
 * which an event waits, and the time to paint.
 */
function recordInteractions(): number[] {
  const durations: number[] = []
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[]) {
      if (entry.interactionId) durations.push(entry.duration)
    }
  })
  // The types lack the threshold.
  observer.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  return durations
}
