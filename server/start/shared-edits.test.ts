import { randomUUID } from 'node:crypto'
import { desc } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { emptyRule } from '#contract/catalog/collections.ts'
import type { ErrorReply } from '#contract/errors.ts'
import type { LastChange } from '#contract/last-change.ts'
import { Navigation } from '#contract/navigation/navigation.ts'
import type { ShopShipping } from '#contract/shipping/shipping.ts'
import type { Translation } from '#contract/translations/translations.ts'
import { auditLog } from '../platform/db/schema/index.ts'
import { aDiscount } from '../test/a-discount.ts'
import { aFactDefinition } from '../test/a-fact-definition.ts'
import { aShippingMethod } from '../test/a-shipping-method.ts'
import { createAdminRequests } from '../test/admin-requests.ts'
import { openTestShop } from '../test/test-shop.ts'

/** Everything that several people edit, on both sides of the API. See docs/recipes.md. */

type Values = Record<string, unknown>
type Reply = Values & { lastChange?: LastChange }

type Noun = {
  name: string
  /** Creates the edited item and returns its URL. */
  open: () => Promise<string>
  /** The error code of a conflict. */
  code: string
  canUndo: boolean
  /** A field that two editors change, and the value that each of them enters. */
  field: string
  values: [unknown, unknown]
  /** Another field, that can be edited at the same time. */
  other: string
  otherValue: unknown
  toBody?: (values: Values) => object
  /** The values in a reply to `GET`. */
  toValues?: (reply: Reply) => Values
  /** Lists all of them, if its URL has no `GET`. */
  list?: () => Promise<(Reply & { id: string })[]>
}

const shop = await openTestShop()
const { send, sendOk, aListedProduct } = await createAdminRequests(shop)

const group = (title: string) => [{ title, links: [{ label: 'Contact', to: '/contact' }] }]

