import { randomBytes } from 'node:crypto'
import { shopkeeper, signIn, toast } from './accounts.ts'
import { expect, test } from './fixtures.ts'
import { heading, open, tabTo } from './pages.ts'

test('a shopkeeper finds, prices, archives and restores a product without touching a mouse', async ({ page }) => {
  await signIn(page.request, shopkeeper)
  const title = `Keyboard Lamp ${randomBytes(4).toString('hex')}`
  const product = {
    title,
    description: 'Lit by keys.',
    price: 120,
    color: 'Oat',
    category: 'lighting',
    brand: 'lumbrace',
  }
  const { id } = await (await page.request.post('/api/products', { data: { ...product, stock: 7 } })).json()
  await open(page, '/admin')
  await tabTo(page, page.getByLabel('Search products'))
  await page.keyboard.type(title)
  await page.keyboard.press('Enter')
  const price = page.getByLabel(`Price of ${title}`)
  await expect(price).toBeVisible()
  await tabTo(page, price)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('80')
  await page.keyboard.press('Enter')
  const read = async () => (await page.request.get(`/api/admin/products/${id}`)).json()
  await expect.poll(read).toMatchObject({ price: 80 })

  // Backwards to the row's own box, and on to what can be done with it.
  await page.getByLabel('Choose all on this page').focus()
  await page.keyboard.press('Space')
  const bar = page.getByRole('region', { name: 'Chosen products' })
  await tabTo(page, bar.getByRole('button', { name: 'Archive' }))
  await page.keyboard.press('Enter')
  await expect(toast(page, '1 product archived.')).toBeVisible()

  await open(page, `/admin/product-detail/${id}`)
  await tabTo(page, page.getByRole('button', { name: 'Restore' }))
  await page.keyboard.press('Enter')
  await expect(toast(page, 'It is for sale again.')).toBeVisible()
  await tabTo(page, page.getByRole('link', { name: 'Log', exact: true }))
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText('Log')
  await expect(heading(page)).toBeFocused()
  await expect(page.getByRole('listitem').filter({ hasText: title }).first()).toContainText('Restored')
  await page.request.patch(`/api/products/${id}`, { data: { archived: true } })
})
