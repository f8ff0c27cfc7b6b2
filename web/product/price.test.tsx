import { expect, test } from 'vitest'
import { formAction } from '../forms/form-action.ts'
import { anApiProduct } from '../test/an-api-product.ts'
import { renderScreen } from '../test/render-screen.tsx'
import { DiscountPill, Price } from './price.tsx'

const reduced = anApiProduct({ price: 100, discountPercentage: 40, discountedPrice: 60 })

async function textOf(product: typeof reduced) {
  const { screen } = await renderScreen(
    <>
      <Price product={product} />
      <DiscountPill product={product} />
    </>,
    formAction(async () => {}),
  )
  return screen.container.textContent
}

test('a reduced price has the original price and the discount', async () => {
  expect(await textOf(reduced)).toContain('Price $60.00Original price $100.00−40% off')
})

test('where the law requires it, a sentence has the lowest price of 30 days, and the discount is from that price, rounded down', async () => {
  expect(await textOf({ ...reduced, priorPrice: 75.5 })).toBe(
    'Price $60.00Lowest price of the last 30 days: $75.50−20% off',
  )
})

test.each([60, 50])('a prior price of %d is no reason to show a reduction', async (priorPrice) => {
  expect(await textOf({ ...reduced, priorPrice })).not.toMatch(/Original|%|Lowest/)
})
