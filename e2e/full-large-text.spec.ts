import type { Page } from '@playwright/test'
import { adminScreens } from '#web/admin/kit/screens.ts'
import { receiveLink } from './accounts.ts'
import { expect, openAsAdmin, test } from './admin.ts'
import { fillIn, shopPaths } from './all-paths.ts'
import { expectToFit, withLargeText } from './check-screen.ts'
import { heading } from './pages.ts'
import { addToCart, createShopper, placeOrder, plate, setStatus, van } from './shopping.ts'

/** Opens each path with text of twice its size, and expects it to fit. */
async function expectAllToFit(page: Page, paths: string[], widths: number[]): Promise<void> {
  await withLargeText(page, async () => {
    for (const path of paths) {
      await test.step(path, async () => {
        await page.goto(path)
        await expect(heading(page).first()).toBeVisible()
        await expectToFit(page, widths)
      })
    }
  })
}

test('every screen of the shop fits a small phone with text of twice its size', async ({
  page,
  otherUser,
  allowProblems,
}) => {
  test.slow()
  allowProblems(/40[034]/)
  const { email } = await createShopper(page.request)
  await addToCart(page.request, van)
  await addToCart(page.request, plate, 99)
  const order = await placeOrder(page.request)
  await addToCart(page.request, van)
  const link = await receiveLink(email, `We’ve received your order ${order.number}`)
  const examples = {
    '/products/category/:slug': '/products/category/womens-fashion',
    '/products/brand/:slug': '/products/brand/slipmarrow',
    '/collections/:slug': '/collections/none',
    '/compare': `/compare?products=${van.id}&products=${plate.id}`,
    '/product-detail/:id': `/product-detail/${plate.id}`,
    '/products/product-detail/:id': '/product-detail/stridmoor-hollow-trail-sneaker',
    '/product-detail/:id/reviews': `/product-detail/${plate.id}/reviews`,
    '/product-detail/:id/review': `/product-detail/${plate.id}/review`,
    '/discount/:code': '/discount/none',
    '/wishlist/:token': '/wishlist/none',
    '/order': link,
    '/order/withdraw': link.replace('/order?', '/order/withdraw?'),
    '/orders/:id/withdraw': `/orders/${order.id}/withdraw`,
    '/order-succcess/:id': `/order-succcess/${order.id}`,
    '/pages/:slug': '/pages/none',
    '/reset-password': '/reset-password?token=none&email=ada@example.com',
    '/confirm-email': '/confirm-email?token=none&email=ada@example.com',
    '/test-payment/:id': '/test-payment/none',
    '*': '/none',
  }
  const forStaff = ['/admin/home/preview']
  const forGuests = ['/signin', '/signup']
  const others = shopPaths.filter((path) => ![...forStaff, ...forGuests, '/logout'].includes(path))
  await expectAllToFit(page, fillIn(others, examples), [320])
  await addToCart(otherUser.request, van)
  const signIn = forGuests.flatMap((path) => [path, `${path}?next=/checkout`])
  await expectAllToFit(otherUser, [...signIn, link, '/cart', '/withdraw'], [320])
})

test('every screen of the admin area fits with text of twice its size', async ({
  page,
  admin,
  otherUser,
  createProduct,
  allowProblems,
}) => {
  test.slow()
  allowProblems(/40[04]/)
  const { id } = await createProduct({ leadTimeDays: 5 })
  // Its row has the widest words: it is made to order, and the customer cancels it.
  await createShopper(otherUser.request)
  await addToCart(otherUser.request, { id })
  const order = await placeOrder(otherUser.request)
  await setStatus(otherUser.request, order, 'cancelled')
  const [customer] = (await (await admin.get('/api/admin/customers')).json()) as [{ id: string }]
  const examples = {
    '/admin/product-detail/:id': `/admin/product-detail/${id}`,
    '/admin/product-form/edit/:id': `/admin/product-form/edit/${id}`,
    '/admin/bulk-edit': `/admin/bulk-edit?id=${id}`,
    '/admin/import/:id': '/admin/import/none',
    '/admin/orders/:id': `/admin/orders/${order.id}`,
    '/admin/withdrawals/:id': '/admin/withdrawals/none',
    '/admin/packing-slips': `/admin/packing-slips?id=${order.id}`,
    '/admin/picking-list': `/admin/picking-list?id=${order.id}`,
    '/admin/customers/:id': `/admin/customers/${customer.id}`,
    '/admin/discounts/:id': '/admin/discounts/new',
    '/admin/categories/:type/:slug': '/admin/categories/category/lighting',
    '/admin/collections/:slug': '/admin/collections/new',
    '/admin/details/:id': '/admin/details/new',
    '/admin/translations/:language/:type/:id': `/admin/translations/de/product/${id}`,
    '/admin/pages/:id': '/admin/pages/privacy',
    '/admin/search/synonyms/:id?': '/admin/search/synonyms/new',
    '/admin/shipping/zones/:id': '/admin/shipping/zones/new',
    '/admin/shipping/methods/:id': '/admin/shipping/methods/new',
    '/admin/emails/:id': '/admin/emails/order_placed',
  }
  await openAsAdmin(page, '/admin')
  const paths = fillIn(
    adminScreens.map(({ path }) => path),
    examples,
  )
  await expectAllToFit(page, [...paths, '/admin/home/preview', '/profile', '/profile/authenticator-app'], [320, 1280])
})
