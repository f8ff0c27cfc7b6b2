import { openAsAdmin, test } from './admin.ts'
import { expectToFit, withLargeText } from './check-screen.ts'
import { open } from './pages.ts'
import { addToCart, createShopper, placeOrder, setStatus } from './shopping.ts'

/** The screens of the shop are checked with large text where they are checked for everything else. */
const paths = [
  '/profile',
  '/admin',
  '/admin/orders',
  '/admin/customers',
  '/admin/log',
  '/admin/home',
  '/admin/categories',
  '/admin/collections',
  '/admin/pages',
  '/admin/navigation',
  '/admin/reviews',
  '/admin/settings',
  '/admin/staff',
  '/admin/product-form',
  '/admin/discounts/new',
  '/admin/payments',
  '/admin/setup',
  '/admin/emails/order_placed',
  '/profile/authenticator-app',
]

test('the screens of the admin area fit with text of twice its size', async ({ page, otherUser, createProduct }) => {
  const { id } = await createProduct({ leadTimeDays: 5 })
  // Its row has the widest words: it is made to order, and the customer cancels it.
  await createShopper(otherUser.request)
  await addToCart(otherUser.request, { id })
  await setStatus(otherUser.request, await placeOrder(otherUser.request), 'cancelled')
  await openAsAdmin(page, '/admin')
  await withLargeText(page, async () => {
    for (const path of [...paths, `/admin/product-detail/${id}`]) {
      await test.step(path, async () => {
        await open(page, path)
        await expectToFit(page, [360, 1280])
      })
    }
  })
})
