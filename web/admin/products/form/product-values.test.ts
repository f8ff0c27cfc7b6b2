import { describe, expect, test } from 'vitest'
import { inLocale } from '#contract/test/formatted-texts.ts'
import type { FormValues } from '../../../forms/form-action.ts'
import { anApiProduct, anApiVariant } from '../../../test/an-api-product.ts'
import {
  changesBetween,
  emptyProduct,
  mergeChanges,
  parseProduct,
  SubmittedProduct,
  settleConflicts,
  toFormValues,
} from './product-values.ts'

const product = anApiProduct({ stock: 3, images: [{ src: '/media/lamp.webp', alt: 'A lamp' }] })
const settings = { roundPrices: false, timeZone: 'UTC' }
const form = toFormValues(product, settings)

test('the form of a product is parsed to the same product', () => {
  expect(product).toMatchObject(parseProduct(form))
  expect(parseProduct(form)).toMatchObject({ price: 120.5, stock: 3, images: product.images })
})

test('prices are written with two decimals, unless the shop has whole ones', () => {
  const shirt = { price: 129.9, variants: [anApiVariant({ values: ['M'], priceOverride: 249 })] }
  const priceOf = (roundPrices: boolean) => toFormValues(shirt, { roundPrices, timeZone: 'UTC' })
  expect(priceOf(false)).toMatchObject({ price: '129.90', variants: expect.stringContaining('"249.00"') as string })
  expect(priceOf(true)).toMatchObject({ price: '129.90', variants: expect.stringContaining('"249"') as string })
})

test('a German form shows decimal commas, and is parsed to the same values', () => {
  inLocale('de-DE', () => {
    const values = { price: 1299.5, discountPercentage: 12.5, rating: 4.5, weight: 0.5, content: '0.75 l' }
    const shown = toFormValues({ ...values, variants: [anApiVariant({ values: ['M'], priceOverride: 9.9 })] }, settings)
    expect(shown).toMatchObject({
      price: '1299,50',
      discountPercentage: '12,5',
      rating: '4,5',
      weight: '0,5',
      content: '0,75 l',
      variants: expect.stringContaining('"9,90"') as string,
    })
    expect(parseProduct(shown)).toMatchObject({ ...values, variants: [{ priceOverride: 9.9 }] })
  })
})

test('an empty stock is not tracked', () => {
  expect(
    parseProduct(toFormValues({ ...product, stock: null }, { roundPrices: false, timeZone: 'UTC' })),
  ).toMatchObject({ stock: null })
})

test('a field that the form does not have is not changed', () => {
  const { weight, images, variants, ...sent } = toFormValues(
    { ...product, weight: 850 },
    { roundPrices: false, timeZone: 'UTC' },
  )
  expect(changesBetween({ ...sent, weight, images, variants } as FormValues, { ...sent, color: 'Sand' })).toEqual({
    color: 'Sand',
    expected: { color: 'Oat' },
  })
})

test('a new category is created with the product, instead of the selected one', () => {
  const entered = { ...form, newCategory: ' Floor Lamps ', newBrand: ' ' }
  expect(changesBetween(form, entered)).toEqual({ newCategory: ' Floor Lamps ', expected: { category: 'lighting' } })
  expect(SubmittedProduct.parse({ ...entered, category: '' })).toMatchObject({ newCategory: 'Floor Lamps' })
})

test('the same number in other words is not a change', () => {
  expect(changesBetween(form, { ...form, price: '120,50', rating: ' 4.50' })).toEqual({ expected: {} })
})

describe('changes by another admin', () => {
  const theirs = { ...form, price: '90', color: 'Sand', stock: '' }

  test('fields that were not edited get the other admin’s values, and edited ones are conflicts', () => {
    const entered = { ...form, title: 'Lantern', price: '75', newBrand: 'Luma' }
    expect(mergeChanges(form, entered, theirs)).toEqual({
      values: { ...entered, color: 'Sand', stock: '' },
      updated: ['color', 'stock'],
      conflicts: ['price'],
    })
  })

  test('identical changes by two admins do not conflict', () => {
    expect(mergeChanges(form, { ...form, price: '90,00' }, theirs)).toMatchObject({ conflicts: [] })
  })

  test('a new category is in conflict with another one', () => {
    const entered = { ...form, newCategory: 'Floor Lamps' }
    expect(mergeChanges(form, entered, { ...form, category: 'vases' })).toMatchObject({ conflicts: ['category'] })
  })

  test('the selected versions decide which values are saved', () => {
    const entered = { ...theirs, price: '75', color: 'Oak', newCategory: 'Vases', conflicts: 'price color category' }
    expect(settleConflicts(entered, theirs).unsettled).toEqual(['price', 'color', 'category'])
    const answers = { 'keep-price': 'mine', 'keep-color': 'theirs', 'keep-category': 'theirs' }
    const { values, unsettled } = settleConflicts({ ...entered, ...answers }, theirs)
    expect(unsettled).toEqual([])
    expect(changesBetween(theirs, values)).toEqual({ price: 75, expected: { price: 90 } })
  })

  test('entering the other value settles a conflict', () => {
    expect(settleConflicts({ ...theirs, price: '90.00', conflicts: 'price' }, theirs).unsettled).toEqual([])
  })
})

test('only changed values are saved, and the ones before are expected', () => {
  expect(changesBetween(form, { ...form, price: '99,5', stock: '' })).toEqual({
    price: 99.5,
    stock: null,
    expected: { price: 120.5, stock: 3 },
  })
})

test.each([
  ['price', '24,90', 24.9],
  ['price', '1.000', '1.000'],
  ['discountPercentage', '20.016', 20.016],
  ['stock', '1,000', '1,000'],
  ['stock', 'three', 'three'],
  ['stock', '', null],
])('the %s "%s" is read as %j', (name, text, value) => {
  expect(parseProduct({ ...form, [name]: text })).toMatchObject({ [name]: value })
})

test.each(['price', 'rating', 'stock'])('the %s asks which of two numbers a text means', (name) => {
  const { error } = SubmittedProduct.safeParse({ ...form, [name]: '1.000' })
  expect(error?.issues).toMatchObject([
    { path: [name], message: expect.stringContaining('could mean 1 or 1000') as string },
  ])
})

test('an empty form shows which values are missing', () => {
  const { error } = SubmittedProduct.safeParse(emptyProduct('UTC'))
  expect(Object.fromEntries(error?.issues.map(({ path, message }) => [path[0], message]) ?? [])).toEqual({
    title: 'Enter a title.',
    description: 'Enter a description.',
    price: 'Enter a price.',
    category: 'Select a category.',
  })
})

test('a new category or brand replaces the selected one', () => {
  const labels = { category: '', newCategory: 'Floor Lamps', brand: '', newBrand: 'Luma' }
  expect(SubmittedProduct.safeParse({ ...form, ...labels }).success).toBe(true)
})
