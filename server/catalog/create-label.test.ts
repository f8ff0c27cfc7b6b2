import { describe, expect, test } from 'vitest'
import type { FilterOption } from '#contract/catalog.ts'
import { createAdminRequests } from '../test/admin-requests.ts'
import { openTestShop } from '../test/test-shop.ts'

const shop = await openTestShop({ settings: { RATE_LIMITS: 'off' } })
const { app } = shop
const { send } = await createAdminRequests(shop)

describe.each(['categories', 'brands'])('creating one of the %s', (path) => {
  const add = (label: string) => send('POST', `/api/${path}`, { label })

  test('lists it from the next request on', async () => {
    const made = (await add('Søren & Søn')).json<FilterOption>()
    expect(made).toEqual({ id: 'soren-son', value: 'soren-son', label: 'Søren & Søn', count: 0, checked: false })
    expect((await send('GET', `/api/${path}?admin=true`)).json()).toContainEqual(made)
    expect((await app.inject(`/api/${path}`)).json()).not.toContainEqual(made)
  })

  test('returns an existing one with the same slug', async () => {
    await add('Tiny Things')
    expect((await add('tiny THINGS')).json()).toMatchObject({ value: 'tiny-things', label: 'Tiny Things' })
  })

  test.each(['', ' ', '!?', 'x'.repeat(61)])('rejects the name %j', async (label) => {
    const reply = await add(label)
    expect([reply.statusCode, Object.keys(reply.json<{ fields: object }>().fields)]).toEqual([400, ['label']])
  })
})
