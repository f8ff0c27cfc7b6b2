import type { Page } from '@playwright/test'
import { emailKinds } from '#contract/email-texts/email-kinds.ts'
import { adminScreens } from '#web/admin/kit/screens.ts'
import { adminAccount, signIn } from './accounts.ts'
import { fillIn, shopPaths } from './all-paths.ts'
import { findCutOff, findEnglish } from './find-words.ts'
import { openDrawn } from './pages.ts'
import { adminExamples, expect, fillShop, pseudoShopTest, shopExamples } from './pseudo-shop.ts'

// Each fills a shop, which has to be empty.
const testShop = pseudoShopTest()
const testAdminArea = pseudoShopTest()

/** Widths of windows, and the direction of the script. */
const windows = [
  [1440, 'ltr'],
  [1024, 'ltr'],
  [600, 'ltr'],
  [360, 'ltr'],
  [360, 'rtl'],
  [1440, 'rtl'],
] as const

/** Opens each path, and expects no word in English and nothing cut off at any width, in both directions of writing. */
async function checkAll(page: Page, paths: string[]): Promise<void> {
  const found: string[] = []
  for (const path of paths) {
    await openDrawn(page, path)
    await page.evaluate(() => {
      for (const details of document.querySelectorAll<HTMLDetailsElement>('main details')) details.open = true
    })
    found.push(...(await findEnglish(page)).map((text) => `${path}: ${text}`))
    found.push(...(await findCutOffAtAll(page)).map((text) => `${path}: ${text}`))
  }
  expect(found).toEqual([])
}

async function findCutOffAtAll(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const [width, direction] of windows) {
    await page.setViewportSize({ width, height: 900 })
    await page.evaluate((dir) => void (document.documentElement.dir = dir), direction)
    found.push(...(await page.evaluate(findCutOff)).map((text) => `${width} ${direction} ${text}`))
  }
  return found
}

testShop('every screen of the shop is translated and fits', async ({ page, admin, allowProblems }) => {
  testShop.setTimeout(300_000)
  allowProblems(/40[034]/)
  const content = await fillShop(admin, page.request)
  const forGuests = ['/signin', '/signup']
  const others = shopPaths.filter((path) => ![...forGuests, '/admin/home/preview', '/logout'].includes(path))
  await checkAll(page, [
    ...fillIn(others, shopExamples(content)),
    '/products?q=none',
    '/products?_page=9',
    '/products?q=λάμπα',
  ])
  await page.context().clearCookies()
  await checkAll(page, [...forGuests, '/cart', '/withdraw', '/'])
})

testAdminArea('every screen of the admin area is translated and fits', async ({ page, admin, allowProblems }) => {
  testAdminArea.setTimeout(300_000)
  allowProblems(/40[04]/)
  const examples = adminExamples(await fillShop(admin, page.request))
  await page.context().clearCookies()
  await signIn(page.request, adminAccount)
  const steps = ['account', 'shop', 'seller', 'prices', 'payments', 'emails', 'products', 'legal', 'opening']
  await checkAll(page, [
    ...fillIn(
      adminScreens.map(({ path }) => path),
      examples,
    ),
    ...steps.map((step) => `/admin/setup?step=${step}`),
    ...Object.keys(emailKinds).map((kind) => `/admin/emails/${kind}`),
    '/profile',
  ])
})
