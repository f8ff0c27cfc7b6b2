import { expect, test } from 'vitest'
import {
  addList,
  addScanned,
  type CountSheet,
  editRow,
  getDifference,
  getName,
  toKey,
  withoutSaved,
} from './count-sheet.ts'

const item = (product: string, variant: string | null = null) => ({
  product,
  variant,
  title: product,
  name: variant ?? '',
  sku: '',
  barcode: '',
  stock: 5 as number | null,
  ordered: 2,
  readAt: '2026-11-01T10:00:00.000Z',
})
const summary = (sheet: CountSheet) => sheet.map((row) => [getName(row), row.counted])

test('each scan counts one unit and moves the item to the top', () => {
  const sheet = ['Mug', 'Lamp', 'Mug'].reduce<CountSheet>((before, title) => addScanned(before, item(title)), [])
  expect(summary(sheet)).toEqual([
    ['Mug', 2],
    ['Lamp', 1],
  ])
})

test('a list adds tracked items that aren’t there yet, uncounted', () => {
  const sheet = addList(addScanned([], item('Shirt', 'M')), [
    item('Shirt', 'M'),
    item('Shirt', 'L'),
    { ...item('Poster'), stock: null },
  ])
  expect(summary(sheet)).toEqual([
    ['Shirt (M)', 1],
    ['Shirt (L)', null],
  ])
})

test('a count is compared with the stock and the ordered units', () => {
  const [row] = editRow(addList([], [item('Mug')]), toKey(item('Mug')), { counted: 6 })
  expect(row && getDifference(row)).toBe(-1)
})

test('items that are uncounted or have to be counted again are left after saving', () => {
  const sheet = addList([item('Mug'), item('Lamp')].reduce(addScanned, [] as CountSheet), [item('Vase')])
  const left = withoutSaved(sheet, [{ product: 'Lamp', variant: null, reason: 'Count it again.' }])
  expect(left.map(({ title, counted, problem }) => [title, counted, problem])).toEqual([
    ['Lamp', null, 'Count it again.'],
    ['Vase', null, ''],
  ])
})
