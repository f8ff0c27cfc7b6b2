import { expect, test } from 'vitest'
import { formats } from '../../test/formats.ts'
import { describeChange } from './describe-change.ts'

const anImage = (name: string, alt = '') => ({ src: `/media/${name}.webp`, alt })

test.each<[string, Parameters<typeof describeChange>[0], string[]]>([
  ['a created product', { type: 'created', fields: {} }, ['Created']],
  [
    'old and new values',
    { type: 'changed', fields: { price: { from: 120.5, to: 99 }, title: { from: 'Lamp', to: 'Lantern' } } },
    ['Price: $120.50 → $99.00', 'Title: Lamp → Lantern'],
  ],
  [
    'stock that was not tracked',
    { type: 'changed', fields: { stock: { from: null, to: 4 } } },
    ['Stock: not tracked → 4'],
  ],
  [
    'a removed brand and color',
    { type: 'changed', fields: { brand: { from: 'lumbrace', to: '' }, color: { from: '', to: 'Oat' } } },
    ['Brand: lumbrace → none', 'Color: none → Oat'],
  ],
  ['a value that was not set', { type: 'changed', fields: { other: { from: null, to: 4 } } }, ['other: not set → 4']],
  [
    'a discount in percent',
    { type: 'changed', fields: { discountPercentage: { from: 0, to: 12.5 } } },
    ['Discount: 0% → 12.5%'],
  ],
  [
    'the dates of a sale in the time zone of the shop',
    {
      type: 'changed',
      fields: {
        saleStartsAt: { from: '2026-07-01T22:30:00.000Z', to: null },
        saleEndsAt: { from: null, to: '2026-12-12T08:00:00.000Z' },
      },
    },
    ['Sale starts: Jul 2, 2026, 12:30 AM → not set', 'Sale ends: not set → Dec 12, 2026, 9:00 AM'],
  ],
  ['archiving', { type: 'archived', fields: { archived: { from: false, to: true } } }, ['Archived']],
  ['restoring', { type: 'restored', fields: { archived: { from: true, to: false } } }, ['Restored']],
  [
    'archiving by an import',
    { type: 'imported', fields: { archived: { from: false, to: true }, price: { from: 1, to: 2 } } },
    ['Archived: no → yes', 'Price: $1.00 → $2.00'],
  ],
  [
    'added and removed images',
    { type: 'changed', fields: { images: { from: [anImage('a')], to: [anImage('b'), anImage('c')] } } },
    ['Images: 2 added, 1 removed'],
  ],
  [
    'images in another order',
    {
      type: 'changed',
      fields: {
        images: {
          from: ['a', 'b', 'c'].map((name) => anImage(name)),
          to: ['a', 'c', 'b'].map((name) => anImage(name)),
        },
      },
    },
    ['Images: order changed'],
  ],
  [
    'new descriptions of images',
    {
      type: 'changed',
      fields: {
        images: {
          from: [anImage('a', 'A lamp'), anImage('b'), anImage('c', 'Same')],
          to: [anImage('a'), anImage('b', 'From above'), anImage('c', 'Same'), anImage('d', 'New')],
        },
      },
    },
    ['Images: 1 added', 'Description of image 1: A lamp → not set', 'Description of image 2: not set → From above'],
  ],
  [
    'the beginning of long texts',
    { type: 'changed', fields: { description: { from: 'x'.repeat(90), to: 'short' } } },
    [`Description: ${'x'.repeat(77)}… → short`],
  ],
  [
    'the status of an order',
    { type: 'order', fields: { status: { from: 'pending', to: 'dispatched' } } },
    ['Status: pending → dispatched'],
  ],
  [
    'the status of an order that is picked up',
    {
      type: 'order',
      order: { id: 'order-1', number: 1001, isPickup: true },
      fields: { status: { from: 'pending', to: 'dispatched' } },
    },
    ['Status: pending → ready for pickup'],
  ],
  [
    'variants that were added, changed, renamed and archived',
    {
      type: 'changed',
      variantNames: { 'm-oat': 'M, Oat', l: 'L', 'm-red': 'M, Rust' },
      fields: {
        options: { from: ['Size'], to: ['Size', 'Color'] },
        variants: {
          from: [
            { id: 'm-oat', stock: 5, priceOverride: null, sku: '' },
            { id: 'l', archived: true },
            { id: 'm-red', values: ['M', 'Red'] },
            { id: 's', archived: false },
          ],
          to: [
            { id: 'm-oat', stock: 3, priceOverride: 45, sku: 'A-1' },
            { id: 'l', values: ['L'], stock: 2, archived: false },
            { id: 'm-red', values: ['M', 'Rust'] },
            { id: 's', archived: true },
          ],
        },
      },
    },
    [
      'Options: Size → Size, Color',
      'Stock of M, Oat: 5 → 3',
      'Price of M, Oat: same as the product → $45.00',
      'SKU of M, Oat: not set → A-1',
      'Variant L added',
      'Variant renamed: M, Red → M, Rust',
      'Variant s archived',
    ],
  ],
  [
    'variants in another order',
    { type: 'changed', fields: { variants: { from: [{ id: 's' }, { id: 'm' }], to: [{ id: 'm' }, { id: 's' }] } } },
    ['Variants: order changed'],
  ],
])('the log shows %s', (_what, entry, lines) => {
  expect(describeChange(entry, formats)).toEqual(lines)
})
