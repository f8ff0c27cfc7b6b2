import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { formAction } from '../forms/form-action.ts'
import { aCartItem } from '../test/a-cart-item.ts'
import { anApiProduct } from '../test/an-api-product.ts'
import { renderScreen } from '../test/render-screen.tsx'
import { ItemRow } from './item-row.tsx'
import { LinePrice } from './line-price.tsx'

const reduced = anApiProduct({ price: 100, discountPercentage: 40, discountedPrice: 60 })

async function textOf(product: typeof reduced) {
  const item = aCartItem({ product, quantity: 2 })
  const { screen } = await renderScreen(
    <LinePrice item={item} />,
    formAction(async () => {}),
  )
  return screen.container.textContent
}

test('a reduced line in the cart shows the original price of all its units', async () => {
  expect(await textOf(reduced)).toBe('$120.00Original price $200.00You save $80.00')
})

test('where the law requires it, a reduced line in the cart shows the lowest price of 30 days of one unit', async () => {
  expect(await textOf({ ...reduced, priorPrice: 75 })).toBe(
    '$120.00Lowest price of the last 30 days: $75.00 eachYou save $30.00',
  )
})

test('the lowest price of 30 days of a line is not above its quantity on a phone', async () => {
  await page.viewport(360, 740)
  const item = aCartItem({ product: { ...reduced, priorPrice: 75 }, quantity: 2 })
  const { screen } = await renderScreen(
    <ItemRow item={item} quantity={<div style={{ width: '8rem', height: '3rem' }}>Two</div>} actions={null} />,
    formAction(async () => {}),
  )
  const [quantity, price] = [screen.getByText('Two'), screen.getByText(/^Lowest price/)].map((text) =>
    text.element().getBoundingClientRect(),
  ) as [DOMRect, DOMRect]
  expect(price.left >= quantity.right || price.top >= quantity.bottom).toBe(true)
})
