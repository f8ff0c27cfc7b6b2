import { describe, expect, test } from 'vitest'
import { anApiProduct, anApiVariant } from '../../../test/an-api-product.ts'
import { changesBetween, mergeChanges, parseProduct, toFormValues } from '../form/product-values.ts'
import {
  addOption,
  addValue,
  listValues,
  moveOption,
  moveValue,
  parseRows,
  removeOption,
  removeValue,
  renameValue,
  toRow,
  type VariantRow,
} from './variant-rows.ts'

const shirt = anApiProduct({
  stock: 8,
  options: ['Size'],
  variants: [anApiVariant({ values: ['S'], stock: 3 }), anApiVariant({ values: ['M'], stock: 5, sku: 'A-M' })],
})
const form = toFormValues(shirt, { roundPrices: false, timeZone: 'UTC' })
const rows = parseRows(form.variants)
const withRows = (changed: VariantRow[]) => ({ ...form, variants: JSON.stringify(changed) })
const edit = (id: string, changes: Partial<VariantRow>) =>
  rows.map((row) => (row.id === id ? { ...row, ...changes } : row))
const valuesIn = (list: VariantRow[]) => list.map(({ id, values, archived }) => [id, values.join(' '), archived])

describe('variant rows', () => {
  test('rows are added for the combinations of a new value, and existing ones are kept', () => {
    const list = addValue(['Size', 'Color'], addValue(['Size', 'Color'], rows, 1, 'Oat'), 1, 'Rust')
    expect(valuesIn(list)).toEqual([
      ['s', 'S Oat', false],
      [undefined, 'S Rust', false],
      ['m', 'M Oat', false],
      [undefined, 'M Rust', false],
    ])
    expect(valuesIn(addValue(['Size'], [], 0, 'One size'))).toEqual([[undefined, 'One size', false]])
  })

  test('rows are archived when a value is removed, and restored when it is added again', () => {
    const without = removeValue(rows, 0, 'S')
    expect(valuesIn(without)).toEqual([
      ['s', 'S', true],
      ['m', 'M', false],
    ])
    expect(addValue(['Size'], without, 0, 'S')).toEqual(rows)
    expect(removeValue(addValue(['Size'], rows, 0, 'L'), 0, 'L')).toEqual(rows)
  })

  test('rows keep their ids when a value is renamed', () => {
    expect(valuesIn(renameValue(rows, 0, 'S', 'Small'))).toEqual([
      ['s', 'Small', false],
      ['m', 'M', false],
    ])
  })

  test('rows start with the stock of the product, and are sold out if they are added later', () => {
    const first = addValue(['Size'], addOption([], '8'), 0, 'S')
    expect(addValue(['Size'], first, 0, 'M').map(({ values, stock }) => [values, stock])).toEqual([
      [['S'], '8'],
      [['M'], '0'],
    ])
    const untracked = addValue(['Size'], addValue(['Size'], addOption([], ''), 0, 'S'), 0, 'M')
    expect(untracked.map(({ stock }) => stock)).toEqual(['', ''])
  })

  test('archived rows are restored when the options of a product are added again', () => {
    const archived = removeOption(rows, 0)
    const back = addValue(['Size'], addValue(['Size'], addOption(archived, '8'), 0, 's'), 0, 'M')
    expect(back.map(({ id, values, stock, archived: isArchived }) => [id, values, stock, isArchived])).toEqual([
      ['s', ['s'], '8', false],
      ['m', ['M'], '5', false],
    ])
  })

  test('rows follow the order of options and their values', () => {
    const both = ['Size', 'Color']
    const list = addValue(both, addValue(both, addOption(rows, ''), 1, 'Oat'), 1, 'Rust')
    expect(moveValue(both, list, 0, 1, 0).map(({ values }) => values.join(' '))).toEqual([
      'M Oat',
      'M Rust',
      'S Oat',
      'S Rust',
    ])
    const sparse = list.filter(({ values }) => values.join(' ') !== 'S Rust')
    expect(listValues(moveValue(both, sparse, 1, 1, 0), 1)).toEqual(['Rust', 'Oat'])
    const swapped = moveOption(both, list, 1, 0)
    expect(swapped.options).toEqual(['Color', 'Size'])
    expect(swapped.rows.map(({ values }) => values.join(' '))).toEqual(['Oat S', 'Oat M', 'Rust S', 'Rust M'])
  })

  test('rows are archived when the product has no options', () => {
    expect(removeOption(rows, 0).map(({ archived }) => archived)).toEqual([true, true])
  })
})

test('only changed values of variants are saved, and the ones before are expected', () => {
  expect(changesBetween(form, withRows(addValue(['Size'], edit('s', { stock: '4' }), 0, 'L')))).toEqual({
    variants: [
      { id: 's', stock: 4 },
      { id: 'm' },
      {
        values: ['L'],
        sku: '',
        barcode: '',
        priceOverride: null,
        discountOverride: null,
        saleStartsAt: null,
        saleEndsAt: null,
        stock: 0,
        content: '',
        reorderLevel: null,
        image: '',
        archived: false,
      },
    ],
    expected: { variants: [{ id: 's', stock: 3 }] },
  })
})

test('the stock of a product with options is not submitted', () => {
  expect(parseProduct(form)).toMatchObject({ stock: undefined, variants: [{ stock: 3 }, { stock: 5 }] })
})

test('a sale during the edit conflicts with the stock of that variant only', () => {
  const sold = {
    ...form,
    variants: JSON.stringify([
      { ...toRow(shirt.variants[0]!, { roundPrices: false, timeZone: 'UTC' }), stock: '2' },
      rows[1],
    ]),
  }
  const other = mergeChanges(form, withRows(edit('m', { stock: '9' })), sold)
  expect(other.conflicts).toEqual([])
  expect(parseRows(other.values.variants).map(({ stock }) => stock)).toEqual(['2', '9'])
  const same = mergeChanges(form, withRows(edit('s', { stock: '10' })), sold)
  expect(same.conflicts).toEqual(['variants'])
  expect(parseRows(same.values.variants).map(({ stock }) => stock)).toEqual(['10', '5'])
})
