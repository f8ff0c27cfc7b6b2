import { useState } from 'react'
import { expect, test } from 'vitest'
import type { Variant } from '#contract/catalog/catalog.ts'
import { anApiProduct } from '../../test/an-api-product.ts'
import { renderScreen } from '../../test/render-screen.tsx'
import { ProductAlert } from './product-alert.tsx'

/** A product with two sizes, of which the large one is sold out. */
function Sizes() {
  const [isLarge, setLarge] = useState(false)
  const variant = { id: isLarge ? 'large' : 'small' } as Variant
  return (
    <>
      <button type="button" onClick={() => setLarge(!isLarge)}>
        Change size
      </button>
      <ProductAlert product={anApiProduct({ stock: isLarge ? 0 : 5 })} variant={variant} />
    </>
  )
}

test('an email address that was entered stays while another size is looked at', async () => {
  const { screen } = await renderScreen(<Sizes />, () => null)
  await screen.getByText('Get an email when the price drops').click()
  await screen.getByLabelText('Email address').fill('nora@example.com')
  await screen.getByRole('button', { name: 'Change size' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Notify me when available' })).toBeVisible()
  await expect.element(screen.getByLabelText('Email address')).toHaveValue('nora@example.com')
})
