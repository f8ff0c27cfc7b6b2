import { describe, expect, test } from 'vitest'
import { anApiProduct, anApiVariant } from '../../test/an-api-product.ts'
import { changesBetween, mergeChanges, readProduct, toFormValues } from './product-values.ts'
import {
  addValue,
  readRows,
  removeOption,
  removeValue,
  renameValue,
  toRow,
  type VariantRow,
  withCells,
} from './variant-rows.ts'

const shirt = anApiProduct({
  stock: 8,
  options: ['Size'],
  variants: [anApiVariant({ values: ['S'], stock: 3 }), anApiVariant({ values: ['M'], stock: 5, sku: 'A-M' })],
})
const form = toFormValues(shirt)
const rows = readRows(form.variants)
const withRows = (changed: VariantRow[]) => ({ ...form, variants: JSON.stringify(changed) })
const edit = (id: string, changes: Partial<VariantRow>) =>
  rows.map((row) => (row.id === id ? { ...row, ...changes } : row))
const valuesIn = (list: VariantRow[]) => list.map(({ id, values, archived }) => [id, values.join(' '), archived])

describe('the rows of variants', () => {
  test('get the combinations of a new value, and keep those that exist', () => {
    const list = addValue(['Size', 'Color'], addValue(['Size', 'Color'], rows, 1, 'Oat'), 1, 'Rust')
    expect(valuesIn(list)).toEqual([
      ['s', 'S Oat', false],
      ['m', 'M Oat', false],
      [undefined, 'S Rust', false],
      [undefined, 'M Rust', false],
    ])
    expect(valuesIn(addValue(['Size'], [], 0, 'One size'))).toEqual([[undefined, 'One size', false]])
  })

  test('are archived when a value is removed, and restored when it is added again', () => {
    const without = removeValue(rows, 0, 'S')
    expect(valuesIn(without)).toEqual([
      ['s', 'S', true],
      ['m', 'M', false],
    ])
    expect(addValue(['Size'], without, 0, 'S')).toEqual(rows)
    expect(removeValue(addValue(['Size'], rows, 0, 'L'), 0, 'L')).toEqual(rows)
  })

  test('keep their ids when a value is renamed', () => {
    expect(valuesIn(renameValue(rows, 0, 'S', 'Small'))).toEqual([
      ['s', 'Small', false],
      ['m', 'M', false],
    ])
  })

  test('are archived without options', () => {
    expect(removeOption(rows, 0).map(({ archived }) => archived)).toEqual([true, true])
  })
})

test('only changed values of variants are saved, and the ones before are expected', () => {
  expect(changesBetween(form, withRows(addValue(['Size'], edit('s', { stock: '4' }), 0, 'L')))).toEqual({
    variants: [
      { id: 's', stock: 4 },
      { id: 'm' },
      { values: ['L'], sku: '', barcode: '', ownPrice: null, stock: null, picture: '', archived: false },
    ],
    expected: { variants: [{ id: 's', stock: 3 }] },
  })
})

test('the stock of a product with options is not submitted', () => {
  expect(readProduct(form)).toMatchObject({ stock: undefined, variants: [{ stock: 3 }, { stock: 5 }] })
})

test('cells that were posted without scripts are values of their rows', () => {
  const posted = withCells({ ...form, 'variants.1.stock': '7', 'variants.1.sku': ' B-M ' })
  expect(changesBetween(form, posted)).toEqual({
    variants: [{ id: 's' }, { id: 'm', sku: 'B-M', stock: 7 }],
    expected: { variants: [{ id: 'm', sku: 'A-M', stock: 5 }] },
  })
})

test('a sale meanwhile is in conflict with the stock of that variant only', () => {
  const sold = { ...form, variants: JSON.stringify([{ ...toRow(shirt.variants[0]!), stock: '2' }, rows[1]]) }
  const other = mergeChanges(form, withRows(edit('m', { stock: '9' })), sold)
  expect(other.conflicts).toEqual([])
  expect(readRows(other.values.variants).map(({ stock }) => stock)).toEqual(['2', '9'])
  const same = mergeChanges(form, withRows(edit('s', { stock: '10' })), sold)
  expect(same.conflicts).toEqual(['variants'])
  expect(readRows(same.values.variants).map(({ stock }) => stock)).toEqual(['10', '5'])
})
