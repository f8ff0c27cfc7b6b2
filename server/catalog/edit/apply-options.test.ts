import { describe, expect, test } from 'vitest'
import type { ProductPatch } from '#contract/catalog/product-changes.ts'
import {
  maxVariants,
  type ProductValues,
  productDefaults,
  type VariantValues,
  variantDefaults,
} from '#contract/catalog/product-fields.ts'
import { ShopError } from '../../platform/errors.ts'
import { applyOptions } from './apply-options.ts'

const variant = (values: string[], given: Partial<VariantValues> = {}): VariantValues => ({
  ...variantDefaults,
  id: values.join('-').toLowerCase(),
  values,
  ...given,
})

const lamp: ProductValues = {
  ...productDefaults,
  title: 'Lamp',
  description: 'It gives light.',
  price: 40,
  color: 'Oat',
  category: 'lighting',
  brand: 'lumbrace',
  stock: 9,
  images: [{ src: '/media/lamp', alt: '' }],
}

const shirt: ProductValues = {
  ...lamp,
  stock: 8,
  options: ['Size'],
  variants: [
    variant(['S'], { stock: 3, sku: 'SHIRT-S', image: '/media/lamp' }),
    variant(['M'], { stock: 5, priceOverride: 45 }),
    variant(['L'], { stock: 1, archived: true }),
  ],
}

const errorsOf = (current: ProductValues, patch: ProductPatch, takenSkus?: Set<string>) => {
  try {
    return applyOptions(current, patch, takenSkus) && {}
  } catch (error) {
    return (error as ShopError).details.fields
  }
}

const ids = (current: ProductValues, patch: ProductPatch) => applyOptions(current, patch).variants.map(({ id }) => id)

describe('variants in a change', () => {
  test('variants with an id change only the given values', () => {
    const { variants } = applyOptions(shirt, { variants: [{ id: 'm', stock: 4, values: ['Medium'] }] })
    expect(variants).toEqual([
      shirt.variants[0],
      { ...shirt.variants[1], stock: 4, values: ['Medium'] },
      shirt.variants[2],
    ])
  })

  test('variants without an id are added, with an id from their values', () => {
    const { variants } = applyOptions(shirt, { variants: [{ values: ['XL'] }, { values: ['“M”'], stock: 2 }] })
    expect(variants.slice(3)).toEqual([variant(['XL']), variant(['“M”'], { id: 'm-2', stock: 2 })])
    expect(applyOptions(shirt, { variants: [{ values: ['大'] }, { values: ['?'] }] }).variants.slice(-2)).toEqual([
      variant(['大'], { id: 'da' }),
      variant(['?'], { id: 'variant' }),
    ])
  })

  test('archived variants are restored when they are added again', () => {
    const { variants } = applyOptions(shirt, { variants: [{ values: ['L'], stock: 6 }] })
    expect(variants[2]).toEqual(variant(['L'], { stock: 6 }))
  })

  test('variants get the order of the list if it contains all variants for sale', () => {
    expect(ids(shirt, { variants: [{ id: 'm' }] })).toEqual(['s', 'm', 'l'])
    expect(ids(shirt, { variants: [{ id: 'm' }, { values: ['XS'] }, { id: 's' }] })).toEqual(['m', 'l', 'xs', 's'])
  })

  test('lose an image that the product no longer has', () => {
    expect(applyOptions(shirt, { images: [] }).variants[0]?.image).toBe('')
  })
})

