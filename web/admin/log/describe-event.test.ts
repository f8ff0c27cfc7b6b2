import { expect, test } from 'vitest'
import type { AuditEntry } from '#contract/audit-log/audit.ts'
import { formats } from '../../test/formats.ts'
import { describeAccount, describeClient, describeEvent } from './describe-event.ts'
import { describeSubject } from './describe-subject.ts'
import { describeValues } from './describe-values.ts'

const client = { ip: '192.0.2.1', browser: 'Firefox on Windows' }
const anonymous = { user: null, role: null, event: 'sign_in', ip: null, browser: '' }
const ada = { id: '1', name: 'Ada', email: 'ada@example.com' }

test.each<[string, Partial<AuditEntry>, string]>([
  ['an admin', { ...client, user: ada, role: 'admin' }, 'Admin · ada@example.com · Ada'],
  ['a shopper without a name', { ...client, user: { ...ada, name: ada.email }, role: 'user' }, 'ada@example.com'],
  [
    'a deleted account',
    { user: { id: '1', name: 'Deleted account', email: '' }, role: 'admin' },
    'Admin · Deleted account',
  ],
  ['a guest', client, 'Not signed in'],
  ['the shop itself', {}, 'System'],
  ['clients that are counted together', { event: 'rate_limited' }, 'Several clients'],
  [
    'a name that changes the direction',
    { user: { ...ada, name: '\u202Enimda\u2066' } },
    'ada@example.com · \ufffdnimda\ufffd',
  ],
])('%s', (_who, given, text) => {
  expect(describeAccount({ ...anonymous, ...given })).toBe(text)
})

test('the client has an address, and a browser if known', () => {
  expect(describeClient({ ...anonymous, ...client })).toBe('192.0.2.1 · Firefox on Windows')
  expect(describeClient(anonymous)).toBe('')
})

test('an event that was counted shows how often it happened', () => {
  expect(describeEvent({ event: 'access_denied', count: 1 })).toBe('Access denied')
  expect(describeEvent({ event: 'access_denied', count: 1200 })).toBe('Access denied, 1,200 times')
  expect(describeEvent({ event: 'from_a_later_version', count: 1 })).toBe('From a later version')
})

test.each<[string, Parameters<typeof describeSubject>[0], ReturnType<typeof describeSubject>]>([
  ['a product', { type: 'product', id: 'lamp', label: 'Lamp' }, { text: 'Lamp', to: '/admin/product-detail/lamp' }],
  ['an order', { type: 'order', id: '1', label: '1001' }, { text: 'Order 1001', to: '/admin/orders/1' }],
  ['an import', { type: 'import', id: '1', label: 'a.csv' }, { text: 'a.csv', to: '/admin/import/1' }],
  ['a discarded import', { type: 'import', id: '1', label: '' }, { text: 'Deleted import' }],
  ['an account', { type: 'user', id: '1', label: 'ada@example.com' }, { text: 'ada@example.com' }],
  ['a deleted account', { type: 'user', id: '1', label: '' }, { text: 'Deleted account' }],
  ['an address without an account', { type: 'email', id: 'x', label: '' }, { text: 'Unknown email address' }],
  ['a discount', { type: 'discount', id: '1', label: 'Welcome' }, { text: 'Welcome', to: '/admin/discounts/1' }],
  ['synonyms', { type: 'synonyms', id: '33c01d73', label: '' }, { text: '' }],
  [
    'a translation',
    { type: 'translation', id: 'de/product/lamp', label: 'Lamp' },
    { text: 'Lamp (Deutsch)', to: '/admin/translations/de/product/lamp' },
  ],
  [
    'a translated word',
    { type: 'translation', id: 'de/word/9f', label: '' },
    { text: 'Deutsch', to: '/admin/translations/de/word/9f' },
  ],
  ['a path', { type: 'path', id: 'GET /a<b>', label: '' }, { text: 'GET /a<b>' }],
])('the subject %s', (_what, subject, shown) => {
  expect(describeSubject(subject)).toEqual(shown)
})

