import { test as base, expect, type Page } from '@playwright/test'
import { type Problems, watchForProblems } from './problems.ts'
import { findScarce, putBack, type Scarce } from './scarce.ts'

export { expect }

/** The address of the shop that e2e/open-shop.ts opened. */
const origin = process.env.SHOP_ORIGIN ?? ''

type Fixtures = {
  problems: Problems
  /** Ignores problems that the test causes on purpose. */
  forgive: (pattern: RegExp) => void
  /** A page in another browser context: somebody else, on the same kind of device. */
  stranger: Page
  /** The addresses that `page` has requested so far, without the shop's origin. */
  requests: string[]
  /** A product with low stock that no other worker buys; its stock is restored afterwards. */
  scarce: Scarce
}

/** Fails a test on console errors and warnings, failed requests, and requests to other origins. */
export const test = base.extend<Fixtures>({
  // Playwright finds out which fixtures are needed from the destructured names.
  // oxlint-disable-next-line no-empty-pattern
  baseURL: async ({}, use) => {
    await use(origin)
  },

  // oxlint-disable-next-line no-empty-pattern
  problems: async ({}, use) => {
    const problems: Problems = { found: [], forgiven: [] }
    await use(problems)
    const left = problems.found.filter((problem) => !problems.forgiven.some((pattern) => pattern.test(problem)))
    expect(left, 'unexpected problems in the browser').toEqual([])
  },

  forgive: async ({ problems }, use) => {
    await use((pattern) => problems.forgiven.push(pattern))
  },

  context: async ({ context, problems }, use) => {
    watchForProblems(context, origin, problems)
    await use(context)
  },

  stranger: async ({ browser, contextOptions, problems }, use) => {
    const context = await browser.newContext(contextOptions)
    watchForProblems(context, origin, problems)
    await use(await context.newPage())
    await context.close()
  },

  requests: async ({ context }, use) => {
    const requests: string[] = []
    context.on('request', (request) => requests.push(request.url().replace(origin, '')))
    await use(requests)
  },

  scarce: async ({ playwright }, use, { parallelIndex }) => {
    const shopkeeping = await playwright.request.newContext({ baseURL: origin })
    const scarce = await findScarce(shopkeeping, parallelIndex)
    await use(scarce)
    await putBack(shopkeeping, scarce)
    await shopkeeping.dispose()
  },
})