describe('the product', () => {
  test('the product has the lowest price of its variants for sale', () => {
    const prices = (patch: ProductPatch) => {
      const { price, variants } = applyOptions(shirt, patch)
      return [price, variants.slice(0, 2).map(({ priceOverride }) => priceOverride)]
    }
    expect(prices({ price: 50 })).toEqual([45, [50, null]])
    expect(prices({ price: 30 })).toEqual([30, [null, 45]])
    expect(prices({ variants: [{ id: 'm', priceOverride: 35 }] })).toEqual([35, [40, null]])
    expect(prices({ variants: [{ id: 's', archived: true }] })).toEqual([45, [40, null]])
  })

  test('the product has the total stock of its variants when it gets options, and keeps it when they are removed', () => {
    const variants = [{ values: ['S'], stock: 3 }, { values: ['M'] }]
    expect(applyOptions(lamp, { options: ['Size'], variants }).stock).toBeNull()
    expect(applyOptions(lamp, { options: ['Size'], variants: variants.slice(0, 1) }).stock).toBe(3)
    expect(applyOptions(shirt, { options: [] }).stock).toBe(8)
    expect(applyOptions(shirt, { options: [], stock: 4 }).stock).toBe(4)
  })

  test('a product without options has no variants for sale', () => {
    expect(applyOptions(shirt, { options: [] }).variants.every(({ archived }) => archived)).toBe(true)
  })

  test('a product can be saved unchanged', () => {
    expect(applyOptions(shirt, { ...shirt, title: 'Shirt' })).toEqual({ ...shirt, title: 'Shirt' })
  })
})

describe('a change is rejected:', () => {
  test.each<[string, ProductPatch, Record<string, string>]>([
    ['its own stock', { stock: 7 }, { stock: 'Stock is counted per variant.' }],
    ['an unknown variant', { variants: [{ id: 'xl' }] }, { 'variants.0.id': 'Unknown variant.' }],
    ['a variant twice', { variants: [{ id: 's' }, { id: 's' }] }, { 'variants.1.id': 'Listed twice.' }],
    [
      'a missing value',
      { variants: [{ id: 's' }, { values: [] }, {}] },
      {
        'variants.1.values': 'Enter a value for every option.',
        'variants.2.values': 'Enter a value for every option.',
      },
    ],
    [
      'another option',
      { options: ['Size', 'Color'], variants: [{ id: 's', values: ['S', 'Oat'] }] },
      { options: 'Each variant needs a value for every option.' },
    ],
    [
      'the same values',
      { variants: [{ id: 's', values: ['M'] }] },
      { 'variants.0.values': 'Another variant has the same values.' },
    ],
    [
      'the same values in another case',
      { variants: [{ id: 'm' }, { values: ['s'] }] },
      { 'variants.1.values': 'Another variant has the same values.' },
    ],
    [
      'the same SKU',
      { variants: [{ id: 'm', sku: 'SHIRT-S' }] },
      { 'variants.0.sku': 'Another variant has this SKU.' },
    ],
    [
      'the same SKU twice',
      {
        variants: [
          { id: 's', sku: 'NEW' },
          { id: 'm', sku: 'NEW' },
        ],
      },
      { 'variants.1.sku': 'Another variant has this SKU.' },
    ],
    [
      'another product’s SKU',
      { variants: [{ id: 'm', sku: 'X' }] },
      { 'variants.0.sku': 'Another product has this SKU.' },
    ],
    [
      'an image of another product',
      { variants: [{ id: 'm', image: '/media/vase' }] },
      { 'variants.0.image': 'Add the image to the product first.' },
    ],
    [
      'no variant for sale',
      { variants: ['s', 'm'].map((id) => ({ id, archived: true })) },
      { variants: 'A product with options needs a variant that is for sale.' },
    ],
    [
      'variants without options',
      { options: [], variants: [{ values: [] }] },
      { options: 'Enter the name of an option.' },
    ],
    [
      'too many variants',
      { variants: Array.from({ length: maxVariants }, (_, index) => ({ values: [`${index}`] })) },
      { variants: `Add up to ${maxVariants} variants.` },
    ],
  ])('%s', (_, patch, fields) => {
    expect(errorsOf(shirt, patch, new Set(['X']))).toEqual(fields)
  })

  test('options without variants', () => {
    expect(errorsOf(lamp, { options: ['Size'] })).toEqual({
      variants: 'A product with options needs a variant that is for sale.',
    })
  })

  test('variants may swap their values and SKUs', () => {
    const swapped = [
      { id: 's', values: ['M'], sku: '' },
      { id: 'm', values: ['S'], sku: 'SHIRT-S' },
    ]
    expect(errorsOf(shirt, { variants: swapped })).toEqual({})
  })
})
