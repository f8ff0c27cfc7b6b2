import type { Page, Route } from '@playwright/test'

/** Holds requests back until `release` is called. */
export async function holdRequests(page: Page, address: string | RegExp): Promise<{ release(): Promise<void> }> {
  const held: Route[] = []
  let isHolding = true
  await page.route(address, (route) => (isHolding ? void held.push(route) : route.continue()))
  return {
    async release() {
      isHolding = false
      await Promise.all(held.splice(0).map((route) => route.continue()))
    },
  }
}
