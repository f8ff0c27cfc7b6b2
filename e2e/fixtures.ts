import { type Browser, test as base, expect, type Page } from '@playwright/test'
import { findLowStockProduct, type LowStockProduct, restoreStock } from './low-stock.ts'
import { type Problems, watchForProblems } from './problems.ts'

export { expect }

/** The address of the shop that e2e/open-shop.ts opened. */
const origin = process.env.SHOP_ORIGIN ?? ''

type Fixtures = {
  problems: Problems
  /** Ignores problems that the test causes on purpose. */
  allowProblems: (pattern: RegExp) => void
  /** A page in another browser context, for another user. */
  otherUser: Page
  /** The addresses that `page` has requested so far, without the shop's origin. */
  requests: string[]
  /** A product with low stock that no other worker buys; its stock is restored afterwards. */
  lowStockProduct: LowStockProduct
}

/** Fails a test on console errors and warnings, failed requests, and requests to other origins. */
export const test = base.extend<Fixtures, { browser: Browser }>({
  browser: [
    async ({ playwright, launchOptions }, use) => {
      const launch = () => playwright.chromium.launch(launchOptions)
      // Chromium sometimes crashes while it starts, before it has seen the shop.
      const browser = await launch().catch(launch)
      await use(browser)
      await browser.close()
    },
    { scope: 'worker' },
  ],

  // Playwright finds out which fixtures are needed from the destructured names.
  // oxlint-disable-next-line no-empty-pattern
  baseURL: async ({}, use) => {
    await use(origin)
  },

  // oxlint-disable-next-line no-empty-pattern
  problems: async ({}, use) => {
    const problems: Problems = { found: [], allowed: [] }
    await use(problems)
    const left = problems.found.filter((problem) => !problems.allowed.some((pattern) => pattern.test(problem)))
    expect(left, 'unexpected problems in the browser').toEqual([])
  },

  allowProblems: async ({ problems }, use) => {
    await use((pattern) => problems.allowed.push(pattern))
  },

  context: async ({ context, problems, baseURL }, use) => {
    watchForProblems(context, baseURL ?? origin, problems)
    await use(context)
  },

  otherUser: async ({ browser, contextOptions, problems }, use) => {
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

  lowStockProduct: async ({ playwright }, use, { parallelIndex }) => {
    const admin = await playwright.request.newContext({ baseURL: origin })
    const lowStockProduct = await findLowStockProduct(admin, parallelIndex)
    await use(lowStockProduct)
    await restoreStock(admin, lowStockProduct)
    await admin.dispose()
  },
})