const nouns: Noun[] = [
  {
    name: 'settings',
    open: async () => '/api/admin/settings',
    code: 'settings_changed',
    canUndo: true,
    field: 'tagline',
    values: ['Warm light', 'Soft light'],
    other: 'returnDays',
    otherValue: 20,
    toValues: ({ values }) => values as Values,
  },
  {
    name: 'footer',
    open: async () => '/api/admin/navigation',
    code: 'navigation_changed',
    canUndo: true,
    field: 'groups',
    values: [group('Help'), group('Service')],
    other: 'social',
    otherValue: [{ name: 'Blog', to: 'https://blog.example' }],
    toValues: (reply) => Navigation.parse(reply),
  },
  {
    name: 'email text',
    open: async () => '/api/admin/emails/contact_confirmation',
    code: 'email_template_changed',
    canUndo: true,
    field: 'subject',
    values: ['We have your message', 'Thanks for your message'],
    other: 'text',
    otherValue: 'We answer within two days.',
    toBody: (text) => ({ text }),
  },
  {
    name: 'synonym group',
    async open() {
      const { id } = await sendOk<{ id: string }>('POST', '/api/admin/synonyms', { words: ['sofa', 'couch'] })
      return `/api/admin/synonyms/${id}`
    },
    code: 'synonyms_changed',
    canUndo: false,
    field: 'words',
    values: [
      ['sofa', 'settee'],
      ['sofa', 'divan'],
    ],
    other: 'alsoFind',
    otherValue: ['armchair'],
    list: () => sendOk('GET', '/api/admin/synonyms'),
  },
  {
    name: 'discount',
    async open() {
      const { id } = await sendOk<{ id: string }>('POST', '/api/admin/discounts', aDiscount)
      return `/api/admin/discounts/${id}`
    },
    code: 'discount_changed',
    canUndo: true,
    field: 'effect',
    values: [
      { kind: 'percent', percent: 20, of: 'order' },
      { kind: 'amount', amount: 5, of: 'items' },
    ],
    other: 'maxUses',
    otherValue: 5,
  },
  {
    name: 'detail type',
    async open() {
      const definition = { ...aFactDefinition, name: `Material ${randomUUID()}` }
      return `/api/admin/fact-definitions/${(await sendOk<{ id: string }>('POST', '/api/admin/fact-definitions', definition)).id}`
    },
    code: 'fact_definition_changed',
    canUndo: true,
    field: 'choices',
    values: [['Wool', 'Linen'], ['Wool']],
    other: 'isFilter',
    otherValue: true,
  },
  {
    name: 'translation',
    async open() {
      await sendOk('PATCH', '/api/admin/settings', { languages: ['en', 'de'] })
      return `/api/admin/translations/de/product/${(await aListedProduct()).id}`
    },
    code: 'translation_changed',
    canUndo: true,
    field: 'title',
    values: ['Vase', 'Krug'],
    other: 'description',
    otherValue: 'Aus Ton.',
    toBody: (texts) => ({ texts }),
    toValues: (reply) =>
      Object.fromEntries((reply as unknown as Translation).fields.map(({ name, text }) => [name, text])),
  },
  {
    name: 'shipping zone',
    open: async () => `/api/admin/shipping/zones/${await openZone()}`,
    code: 'shipping_changed',
    canUndo: false,
    field: 'countries',
    values: [['NO'], ['NO', 'SE']],
    other: 'name',
    otherValue: 'North',
    list: async () => (await sendOk<ShopShipping>('GET', '/api/admin/shipping')).zones,
  },
  {
    name: 'shipping method',
    async open() {
      const methodsUrl = `/api/admin/shipping/zones/${await openZone()}/methods`
      return `/api/admin/shipping/methods/${(await sendOk<{ id: string }>('POST', methodsUrl, aShippingMethod)).id}`
    },
    code: 'shipping_changed',
    canUndo: false,
    field: 'steps',
    values: [[{ from: 0, price: 6 }], [{ from: 0, price: 7 }]],
    other: 'freeFrom',
    otherValue: 50,
    list: async () => {
      const { zones } = await sendOk<ShopShipping>('GET', '/api/admin/shipping')
      return zones.flatMap(({ methods }) => methods)
    },
  },
  {
    name: 'page',
    async open() {
      const page = { title: `Care ${randomUUID()}`, description: '', body: 'Keep it dry.' }
      const { id } = await sendOk<{ id: string }>('POST', '/api/admin/text-pages', page)
      return `/api/admin/text-pages/${id}`
    },
    code: 'page_changed',
    canUndo: false,
    field: 'title',
    values: ['Wood care', 'Oak care'],
    other: 'body',
    otherValue: 'Oil it.',
  },
  {
    name: 'collection',
    async open() {
      const { value } = await sendOk<{ value: string }>('POST', '/api/collections', { label: `Sofas ${randomUUID()}` })
      return `/api/collections/${value}`
    },
    code: 'group_changed',
    canUndo: false,
    field: 'description',
    values: ['Soft seats', 'Deep seats'],
    other: 'rule',
    otherValue: { ...emptyRule, onSale: true },
    list: async () => {
      const collections = await sendOk<{ value: string }[]>('GET', '/api/admin/collections')
      return Promise.all(
        collections.map(async ({ value }) => ({
          ...(await sendOk<Reply>('GET', `/api/admin/collections/${value}`)),
          id: value,
        })),
      )
    },
  },
]

async function openZone(): Promise<string> {
  const { zones } = await sendOk<ShopShipping>('GET', '/api/admin/shipping')
  for (const { id } of zones) await sendOk('DELETE', `/api/admin/shipping/zones/${id}`)
  const zone = { name: 'Islands', countries: ['IS'], regions: [] }
  return (await sendOk<{ id: string }>('POST', '/api/admin/shipping/zones', zone)).id
}

