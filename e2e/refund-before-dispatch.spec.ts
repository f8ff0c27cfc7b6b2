import type { APIRequestContext } from '@playwright/test'
import type { Order } from '#contract/orders/orders.ts'
import { toast } from './accounts.ts'
import { expect, openAsAdmin, test } from './admin.ts'
import { heading } from './pages.ts'
import { addToCart, createShopper, home } from './shopping.ts'

/** Places an order for the cart and pays it with a test payment, through the API. */
async function placePaidOrder(request: APIRequestContext): Promise<Order> {
  const data = { address: home, paymentMethod: 'card', paymentProvider: 'test' }
  const order = (await (await request.post('/api/order', { data })).json()) as Order
  const started = await request.post(`/api/order/${order.id}/payment`, { data: { paymentMethod: 'card' } })
  const { url } = (await started.json()) as { url: string }
  const paid = await request.post(`/api/test-payments/${url.split('/').at(-1)}`, { data: { action: 'pay' } })
  expect(paid.status()).toBe(200)
  // The page that customers return to asks for the payment.
  expect(await (await request.get(`/api/order/${order.id}/payment`)).json()).toMatchObject({ options: [] })
  return order
}

test('an item that is refunded before the dispatch is neither picked, packed nor sent', async ({
  page,
  otherUser,
  createProduct,
}) => {
  const [kept, refunded] = [await createProduct({ price: 20 }), await createProduct({ price: 30 })]
  await createShopper(otherUser.request)
  for (const product of [kept, refunded]) await addToCart(otherUser.request, product, 2)
  const { id, number, items } = await placePaidOrder(otherUser.request)
  const position = items.findIndex(({ productId }) => productId === refunded.id)

  await openAsAdmin(page, `/admin/orders/${id}`)
  await page.getByText('Refund', { exact: true }).click()
  await expect(page.getByText('Items that you refund now won’t be sent.')).toBeVisible()
  await page.locator(`input[name=quantity-${position}]`).fill('2')
  await page.getByRole('button', { name: 'Calculate refund' }).click()
  await expect(page.getByText('The selected items won’t be sent.')).toBeVisible()
  await page.getByRole('button', { name: 'Refund $60' }).click()
  await expect(toast(page, 'Refund sent.')).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Removed before it was sent')
  await expect(page.getByRole('button', { name: 'Calculate refund' })).toHaveCount(1)

  await page.getByRole('link', { name: 'Packing slip' }).click()
  await expect(heading(page)).toHaveText(`Packing slip ${number}`)
  await expect(page.getByRole('table')).toContainText(kept.title)
  await expect(page.getByRole('table')).not.toContainText(refunded.title)
  await page.goto(`/admin/picking-list?id=${id}`)
  await expect(page.getByRole('table')).toContainText(`2 × ${number}`)
  await expect(page.getByRole('table')).not.toContainText(refunded.title)

  await page.goto(`/admin/orders?q=%23${number}`)
  await expect(page.getByRole('list', { name: 'Orders' })).toContainText('2 × ')
  await page.getByRole('button', { name: `Dispatch order ${number}` }).click()
  await expect(toast(page, `Order ${number} dispatched.`)).toBeVisible()
  await page.goto(`/admin/picking-list?id=${id}`)
  await expect(page.getByText(`1 order skipped: 1 dispatched (${number}).`)).toBeVisible()

  await otherUser.goto(`/order-succcess/${id}`)
  const card = otherUser.getByRole('region', { name: `Order ${number}` })
  await expect(card.getByRole('listitem').filter({ hasText: refunded.title })).toContainText(
    'Removed before it was sent',
  )
  await expect(card.getByRole('listitem').filter({ hasText: kept.title })).not.toContainText('Removed')
})
