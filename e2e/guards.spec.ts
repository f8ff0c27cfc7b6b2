import { adminAccount, barLink, createAccount, expectSignedIn, openUserMenu, signIn, submitSignIn } from './accounts.ts'
import { expect, test } from './fixtures.ts'
import { expectAddress, goBack, heading, open } from './pages.ts'
import { shopName } from './shop-name.ts'

const product = 'awlstead-market-leather-tote'

/** Paths by who may open them. */
const paths = {
  open: [
    '/',
    '/products',
    `/product-detail/${product}`,
    `/products/product-detail/${product}`,
    '/forgot-password',
    '/reset-password',
    '/undo-email-change',
    '/invitation',
    '/reset-password?token=a&email=nora%40example.com',
    '/privacy',
    '/terms',
    '/contact',
    '/cart',
  ],
  missing: ['/no/such/page'],
  moved: ['/order-success/1'],
  guestsOnly: ['/signin', '/signup'],
  signedIn: ['/logout', '/profile', '/addaddress', '/orders', '/payment'],
  withCart: ['/checkout'],
  ownOrders: ['/order-succcess/1'],
  admin: [
    '/admin',
    `/admin/product-detail/${product}`,
    '/admin/orders',
    '/admin/customers',
    '/admin/product-form',
    `/admin/product-form/edit/${product}`,
    '/admin/import',
    '/admin/log',
    '/admin/log/security',
    '/admin/staff',
  ],
  adminMissing: [
    '/admin/product-detail/1',
    '/admin/product-form/edit/1',
    '/admin/orders/1',
    '/admin/packing-slips?id=1',
    '/admin/import/1',
    '/admin/customers/1',
    '/admin/no/such/page',
  ],
}
type Kind = keyof typeof paths
const forAdmins = [...paths.admin, ...paths.adminMissing]
const guarded = [...paths.signedIn, ...paths.withCart, ...paths.ownOrders, ...forAdmins]

const toSignIn = (path: string) => `302 ${signInPath(path)}`
const signInPath = (path: string) => `/signin?${new URLSearchParams({ next: path })}`

/** The status of each kind of path, and where a redirect leads. */
const answers: Record<string, Record<Kind, string | ((path: string) => string)>> = {
  'a guest': {
    open: '200',
    missing: '404',
    moved: '301 /order-succcess/1',
    guestsOnly: '200',
    signedIn: toSignIn,
    withCart: toSignIn,
    ownOrders: toSignIn,
    admin: toSignIn,
    adminMissing: toSignIn,
  },
  'a shopper': {
    open: '200',
    missing: '404',
    moved: '301 /order-succcess/1',
    guestsOnly: '302 /',
    signedIn: '200',
    withCart: '302 /cart',
    ownOrders: '404',
    admin: '403',
    adminMissing: '403',
  },
  'an admin': {
    open: '200',
    missing: '404',
    moved: '301 /order-succcess/1',
    guestsOnly: '302 /',
    signedIn: '200',
    withCart: '302 /cart',
    ownOrders: '404',
    admin: '200',
    adminMissing: '404',
  },
}

for (const [who, expected] of Object.entries(answers)) {
  test(`every path has the right status for ${who}`, async ({ request }) => {
    if (who === 'a shopper') await createAccount(request)
    if (who === 'an admin') await signIn(request, adminAccount)
    for (const kind of Object.keys(paths) as Kind[]) {
      for (const path of paths[kind]) {
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

test('a guest receives nothing of guarded screens', async ({ request }) => {
  for (const path of guarded) {
    const direct = await (await request.get(path, { maxRedirects: 0 })).text()
    expect.soft(direct, path).toBe('')
    const arrived = await request.get(path)
    expect.soft(new URL(arrived.url()).pathname, path).toBe('/signin')
    const html = await arrived.text()
    const title = path === '/checkout' ? 'Checkout' : 'Sign in'
    expect.soft(html, path).toMatch(new RegExp(`<h1 [^>]*>${title}</h1>`))
    expect.soft(html, path).toContain('"loggedInUser":null')
    expect.soft(html, path).not.toContain('"userInfo"')
  }
})

test('a shopper receives nothing of admin screens', async ({ request }) => {
  await createAccount(request)
  for (const path of forAdmins) {
    const html = await (await request.get(path)).text()
    expect.soft(html, path).toContain(`<title>No access · ${shopName}</title>`)
    expect.soft(html, path).not.toContain('Page not found')
    expect.soft(html, path).not.toMatch(/\/assets\/[^"]*admin/)
    expect.soft(html, path).not.toContain('href="/admin')
  }
})

test('an admin screen opens for an admin and not for a shopper', async ({
  page,
  request,
  otherUser: admin,
  allowProblems,
}) => {
  allowProblems(/403/)
  const account = await createAccount(request)
  await open(page, '/admin/orders')
  await expectAddress(page, signInPath('/admin/orders'))
  await submitSignIn(page, account)
  await expectAddress(page, '/admin/orders')
  await expect(heading(page)).toHaveText('No access')
  await expect(heading(page)).toBeFocused()
  await expectSignedIn(page)
  await open(admin, '/admin/orders')
  await submitSignIn(admin, adminAccount)
  await expect(heading(admin)).toHaveText('Orders')
})

test('going back to a guarded screen after signing out asks to sign in', async ({ page, allowProblems }) => {
  allowProblems(/401/)
  await signIn(page.request, adminAccount)
  await open(page, '/admin/orders')
  await openUserMenu(page)
  await barLink(page, 'Sign Out').click()
  await expectAddress(page, '/')
  await expectSignedIn(page, false)
  await goBack(page)
  await expectAddress(page, signInPath('/admin/orders'))
  await expect(heading(page)).toHaveText('Sign in')
})
