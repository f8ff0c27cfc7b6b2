import { expect, test } from 'vitest'
import { anApiProduct, anApiVariant } from '../../../test/an-api-product.ts'
import { render } from '../../../test/render.tsx'
import { PricePreview } from './bulk-prices.tsx'

test('the preview shows new prices, those of variants with their own, and what is unusual', async () => {
  const variants = [anApiVariant({ values: ['M'], price: 5, priceOverride: 5, discountPercentage: 0 })]
  const shirt = anApiProduct({ title: 'Shirt', price: 20, discountPercentage: 0, options: ['Size'], variants })
  const screen = await render(<PricePreview products={[shirt]} total={30} change={{ amount: -4, ending: 'none' }} />)
  await expect
    .element(screen.getByRole('listitem'))
    .toHaveTextContent('Shirt$20.00 → $16.00M$5.00 → $1.00More than half off')
  await expect.element(screen.getByText('And 29 products more.')).toBeVisible()
})

test('the preview shows what customers pay during a sale', async () => {
  const reduced = anApiProduct({ price: 20, discountPercentage: 25, discountedPrice: 15 })
  const screen = await render(<PricePreview products={[reduced]} total={1} change={{ price: 40, ending: 'none' }} />)
  await expect.element(screen.getByText('Customers pay $15.00 → $30.00')).toBeVisible()
})
