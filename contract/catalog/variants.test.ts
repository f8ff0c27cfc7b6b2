import { describe, expect, test } from 'vitest'
import type { Product, Variant } from './catalog.ts'
import { withLowestPrice } from './lowest-price.ts'
import { asSelected, findVariant, optionValues, selectionMessage } from './variant-selection.ts'
import { hasPriceRange, lineKey, variantName } from './variants.ts'

const variant = (values: string[], given: Partial<Variant> = {}): Variant => ({
  id: values.join('-').toLowerCase(),
  values,
  sku: '',
  barcode: '',
  price: 40,
  discountPercentage: 0,
  discountedPrice: 40,
  content: '',
  reorderLevel: null,
  priceOverride: null,
  stock: null,
  image: '',
  archived: false,
  ...given,
})

const large = variant(['L', 'Oat'], { price: 45, discountedPrice: 45, priceOverride: 45, stock: 2, image: '/media/l' })

const shirt = {
  options: ['Size', 'Color'],
  variants: [variant(['M', 'Oat']), large, variant(['M', 'Ink']), variant(['XL', 'Ink'], { archived: true })],
  price: 40,
  discountedPrice: 40,
  stock: null,
  thumbnail: '/media/shirt',
  archived: false,
} as Partial<Product> as Product

const lamp = { ...shirt, options: [], variants: [] }

test('the values of each option come from variants for sale, in their order', () => {
  expect(optionValues(shirt)).toEqual([
    { name: 'Size', values: ['M', 'L'] },
    { name: 'Color', values: ['Oat', 'Ink'] },
  ])
  expect(optionValues(lamp)).toEqual([])
})

test('a variant is found by its values, unless it is archived', () => {
  expect(findVariant(shirt, ['L', 'Oat'])).toBe(large)
  expect(findVariant(shirt, ['L', 'Ink'])).toBeUndefined()
  expect(findVariant(shirt, ['L'])).toBeUndefined()
  expect(findVariant(shirt, ['L', null])).toBeUndefined()
  expect(findVariant(shirt, ['XL', 'Ink'])).toBeUndefined()
})

test('prices differ if a variant for sale costs more than the product', () => {
  expect(hasPriceRange(shirt)).toBe(true)
  expect(hasPriceRange({ ...shirt, variants: [{ ...large, archived: true }] })).toBe(false)
  expect(hasPriceRange(lamp)).toBe(false)
})

describe('a selected product', () => {
  test('a selected product has price, stock and image of the variant', () => {
    expect(asSelected(shirt, large)).toMatchObject({
      price: 45,
      discountedPrice: 45,
      stock: 2,
      thumbnail: '/media/l',
      archived: false,
    })
    expect(asSelected(shirt, variant(['M', 'Oat'])).thumbnail).toBe('/media/shirt')
  })

  test('a selected product is archived if the variant or the product is', () => {
    expect(asSelected(shirt, { ...large, archived: true }).archived).toBe(true)
    expect(asSelected({ ...shirt, archived: true }, large).archived).toBe(true)
  })

  test('a product with options can’t be ordered without a variant', () => {
    expect(asSelected(shirt, null).archived).toBe(true)
    expect(asSelected(lamp, null)).toBe(lamp)
  })
})

test('a variant’s name lists its values, and a line key contains both ids', () => {
  expect(variantName(large)).toBe('L, Oat')
  expect([lineKey('lamp', null), lineKey('shirt', 'm-oat')]).toEqual(['lamp', 'shirt/m-oat'])
})

test.each([
  [['Size'], 'Select a size.'],
  [['Color', 'US size'], 'Select a color and a US size.'],
  [['EU size'], 'Select an EU size.'],
  [['Nib'], 'Select: Nib.'],
  [['Size', 'Farbe'], 'Select: Size, Farbe.'],
  [['Größe', 'Farbe'], 'Select: Größe, Farbe.'],
])('%j: %s', (options, message) => {
  expect(selectionMessage(options)).toBe(message)
})

describe('the price of a product', () => {
  const priced = (priceOverride: number | null, archived = false) => ({ priceOverride, archived })

  test('the price is the lowest of the variants for sale, whose price override is then removed', () => {
    expect(withLowestPrice(40, [priced(null), priced(45)])).toEqual({ price: 40, variants: [priced(null), priced(45)] })
    expect(withLowestPrice(40, [priced(35), priced(null)])).toEqual({ price: 35, variants: [priced(null), priced(40)] })
    expect(withLowestPrice(40, [priced(45), priced(50)])).toEqual({ price: 45, variants: [priced(null), priced(50)] })
  })

  test('the price ignores archived variants, which keep their prices', () => {
    const archived = [priced(30, true), priced(null, true)]
    expect(withLowestPrice(40, [priced(45), ...archived])).toEqual({
      price: 45,
      variants: [priced(null), priced(30, true), priced(40, true)],
    })
    expect(withLowestPrice(40, archived)).toEqual({ price: 40, variants: archived })
  })
})

test('a selected variant has its own unit price, or none', () => {
  const unitPrice = { content: '250 ml', price: 144, unit: 'l' }
  expect(asSelected({ ...shirt, unitPrice }, large).unitPrice).toBeUndefined()
  expect(asSelected(shirt, { ...large, unitPrice }).unitPrice).toEqual(unitPrice)
})
