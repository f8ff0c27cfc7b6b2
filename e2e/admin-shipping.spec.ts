import { openAsAdmin } from './admin.ts'
import { checkScreen, phoneWidths } from './check-screen.ts'
import { expect, test } from './own-shop.ts'
import { heading } from './pages.ts'
import { addCountries, deleteZones } from './shipping-zones.ts'

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

  await test.step('a zone of postal codes is created with its method, and unreadable codes are listed by line', async () => {
    await page.getByRole('link', { name: 'New zone' }).click()
    await expect(heading(page)).toHaveText('New shipping zone')
    await page.getByLabel('Name', { exact: true }).fill('Islands')
    await page.locator('summary').filter({ hasText: 'Postal codes' }).click()
    await page.getByRole('button', { name: 'German islands' }).click()
    const codes = page.getByRole('textbox', { name: 'Postal codes' })
    await expect(codes).toHaveValue(/^DE: 18565, /)
    const list = await codes.inputValue()
    await codes.fill(`${list}\nGB: BT*, B`)
    await page.getByLabel(/^Price \(/).fill('19')
    await save('Create zone')
    await expect(codes).toHaveAccessibleDescription(
      'Line 2: “B” isn’t a postal code in the United Kingdom. Enter B* for all that start with it.',
    )
    await checkScreen(page, { at: phoneWidths })
    await codes.fill(`${list}\nGB: BT*`)
    await save('Create zone')
    await expect(heading(page)).toHaveText('Shipping')
    await expect(page.getByRole('table', { name: 'Methods of Islands' })).toContainText('$19.00')
  })

  await test.step('a country is moved to a new zone with its method, and undo moves it back', async () => {
    await addCountries(admin, 'All countries', ['DE', 'FR'])
    await page.getByRole('link', { name: 'New zone' }).click()
    await page.getByLabel('Name', { exact: true }).fill('Germany')
    await page.locator('summary').filter({ hasText: 'European Union' }).click()
    await page.getByRole('checkbox', { name: 'Germany' }).check()
    await page.getByRole('radio', { name: 'The same methods as in “All countries”' }).check()
    await save('Create zone')
    await expect(page.getByText('The zone “All countries” already has Germany.').first()).toBeVisible()
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Germany')
    await checkScreen(page, { at: phoneWidths })
    await save('Move Germany here')
    const last = page.getByRole('region', { name: 'Last change' })
    await expect(last).toContainText('Zone “All countries”: removed Germany')
    await expect(page.getByRole('table', { name: 'Methods of Germany' })).toContainText('Standard')
    await last.getByRole('button', { name: 'Undo' }).click()
    await expect(last).toContainText('Zone “All countries”: added Germany')
    await expect(page.getByRole('table', { name: 'Methods of Germany' })).toHaveCount(0)
    await last.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('table', { name: 'Methods of Germany' })).toContainText('Standard')
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
    await page.getByLabel(/^Free shipping over/).fill('50')
    await page.getByLabel(/^Shipping classes/).fill('Bulky, heavy')
    await save('Save method')
    await expect(method('Parcel')).toContainText('free from $50.00')
    await expect(method('Parcel')).toContainText('Shipping classes: bulky, heavy')
    await page.getByRole('link', { name: 'Parcel' }).click()
    await page.getByRole('button', { name: 'Delete method' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(heading(page)).toHaveText('Shipping')
    await expect(method('Parcel')).toHaveCount(0)
  })

  await page.goto('/admin/log/security')
  await expect(page.getByText('Shipping method deleted').first()).toBeVisible()
})
