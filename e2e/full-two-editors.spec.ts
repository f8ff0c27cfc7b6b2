import type { APIRequestContext } from '@playwright/test'
import type { Product } from '#contract/catalog/catalog.ts'
import type { ShopShipping } from '#contract/shipping/shipping.ts'
import { aDiscount } from '../server/test/a-discount.ts'
import { expect, openAsAdmin, unique } from './admin.ts'
import { anOwnShop, test as base } from './own-shop.ts'
import { createZone, deleteZones } from './shipping-zones.ts'

// Its discount would lower the prices of other stories.
const test = base.extend({ ownShop: anOwnShop() })

type Editor = {
  /** Returns the path of the form. */
  open: (admin: APIRequestContext, lamp: Product) => Promise<string>
  field: string
  button: string
}

async function create(admin: APIRequestContext, url: string, data: object): Promise<string> {
  return ((await (await admin.post(url, { data })).json()) as { id: string }).id
}

const editors: Record<string, Editor> = {
  settings: { open: async () => '/admin/settings', field: 'Tagline', button: 'Save settings' },
  'an email text': {
    open: async () => '/admin/emails/contact_confirmation',
    field: 'Subject',
    button: 'Save text',
  },
  'a shipping method': {
    async open(admin) {
      await deleteZones(admin)
      await createZone(admin, 'US', [{ name: 'Standard', price: 5 }])
      const { zones } = (await (await admin.get('/api/admin/shipping')).json()) as ShopShipping
      return `/admin/shipping/methods/${zones[0]?.methods[0]?.id}`
    },
    field: 'Name',
    button: 'Save method',
  },
  'a discount': {
    open: async (admin) => `/admin/discounts/${await create(admin, '/api/admin/discounts', aDiscount)}`,
    field: 'Name',
    button: 'Save discount',
  },
  'a page': {
    async open(admin) {
      const page = { title: unique('Care'), description: '', body: 'Keep it dry.' }
      return `/admin/pages/${await create(admin, '/api/admin/text-pages', page)}`
    },
    field: 'Title',
    button: 'Save draft',
  },
  'a product': {
    open: async (_admin, lamp) => `/admin/product-form/edit/${lamp.id}`,
    field: 'Title',
    button: 'Save changes',
  },
}

for (const [name, { open, field, button }] of Object.entries(editors)) {
  test(`the second of two editors of ${name} sees what the first has changed, and keeps their text`, async ({
    page,
    admin,
    lamp,
    allowProblems,
  }) => {
    allowProblems(/409/)
    const other = await page.context().newPage()
    const path = await open(admin, lamp)
    const [theirs, mine] = [unique('Theirs'), unique('Mine')]
    const inputs = [other, page].map((each) => each.getByLabel(field, { exact: true }))
    for (const [index, each] of [other, page].entries()) {
      await openAsAdmin(each, path)
      await inputs[index]?.fill([theirs, mine][index] ?? '')
    }
    const save = async (each: typeof page) => {
      const reply = each.waitForResponse((response) => response.request().method() === 'PATCH')
      await each.getByRole('button', { name: button }).click()
      return (await reply).status()
    }
    expect(await save(other)).toBe(200)
    expect(await save(page)).toBe(409)
    const input = page.getByLabel(field, { exact: true })
    const keepMine = page.getByRole('radio', { name: `Keep mine: ${mine}` })
    if (name === 'a product') await keepMine.check()
    else await expect(input).toHaveAccessibleDescription(`Someone else has changed this to “${theirs}”. Use theirs`)
    await expect(input).toHaveValue(mine)
    expect(await save(page)).toBe(200)
    await page.goto(path)
    await expect(input).toHaveValue(mine)
  })
}
