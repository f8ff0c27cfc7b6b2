import { expect, test } from 'vitest'
import { describeChange } from './describe-change.ts'

test.each<[string, Parameters<typeof describeChange>[0], string[]]>([
  ['that it came in', { kind: 'created', fields: {} }, ['Came into the shop']],
  [
    'each value before and after',
    { kind: 'changed', fields: { price: { from: 120.5, to: 99 }, stock: { from: null, to: 4 } } },
    ['Price: 120.5 → 99', 'Stock: not counted → 4'],
  ],
  [
    'a discount in percent',
    { kind: 'changed', fields: { discountPercentage: { from: 0, to: 12.5 } } },
    ['Discount: 0% → 12.5%'],
  ],
  ['that it was archived', { kind: 'archived', fields: { archived: { from: false, to: true } } }, ['Archived']],
  ['that it was restored', { kind: 'restored', fields: { archived: { from: true, to: false } } }, ['Restored']],
  [
    'how many pictures',
    { kind: 'changed', fields: { pictures: { from: [], to: [{}] } } },
    ['Pictures: 0 pictures → 1 picture'],
  ],
  [
    'long texts by their beginnings',
    { kind: 'changed', fields: { description: { from: 'x'.repeat(90), to: 'short' } } },
    [`Description: ${'x'.repeat(77)}… → short`],
  ],
])('the log tells %s', (_what, change, lines) => {
  expect(describeChange(change)).toEqual(lines)
})
