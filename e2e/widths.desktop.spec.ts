import type { Page } from '@playwright/test'
import { type Account, makeAccount, somebody } from './accounts.ts'
import { expect, test } from './fixtures.ts'
import { open } from './pages.ts'
import { formScreens, missing, ownScreens, screens } from './screens.ts'

/** A window of 1280 px at 200 % zoom is one of 640. */
const widths = [320, 360, 600, 640, 768, 920, 1200, 1920]

for (const { path } of [...screens, ...formScreens, missing]) {
  test(`${path} never scrolls sideways`, async ({ page, forgive }) => {
    forgive(/404/)
    await page.goto(path)
    await expectToFit(page)
  })
}

for (const { path } of ownScreens) {
  test(`${path} never scrolls sideways for somebody signed in`, async ({ page, forgive }) => {
    forgive(/403/)
    await makeAccount(page.request)
    await page.goto(path)
    await expectToFit(page)
  })
}

test('a profile with long names in it never scrolls sideways', async ({ page }) => {
  await signUpWithLongNames(page)
  await open(page, '/profile')
  await expectToFit(page)
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByLabel('New password', { exact: true })).toBeVisible()
  await expectToFit(page)
})

test('a reset link for a long address never scrolls sideways', async ({ page }) => {
  await page.goto(`/reset-password?token=a&email=${longAccount().email}`)
  await expectToFit(page)
})

async function expectToFit(page: Page): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    const { wide, tooWide } = await page.evaluate(whatIsTooWide)
    expect.soft(wide, `at ${width} px: ${tooWide.join(', ')}`).toBeLessThanOrEqual(width)
  }
}

function longAccount(): Account {
  const { email, ...account } = somebody()
  return { ...account, name: 'n'.repeat(100), email: email.replace('@', `${'-long'.repeat(5)}@${'long-'.repeat(11)}`) }
}

async function signUpWithLongNames(page: Page): Promise<void> {
  const { name } = await makeAccount(page.request, longAccount())
  const address = { name, street: 's'.repeat(200), city: 'c'.repeat(100), postalCode: 'p'.repeat(20), country: 'DE' }
  const answer = await page.request.patch('/api/users', { data: { phone: '1'.repeat(30), addresses: [address] } })
  expect(answer.status()).toBe(200)
}

/** How wide the page is, and what reaches over its edge without being cut off by something around it. */
function whatIsTooWide(): { wide: number; tooWide: string[] } {
  const edge = document.documentElement.clientWidth + 0.5
  const isCut = (element: Element) => element.closest('.swiper, dialog, .sr-only') !== null
  const tooWide = [...document.querySelectorAll('body *')]
    .filter((element) => element.getBoundingClientRect().right > edge && !isCut(element))
    .map((element) => `${element.tagName} "${element.textContent?.slice(0, 30)}"`)
  return { wide: document.documentElement.scrollWidth, tooWide }
}
