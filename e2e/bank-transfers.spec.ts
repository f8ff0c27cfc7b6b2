import type { APIRequestContext } from '@playwright/test'
import { toast } from './accounts.ts'
import { openAsAdmin } from './admin.ts'
import { expect, test } from './own-shop.ts'
import { addToCart, createShopper, placeOrder } from './shopping.ts'

async function offerBankTransfer(admin: APIRequestContext): Promise<void> {
  const data = { bankTransfer: true, bankDetails: 'IBAN DE02 1203 0000 0000 2020 51', shipsTo: ['DE'] }
  expect((await admin.patch('/api/admin/settings', { data })).status()).toBe(200)
}

test('ten bank transfers are marked as paid together, and undone', async ({ page, admin, otherUser, lamp }) => {
  await offerBankTransfer(admin)
  await createShopper(otherUser.request)
  for (let count = 0; count < 10; count += 1) {
    await addToCart(otherUser.request, lamp)
    await placeOrder(otherUser.request, {}, 'bank_transfer')
  }
  await openAsAdmin(page, `/admin/orders?q=${encodeURIComponent(lamp.title)}`)
  const open = page.getByRole('list', { name: 'Orders' }).getByText('Transfer, open').filter({ visible: true })
  await expect(open).toHaveCount(10)
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await page.getByRole('button', { name: 'Mark as paid (10)' }).click()
  const message = toast(page, '10 orders marked as paid.')
  await expect(message).toBeVisible()
  await expect(open).toHaveCount(0)
  await message.getByRole('button', { name: 'Undo' }).click()
  await expect(toast(page, '10 orders marked as unpaid.')).toBeVisible()
  await expect(open).toHaveCount(10)
})

test('a paid order is cancelled as damaged, and its items don’t return to stock', async ({
  page,
  admin,
  otherUser,
  lamp,
}) => {
  await offerBankTransfer(admin)
  expect((await admin.patch(`/api/products/${lamp.id}`, { data: { stock: 5 } })).status()).toBe(200)
  await createShopper(otherUser.request)
  await addToCart(otherUser.request, lamp, 2)
  const { id, number } = await placeOrder(otherUser.request, {}, 'bank_transfer')
  await openAsAdmin(page, `/admin/orders/${id}`)
  await page.getByRole('button', { name: /^Mark as paid/ }).click()
  await expect(page.locator('#payment').getByText('Bank transfer received')).toBeVisible()
  await page.getByText(`Cancel order ${number}`, { exact: true }).click()
  const question = page.getByRole('alertdialog')
  await question.getByLabel('Reason').selectOption('Damaged')
  await question.getByLabel('Note').fill('Dropped')
  await question.getByLabel('Return the items to stock').uncheck()
  await question.getByRole('button', { name: 'Cancel order' }).click()
  await expect(page.getByText('Cancelled: Damaged: Dropped')).toBeVisible()
  await expect(page.getByText('Items not returned to stock')).toBeVisible()
  await page.goto(`/admin/product-detail/${lamp.id}`)
  await expect(page.getByText(`Not returned from cancelled order ${number}`)).toBeVisible()
  await expect(page.getByText('0 (3 → 3)')).toBeVisible()
})
