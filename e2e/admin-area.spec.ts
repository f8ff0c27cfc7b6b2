import { adminAccount, barLink, signIn } from './accounts.ts'
import { expect, openAsAdmin, test, unique } from './admin.ts'
import { holdRequests } from './hold-requests.ts'
import { expectAddress, heading, open, scrollPosition, waitForHydration } from './pages.ts'

const app = /\/assets\/entry-browser-/

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('an admin page states that it needs scripts, and still has links', async ({ page, allowProblems }) => {
    // Scripts that are preloaded.
    allowProblems(/assets.*csp/)
    await signIn(page.request, adminAccount)
    await page.goto('/admin/taxes')
    await expect(heading(page)).toHaveText('Taxes')
    await expect(page.getByText('The admin area needs JavaScript.')).toBeVisible()
    await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Orders' }).click()
    await expectAddress(page, '/admin/orders')
    await page.getByRole('link', { name: 'Products', exact: true }).first().click()
    await expect(heading(page)).toHaveText('All products')
  })
})

test('the admin area opens from the shop without a reload, and with Forward after a reload', async ({ page }) => {
  await signIn(page.request, adminAccount)
  await open(page, '/products')
  await page.evaluate(() => document.documentElement.setAttribute('data-same', ''))
  await barLink(page, 'Edit Products').click()
  await expectAddress(page, '/admin')
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Orders' }).click()
  await expect(page.getByRole('link', { name: 'Export orders' })).toBeVisible()
  await expect(page.locator('html[data-same]')).toBeAttached()
  await page.goBack()
  await page.goBack()
  await expectAddress(page, '/products')
  await page.reload()
  await waitForHydration(page)
  await page.goForward()
  await page.goForward()
  await expectAddress(page, '/admin/orders')
  await expect(page.getByRole('link', { name: 'Export orders' })).toBeVisible()
})

test('a search entered before the app runs is kept, with the focus', async ({ page }) => {
  await signIn(page.request, adminAccount)
  const scripts = await holdRequests(page, app)
  await page.goto('/admin/orders')
  await expect(page).toHaveTitle(/^Orders · Admin/)
  const search = page.getByLabel('Search the shop')
  await search.fill('lamp')
  await scripts.release()
  await expect(page.getByRole('link', { name: 'Export orders' })).toBeVisible()
  await expect(search).toHaveValue('lamp')
  await expect(search).toBeFocused()
})

test('a form that a sign-in without the app posts on is submitted, once', async ({ page, allowProblems }) => {
  allowProblems(/401/)
  const words = unique('sofa')
  await openAsAdmin(page, '/admin/search/synonyms/new')
  await page.getByLabel('Words').fill(`${words}, couch`)
  await page.context().clearCookies()
  await page.getByRole('button', { name: 'Save synonyms' }).click()
  await expectAddress(page, '/signin?next=%2Fadmin%2Fsearch%2Fsynonyms%2Fnew')
  await page.getByLabel('Email').fill(adminAccount.email)
  await page.getByLabel('Password', { exact: true }).fill(adminAccount.password)
  await page.locator('form', { has: page.getByLabel('Email') }).evaluate((form: HTMLFormElement) => form.submit())
  await expectAddress(page, '/admin/search/synonyms')
  await expect(page.getByText(words)).toBeVisible()
  await page.reload()
  await expect(page.getByText(words)).toHaveCount(1)
})

test('a reload keeps the scroll position, and a link to a part of a screen scrolls to it', async ({ page }) => {
  await openAsAdmin(page, '/admin/settings')
  await page.evaluate(() => scrollTo(0, 700))
  await expect.poll(() => scrollPosition(page)).toBe(700)
  await page.reload()
  await waitForHydration(page)
  await expect.poll(() => scrollPosition(page)).toBe(700)

  await page.setViewportSize({ width: 360, height: 400 })
  await open(page, '/admin/import#export')
  await expect(page.getByRole('heading', { name: 'Export products' })).toBeInViewport()
})

test('a screen that can’t be drawn shows the error page, and the server gets the error', async ({
  page,
  allowProblems,
}) => {
  allowProblems(/console error|uncaught/)
  await openAsAdmin(page, '/admin')
  await page.route('**/api/admin/changes?*', (route) =>
    route.fulfill({ json: [{}], headers: { 'x-total-count': '1' } }),
  )
  const report = page.waitForResponse('**/api/admin/screen-errors')
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Log' }).click()
  await expect(heading(page)).toHaveText('Something went wrong')
  expect((await report).status()).toBe(200)
  expect((await report).request().postDataJSON()).toMatchObject({
    path: '/admin/log',
    message: expect.stringContaining('undefined'),
  })
})

test('a page whose app can’t be loaded shows a message', async ({ page, allowProblems }) => {
  allowProblems(/entry-browser|failed|Failed/)
  await signIn(page.request, adminAccount)
  await page.route(app, (route) => route.abort())
  await page.goto('/admin/taxes')
  await expect(page.getByRole('alert')).toHaveText(
    'This page couldn’t be loaded. Check your connection, then reload the page.',
  )
})
