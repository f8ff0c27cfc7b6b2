import { expect, test } from 'vitest'
import type { Setup } from '#contract/setup/setup.ts'
import { auditLog, products, productVariants, shopSettings } from '../platform/db/schema/index.ts'
import { createAdminRequests } from '../test/admin-requests.ts'
import { openTestShop } from '../test/test-shop.ts'
import { closeNewShop } from './close-new-shop.ts'

const shop = await openTestShop()
const { db, settings } = shop
const { admin, sendOk, aListedProduct } = await createAdminRequests(shop)

const remove = () => sendOk<{ isClosed: boolean }>('POST', '/api/admin/setup/remove-sample')
const start = async (values: object = {}) => {
  await db.delete(productVariants)
  await db.delete(products)
  await db.delete(shopSettings)
  if (Object.keys(values).length > 0) await db.insert(shopSettings).values({ values })
  await settings.refresh()
}

test('a shop that is new and empty is closed until the setup opens it', async () => {
  await start()
  await closeNewShop(db)
  await settings.refresh()
  expect(settings.current.comingSoon).toBe(true)
  await sendOk('PATCH', '/api/admin/settings', { comingSoon: false })
  await closeNewShop(db)
  await settings.refresh()
  expect(settings.current.comingSoon).toBe(false)
})

test('a shop that has products is not closed', async () => {
  await start()
  await aListedProduct()
  await closeNewShop(db)
  expect(await remove()).toMatchObject({ isClosed: false })
  expect(settings.current.comingSoon).toBe(false)
})

test('removing the sample closes a shop without other products, unless the setup has opened it', async () => {
  await start()
  expect(await remove()).toMatchObject({ isClosed: true })
  expect(settings.current.comingSoon).toBe(true)
  expect((await db.select().from(auditLog)).map(({ event, after }) => [event, after])).toContainEqual([
    'settings_changed',
    { comingSoon: true },
  ])
  await sendOk('PATCH', '/api/admin/settings', { comingSoon: false })
  await sendOk<Setup>('PATCH', '/api/admin/setup', { done: 'opening' })
  expect(await remove()).toMatchObject({ isClosed: false })
  expect(settings.current.comingSoon).toBe(false)
})

test('a shop that the environment keeps open is not closed', async () => {
  await start()
  const open = await openTestShop({ database: shop.database, settings: { COMING_SOON: 'off' } })
  const request = { method: 'POST', url: '/api/admin/setup/remove-sample', headers: admin } as const
  expect((await open.app.inject(request)).json()).toMatchObject({ isClosed: false })
})
