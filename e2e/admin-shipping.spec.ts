import { openAsAdmin } from './admin.ts'
import { checkScreen, phoneWidths } from './check-screen.ts'
import { expect, test } from './own-shop.ts'
import { heading } from './pages.ts'
import { deleteZones } from './shipping-zones.ts'

test('a shop with one price gets zones with methods', async ({ page, admin, lamp: _lamp, allowProblems }) => {
  test.setTimeout(120_000)
  allowProblems(/400/)
  await deleteZones(admin)
  await openAsAdmin(page, '/admin/shipping')
  const method = (name: string) => page.getByRole('row', { name })
  const save = (name: string) => page.getByRole('button', { name }).click()

  await test.step('the flat rate becomes the first zone', async () => {
    await expect(page.getByText('Your shop has one price for all countries: Free shipping.')).toBeVisible()
    await save('Set up shipping zones')
    await expect(method('Standard')).toContainText('3–5 business days')
    await checkScreen(page, { title: 'Shipping · Admin', heading: 'Shipping' })
  })

  await test.step('a country can be in one zone only', async () => {
    await page.getByRole('link', { name: 'New zone' }).click()
    await expect(heading(page)).toHaveText('New shipping zone')
    await page.getByLabel('Name', { exact: true }).fill('Germany')
    await page.locator('summary').filter({ hasText: 'North America' }).click()
    await page.getByRole('checkbox', { name: 'United States', exact: true }).check()
    await save('Create zone')
    await expect(page.getByText('The zone “All countries” already has the United States.').first()).toBeVisible()
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Germany')
    await checkScreen(page, { at: phoneWidths })
    await page.getByRole('checkbox', { name: 'United States', exact: true }).uncheck()
    await page.locator('summary').filter({ hasText: 'European Union' }).click()
    await page.getByRole('checkbox', { name: 'Germany' }).check()
    await save('Create zone')
    await expect(heading(page)).toHaveText('Shipping')
  })

  await test.step('a method by weight names what is wrong with its steps, and keeps what was entered', async () => {
    await page.getByRole('link', { name: 'Add method to Germany' }).click()
    await page.getByLabel('Name', { exact: true }).fill('Parcel')
    await page.getByLabel('The order’s weight').check()
    const from = page.getByLabel(/^From/)
    const price = page.getByLabel(/^Price \(/)
    for (const [index, texts] of [
      ['0', '5'],
      ['5000', '9'],
      ['2000', '7'],
    ].entries()) {
      if (index > 0) await page.getByRole('button', { name: 'Add a row' }).click()
      await from.nth(index).fill(texts[0] ?? '')
      await price.nth(index).fill(texts[1] ?? '')
    }
    await save('Create method')
    await expect(from.nth(2)).toHaveAccessibleDescription('Must be more than in the step before.')
    await from.nth(2).fill('9000')
    await save('Create method')
    await expect(method('Parcel')).toContainText('$5.00, from 5 kg $9.00, from 9 kg $7.00')
    await expect(page.getByText(/for sale ha(s|ve) no weight/)).toBeVisible()
  })

  await test.step('a method is changed and deleted', async () => {
    await page.getByRole('link', { name: 'Parcel' }).click()
    await page.getByLabel(/^Free from/).fill('50')
    await page.getByLabel(/^Also takes/).fill('Bulky, heavy')
    await save('Save method')
    await expect(method('Parcel')).toContainText('free from $50.00')
    await expect(method('Parcel')).toContainText('Also takes bulky, heavy')
    await page.getByRole('link', { name: 'Parcel' }).click()
    await page.getByRole('button', { name: 'Delete method' }).click()
    await save('Yes, delete')
    await expect(heading(page)).toHaveText('Shipping')
    await expect(method('Parcel')).toHaveCount(0)
  })

  await page.goto('/admin/log/security')
  await expect(page.getByText('Shipping method deleted').first()).toBeVisible()
})
