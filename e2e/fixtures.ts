import { test as base, expect, type Page } from '@playwright/test'
import { type Problems, watchForProblems } from './problems.ts'
import { findScarce, putBack, type Scarce } from './scarce.ts'

export { expect }

/** Where e2e/open-shop.ts opened the shop. */
const origin = process.env.SHOP_ORIGIN ?? ''

type Fixtures = {
  problems: Problems
  /** Names problems that the story brings about on purpose. */
  forgive: (pattern: RegExp) => void
  /** A page of somebody who shares nothing with the first visitor but the kind of device. */
  stranger: Page
  /** The addresses that the visitor's pages have asked for so far, without the shop's origin. */
  requests: string[]
  /** A product of which the shop has few; nobody else buys it meanwhile, and what is sold of it is put back. */
  scarce: Scarce
}

/** Every story fails when the browser complains, a request goes wrong, or anybody else is called. */
export const test = base.extend<Fixtures>({
  // Playwright reads which fixtures are needed from the names taken apart here and below.
  // oxlint-disable-next-line no-empty-pattern
  baseURL: async ({}, use) => {
    await use(origin)
  },

  // oxlint-disable-next-line no-empty-pattern
  problems: async ({}, use) => {
    const problems: Problems = { found: [], forgiven: [] }
    await use(problems)
    const left = problems.found.filter((problem) => !problems.forgiven.some((pattern) => pattern.test(problem)))
    expect(left, 'what went wrong beside the story').toEqual([])
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