test('values are shown before and after', () => {
  expect(describeValues({ before: { price: 1, stock: null }, after: { price: 2, stock: 3 } }, formats)).toEqual([
    'Price: $1.00 → $2.00',
    'Stock: not tracked → 3',
  ])
  const [before, after] = [{ variants: [{ id: 'm-oat', stock: 5 }] }, { variants: [{ id: 'm-oat', stock: 3 }] }]
  expect(describeValues({ before, after, variantNames: { 'm-oat': 'M, Oat' } }, formats)).toEqual([
    'Stock of M, Oat: 5 → 3',
  ])
  expect(describeValues({ before: null, after: { fileName: 'a.csv', rows: 2 } }, formats)).toEqual([
    'File: a.csv',
    'Rows: 2',
  ])
  expect(describeValues({ before: null, after: null }, formats)).toEqual([])
  const rate = { country: 'US', region: 'CA', taxClass: 'standard', name: 'Sales tax', rate: 7.25, since: '2026-01-01' }
  const old = 'United States, CA, standard: Sales tax 7% from 2026-01-01'
  expect(describeValues({ before: { taxRate: old }, after: { taxRate: rate } }, formats)).toEqual([
    `Tax rate: ${old} → United States, CA, standard: Sales tax 7.25% from Jan 1, 2026`,
  ])
  expect(
    describeValues({ before: null, after: { words: ['portemonnaie', 'brieftasche'], alsoFind: [] } }, formats),
  ).toEqual(['Words: portemonnaie, brieftasche', 'Also find: none'])
  expect(
    describeValues({ before: null, after: { _sort: 'createdAt', _order: 'desc', category: ['bags'] } }, formats),
  ).toEqual(['Sorted by: date', 'Order: descending', 'Category: bags'])
  expect(describeValues({ before: null, after: { from: '2026-01-01' } }, formats)).toEqual(['From: Jan 1, 2026'])
  expect(
    describeValues({ event: 'settings_changed', before: { country: 'US' }, after: { country: 'DE' } }, formats),
  ).toEqual(['Shop’s country: United States → Germany'])
})

test('values of a discount are shown in its words', () => {
  const [before, after] = [{ groups: [] }, { groups: ['brand:tern'] }]
  expect(describeValues({ event: 'discount_changed', before, after }, formats)).toEqual(['Only for: all → brand:tern'])
})

test('a status, and the values of a shipping method, are shown in words', () => {
  const status = { before: { status: 'pending' }, after: { status: 'dispatched' } }
  expect(describeValues({ event: 'order_status_changed', ...status }, formats)).toEqual([
    'Status: Pending → Dispatched',
  ])
  const moderated = { before: { status: 'pending' }, after: { status: 'published' } }
  expect(describeValues({ event: 'review_moderated', ...moderated }, formats)).toEqual(['Status: Pending → Published'])
  const after = { kind: 'shipping', by: 'subtotal', steps: [{ from: 0, price: 4.9 }], freeFrom: null, active: true }
  expect(describeValues({ event: 'shipping_method_created', before: null, after }, formats)).toEqual([
    'Kind: Shipping',
    'Price depends on: The order’s subtotal',
    'Prices: 0: $4.90',
    'Free shipping from: not set',
    'Active: yes',
  ])
  const countries = { before: { countries: ['DE'] }, after: { countries: ['DE', 'AT'] } }
  expect(describeValues({ event: 'shipping_zone_changed', ...countries }, formats)).toEqual([
    'Countries: Germany → Germany, Austria',
  ])
})

test('only the name in the settings is the shop’s', () => {
  const values = { before: { name: 'Europe' }, after: { name: 'EU' } }
  expect(describeValues({ event: 'shipping_zone_changed', ...values }, formats)).toEqual(['Name: Europe → EU'])
  expect(describeValues({ event: 'settings_changed', ...values }, formats)).toEqual(['Shop’s name: Europe → EU'])
})
