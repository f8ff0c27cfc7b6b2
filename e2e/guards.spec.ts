import { barLink, expectSignedIn, makeAccount, openOwnLinks, sendSignIn, shopkeeper, signIn } from './accounts.ts'
import { expect, test } from './fixtures.ts'
import { expectAddress, goBack, heading, open } from './pages.ts'
import { putIn, van } from './shopping.ts'

const product = 'awlstead-market-leather-tote'

/** SPEC.md section 2. What of it is not built yet is not found, by those who may look for it. */
const places = {
  open: [
    '/',
    '/products',
    `/product-detail/${product}`,
    `/products/product-detail/${product}`,
    '/forgot-password',
    '/reset-password',
    '/reset-password?token=a&email=nora%40example.com',
    '/privacy',
    '/terms',
    '/contact',
    '/cart',
  ],
  notThere: ['/no/such/page'],
  moved: ['/order-success/1'],
  forVisitors: ['/signin', '/signup'],
  signedIn: ['/logout', '/profile', '/addaddress', '/orders', '/payment'],
  withCart: ['/checkout'],
  ownOrders: ['/order-succcess/1'],
  admin: [
    '/admin',
    `/admin/product-detail/${product}`,
    '/admin/orders',
    '/admin/product-form',
    `/admin/product-form/edit/${product}`,
    '/admin/import',
    '/admin/log',
  ],
  adminNotThere: [
    '/admin/product-detail/1',
    '/admin/product-form/edit/1',
    '/admin/packing-slip/1',
    '/admin/import/1',
    '/admin/no/such/page',
  ],
}
type Kind = keyof typeof places
const forAdmins = [...places.admin, ...places.adminNotThere]
const guarded = [...places.signedIn, ...places.withCart, ...places.ownOrders, ...forAdmins]

const toSignIn = (path: string) => `302 ${signInPath(path)}`
const signInPath = (path: string) => `/signin?${new URLSearchParams({ next: path })}`

/** The status that each kind of place answers with, and where a redirect leads. */
const answers: Record<string, Record<Kind, string | ((path: string) => string)>> = {
  'a visitor': {
    open: '200',
    notThere: '404',
    moved: '301 /order-succcess/1',
    forVisitors: '200',
    signedIn: toSignIn,
    withCart: toSignIn,
    ownOrders: toSignIn,
    admin: toSignIn,
    adminNotThere: toSignIn,
  },
  'a shopper': {
    open: '200',
    notThere: '404',
    moved: '301 /order-succcess/1',
    forVisitors: '302 /',
    signedIn: '200',
    withCart: '302 /cart',
    ownOrders: '404',
    admin: '403',
    adminNotThere: '403',
  },
  'an admin': {
    open: '200',
    notThere: '404',
    moved: '301 /order-succcess/1',
    forVisitors: '302 /',
    signedIn: '200',
    withCart: '302 /cart',
    ownOrders: '404',
    admin: '200',
    adminNotThere: '404',
  },
}

for (const [who, expected] of Object.entries(answers)) {
  test(`every address answers ${who} as it should`, async ({ request }) => {
    if (who === 'a shopper') await makeAccount(request)
    if (who === 'an admin') await signIn(request, shopkeeper)
    for (const kind of Object.keys(places) as Kind[]) {
      for (const path of places[kind]) {
        const answer = await request.get(path, { maxRedirects: 0 })
        const { location } = answer.headers()
        const wanted = expected[kind]
        expect
          .soft([answer.status(), location].filter(Boolean).join(' '), path)
          .toBe(typeof wanted === 'string' ? wanted : wanted(path))
      }
    }
  })
}

test('what a visitor may not see is not in what they are sent', async ({ request }) => {
  for (const path of guarded) {
    const direct = await (await request.get(path, { maxRedirects: 0 })).text()
    expect.soft(direct, path).toBe('')
    const arrived = await request.get(path)
    expect.soft(new URL(arrived.url()).pathname, path).toBe('/signin')
    const html = await arrived.text()
    expect.soft(html, path).toContain('<h1 tabindex="-1" class="text-3xl">Sign in</h1>')
    expect.soft(html, path).toContain('"loggedInUser":null')
    expect.soft(html, path).toContain('"userInfo":null')
  }
})

test('what only admins may see is not in what a shopper is sent', async ({ request }) => {
  await makeAccount(request)
  for (const path of forAdmins) {
    const html = await (await request.get(path)).text()
    expect.soft(html, path).toContain('<title>No access · Galleria</title>')
    expect.soft(html, path).not.toContain('This page isn')
    expect.soft(html, path).not.toMatch(/\/assets\/[^"]*admin/)
    expect.soft(html, path).not.toContain('href="/admin')
  }
})

for (const path of guarded) {
  const isForAdmins = path.startsWith('/admin')

  test(`${path} asks a visitor to sign in, and then shows a shopper what it may`, async ({
    page,
    request,
    forgive,
  }) => {
    forgive(/40[34]/)
    const account = await makeAccount(request)
    await putIn(request, van)
    const answer = await open(page, path)
    expect(answer?.status()).toBe(200)
    await expectAddress(page, signInPath(path))
    await expect(heading(page)).toHaveText('Sign in')
    await sendSignIn(page, account)
    // Signing out is nothing that somebody who signs in has asked for.
    await expectAddress(page, path === '/logout' ? '/' : path)
    await expect(heading(page)).toHaveText(isForAdmins ? 'No access' : (shown[path] ?? 'Page not found'))
    await expect(heading(page)).toBeFocused()
    await expectSignedIn(page)
  })
}

for (const path of forAdmins) {
  test(`${path} lets an admin in who signs in for it`, async ({ page, forgive }) => {
    forgive(/404/)
    await open(page, path)
    await sendSignIn(page, shopkeeper)
    await expectAddress(page, path)
    await expect(heading(page)).toHaveText(shownToAdmins[path] ?? 'Page not found')
  })
}

for (const path of guarded.filter((one) => one !== '/logout')) {
  test(`going back to ${path} after signing out asks to sign in`, async ({ page, forgive }) => {
    // A screen that lies under the menu is read ahead, which comes too late for who signs out.
    forgive(/40[134]/)
    await makeAccount(page.request)
    await putIn(page.request, van)
    await open(page, path)
    await openOwnLinks(page)
    await barLink(page, 'Sign Out').click()
    await expectAddress(page, '/')
    await expectSignedIn(page, false)
    await goBack(page)
    await expectAddress(page, signInPath(path))
    await expect(heading(page)).toHaveText('Sign in')
  })
}

const shownToAdmins: Record<string, string> = {
  '/admin': 'Your shop',
  '/admin/orders': 'Orders',
  '/admin/product-form': 'New product',
  [`/admin/product-detail/${product}`]: 'Market Tote in Bridle Leather',
  '/admin/import': 'Import products',
  '/admin/log': 'Log',
  [`/admin/product-form/edit/${product}`]: 'Edit Market Tote in Bridle Leather',
}

const shown: Record<string, string> = {
  '/logout': 'Galleria, a calm shop for good things',
  '/profile': 'Hello, Nora Field',
  '/addaddress': 'Add an address',
  '/orders': 'Your orders',
  '/checkout': 'Checkout',
  '/payment': 'Payment',
}
