import { expect, test } from 'vitest'
import { applySalePrice, salePriceText } from './sale-price.ts'

const before = { price: '69.50', discountPercentage: '0' }

test.each<[string, Record<string, string>, string]>([
  ['a sale price sets the percentage', { ...before, salePrice: '49,90' }, '28.2'],
  ['a sale price applies to the new price', { price: '100', discountPercentage: '0', salePrice: '75' }, '25'],
  ['an empty sale price changes nothing without a sale', { ...before, salePrice: '' }, '0'],
  [
    'a percentage wins over a sale price that was not edited',
    { ...before, discountPercentage: '10', salePrice: '' },
    '10',
  ],
  [
    'a percentage that agrees with the sale price stays',
    { price: '10', discountPercentage: '33.337', salePrice: '6.67' },
    '33.337',
  ],
  ['a form without the field stays as it is', before, '0'],
])('%s', (_what, form, percentage) => {
  expect(applySalePrice(form, before).discountPercentage).toBe(percentage)
})

test('a sale price that is emptied ends the sale', () => {
  const reduced = { price: '100', discountPercentage: '25' }
  expect(applySalePrice({ ...reduced, salePrice: '' }, reduced).discountPercentage).toBe('0')
  expect(applySalePrice({ ...reduced, price: '200', salePrice: '75.00' }, reduced).discountPercentage).toBe('25')
})

test.each([
  [{ ...before, salePrice: 'cheap' }, 'Enter a number.'],
  [{ ...before, salePrice: '70' }, 'Must not be higher than the price.'],
  [{ ...before, salePrice: '0' }, 'Must be more than 0. If it’s free, enter 0 as the price.'],
  [{ price: '', discountPercentage: '0', salePrice: '5' }, 'Enter the price first.'],
  [{ ...before, discountPercentage: '10', salePrice: '5' }, 'Enter either a discount or a sale price.'],
])('%j is rejected', (form, message) => {
  expect(() => applySalePrice(form, before)).toThrow(
    expect.objectContaining({ fields: { salePrice: message } }) as Error,
  )
})

test('the sale price follows from the percentage', () => {
  expect(salePriceText({ price: '1249', discountPercentage: '20.016' }, false)).toBe('999.00')
  expect(salePriceText(before, false)).toBe('')
})
