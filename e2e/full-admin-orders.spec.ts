import { toast } from './accounts.ts'
import { expect, openAsAdmin, test } from './admin.ts'
import { addToCart, createShopper, placeOrder } from './shopping.ts'

test('an order that another admin has changed is shown with its new status', async ({
  page,
  admin,
  otherUser,
  createProduct,
  allowProblems,
}) => {
  allowProblems(/409/)
  await createShopper(otherUser.request)
  await addToCart(otherUser.request, await createProduct())
  const { id, number } = await placeOrder(otherUser.request)
  await openAsAdmin(page, `/admin/orders?q=${number}`)
  await admin.patch(`/api/order/${id}`, { data: { status: 'cancelled' } })
  await page.getByRole('button', { name: `Dispatch order ${number}` }).click()
  await expect(toast(page, 'changed this order to cancelled')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Orders' }).getByText('Cancelled', { exact: true })).toBeVisible()
})
