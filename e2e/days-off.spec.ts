import { formatDate } from '#contract/language/format-time.ts'
import { adminAccount, signIn } from './accounts.ts'
import { checkScreen } from './check-screen.ts'
import { anOwnShop, test as base, expect } from './own-shop.ts'
import { open } from './pages.ts'

// Other stories expect their usual delivery dates.
const test = base.extend({ ownShop: anOwnShop() })

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const format = new Intl.DateTimeFormat('en-US', { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' })

/** The first working day after a number of days, as pages write it. */
function workingDayAfter(days: number): string {
  const day = new Date(inDays(days + 1))
  while (day.getUTCDay() % 6 === 0) day.setUTCDate(day.getUTCDate() + 1)
  return format.format(day)
}

test('staff find days off with Ctrl K and add some, and shoppers read when orders leave again', async ({
  page,
  admin,
  lamp,
  browser,
  baseURL,
  allowProblems,
}) => {
  allowProblems(/400/)
  await signIn(page.request, adminAccount)
  // A country without holidays, so that only the days off count.
  await admin.patch('/api/admin/settings', { data: { country: 'KP', deliveryTime: { minDays: 1, maxDays: 1 } } })

  await test.step('Find opens the setting, and the form shows what can’t be', async () => {
    await open(page, '/admin')
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Find' }).fill('vacation')
    await page
      .getByRole('option', { name: /^Days off/ })
      .first()
      .click()
    await checkScreen(page, { title: 'Days off · Admin', heading: 'Days off' })
    await page.getByLabel('First day').fill(inDays(0))
    await page.getByLabel('Last day').fill(inDays(-1))
    await page.getByRole('button', { name: 'Add days off' }).click()
    await expect(page.getByText('The last day must not be before the first.')).toBeVisible()
    await page.getByLabel('Last day').fill(inDays(10))
    await page.getByLabel('Note for shoppers').fill('We’re on holiday')
    await page.getByRole('button', { name: 'Add days off' }).click()
    await expect(page.getByText('Days off added.')).toBeVisible()
    await expect(
      page.getByRole('button', { name: `Remove the days off from ${formatDate(inDays(0), 'UTC')}` }),
    ).toBeVisible()
    await checkScreen(page)
  })

  const note = `We’re on holiday. Orders leave again on ${workingDayAfter(10)}.`
  await test.step('shoppers read it with scripts, and the product arrives afterwards', async () => {
    await open(page, `/product-detail/${lamp.id}`)
    await expect(page.getByText(note)).toBeVisible()
    await expect(page.getByText(`Arrives ${workingDayAfter(10)}`)).toBeVisible()
  })

  await test.step('shoppers read it without scripts', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
    const shopper = await context.newPage()
    await shopper.goto('/')
    await expect(shopper.getByText(note)).toBeVisible()
    await context.close()
  })

  await test.step('the note disappears with the days off', async () => {
    await open(page, '/admin/settings/days-off')
    await page.getByRole('button', { name: `Remove the days off from ${formatDate(inDays(0), 'UTC')}` }).click()
    await expect(page.getByText('Days off removed.')).toBeVisible()
    await open(page, '/')
    await expect(page.getByText(note)).toHaveCount(0)
  })
})

test('Find opens a setting with the focus in its field, and lists settings that the shop doesn’t have', async ({
  page,
}) => {
  await signIn(page.request, adminAccount)
  await open(page, '/admin/orders')
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: 'Find' })
  await field.fill('invoice')
  await expect(page.getByRole('option', { name: /^There are no invoices/ })).toBeVisible()
  await field.fill('return window')
  await page.getByRole('option', { name: /^Return window/ }).click()
  await expect(page.getByLabel('Return window (days)')).toBeFocused()
  await expect(page.getByLabel('Return window (days)')).toBeInViewport()
})