/** Opens a noun in two editors. */
async function openEditors(noun: Noun) {
  const { field, other, list, toBody = (values) => values, toValues = (reply) => reply } = noun
  const url = await noun.open()
  async function read() {
    if (!list) return sendOk<Reply>('GET', url)
    const found = (await list()).find(({ id }) => url.endsWith(id))
    return found as Reply
  }
  const readValues = async (): Promise<Values> => {
    const values = toValues(await read())
    return { [field]: values[field], [other]: values[other] }
  }
  return {
    readValues,
    readLastChange: async () => (await read()).lastChange,
    /** Posts the form that an editor has seen, with some values edited. */
    save: (seen: Values, edited: Values) => send('PATCH', url, { ...toBody({ ...seen, ...edited }), expected: seen }),
    undo: (id?: number) => send('POST', `${url}/undo`, { id }),
  }
}

const lastEntry = async () => (await shop.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1))[0]?.id

describe.each(nouns)('edits of the $name', (noun) => {
  const { field, other, otherValue, code } = noun
  const [one, another] = noun.values

  test('the second of two editors of a field gets its current value, and nothing is overwritten', async () => {
    const { readValues, save } = await openEditors(noun)
    const seen = await readValues()
    await save(seen, { [field]: one })
    const reply = await save(seen, { [field]: another, [other]: otherValue })
    expect([reply.statusCode, reply.json<ErrorReply>()]).toMatchObject([409, { code, current: { [field]: one } }])
    expect(reply.json<ErrorReply>().fields).toEqual({ [field]: expect.stringMatching(/^Changed/) as string })
    const current = await readValues()
    expect(current).toEqual({ ...seen, [field]: one })
    expect((await save(current, { [field]: another })).statusCode).toBe(200)
    await save(await readValues(), seen)
  })

  test('two editors of different fields both succeed', async () => {
    const { readValues, save } = await openEditors(noun)
    const seen = await readValues()
    await save(seen, { [field]: one })
    expect((await save(seen, { [other]: otherValue })).statusCode).toBe(200)
    expect(await readValues()).toEqual({ [field]: one, [other]: otherValue })
    await save(await readValues(), seen)
  })

  test('one of two simultaneous changes of a field is rejected', async () => {
    const { readValues, save } = await openEditors(noun)
    const seen = await readValues()
    const replies = await Promise.all([save(seen, { [field]: one }), save(seen, { [field]: another })])
    expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
    await save(await readValues(), seen)
  })

  test('the same change twice, or no change, is logged once', async () => {
    const { readValues, save } = await openEditors(noun)
    const seen = await readValues()
    await save(seen, { [field]: one })
    const entry = await lastEntry()
    expect((await save(seen, { [field]: one })).statusCode).toBe(200)
    expect((await save(await readValues(), {})).statusCode).toBe(200)
    expect(await lastEntry()).toBe(entry)
    await save(await readValues(), seen)
  })
})

describe.each(nouns.filter(({ canUndo }) => canUndo))('the undo of the $name', (noun) => {
  const { field, code } = noun
  const [one, another] = noun.values

  test('the last change can be undone once, and so can the undo', async () => {
    const { readValues, readLastChange, save, undo } = await openEditors(noun)
    const seen = await readValues()
    await save(seen, { [field]: one })
    const change = await readLastChange()
    const values = { before: { [field]: seen[field] }, after: { [field]: one } }
    expect(change).toMatchObject({ by: 'Ada Admin', ...values, canUndo: true })
    expect((await undo(change?.id)).statusCode).toBe(200)
    expect(await readValues()).toEqual(seen)
    expect((await undo(change?.id)).json()).toMatchObject({ code })
    expect((await undo((await readLastChange())?.id)).statusCode).toBe(200)
    expect(await readValues()).toEqual({ ...seen, [field]: one })
    expect((await undo(9e15)).statusCode).toBe(404)
    await save(await readValues(), seen)
  })

  test('a change can’t be undone after a newer one', async () => {
    const { readValues, readLastChange, save, undo } = await openEditors(noun)
    const seen = await readValues()
    await save(seen, { [field]: one })
    const change = await readLastChange()
    await save(await readValues(), { [field]: another })
    const reply = await undo(change?.id)
    expect([reply.statusCode, reply.json()]).toMatchObject([409, { code }])
    expect(await readValues()).toEqual({ ...seen, [field]: another })
    await save(await readValues(), seen)
  })
})
