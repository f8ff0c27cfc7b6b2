import { createAccount, signIn } from './accounts.ts'
import { holdRequests } from './hold-requests.ts'
import { expect, test } from './own-shop.ts'
import { shippingStories, usd } from './shipping-stories.ts'
import { createZone, deleteZones } from './shipping-zones.ts'
import { addToCart, orderTotal } from './shopping.ts'

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  shippingStories()
})

test('a shipping method that was selected before the app runs is in the total', async ({ page, admin, lamp }) => {
  await deleteZones(admin)
  await createZone(admin, 'US', [
    { name: 'Standard', price: 5 },
    { name: 'Express', price: 12 },
  ])
  await signIn(page.request, await createAccount(page.request))
  await addToCart(page.request, lamp)
  const scripts = await holdRequests(page, /\/assets\/entry-browser-/)
  await page.goto('/checkout')
  await page.getByRole('radio', { name: /^Express/ }).check()
  await expect(orderTotal(page)).toHaveText(usd(lamp.price + 5))
  await scripts.release()
  await expect(orderTotal(page)).toHaveText(usd(lamp.price + 12))
  await expect(page.getByRole('radio', { name: /^Express/ })).toBeChecked()
})
