import { expect, test } from 'vitest'
import { noPricing } from '#contract/test/no-pricing.ts'
import { settings } from '#contract/test/settings.ts'
import { SettingsContext } from '../product/settings-context.ts'
import { cartPriced } from '../state/cart-slice.ts'
import { appContext } from '../state/store.ts'
import { renderScreen } from '../test/render-screen.tsx'
import { ShippingEstimate } from './shipping-estimate.tsx'

test('the country of the estimate keeps the focus when it is changed, and follows the history', async () => {
  const element = (
    <SettingsContext value={{ ...settings, shipsTo: ['US', 'DE'] }}>
      <ShippingEstimate />
    </SettingsContext>
  )
  const { screen, router } = await renderScreen(
    element,
    () => null,
    '/cart',
    ({ context, request }) => {
      const country = new URL(request.url).searchParams.get('country') ?? 'US'
      const { store } = context.get(appContext)
      store.dispatch(cartPriced({ ...noPricing, destination: { country, region: '', postalCode: '' } }))
      return null
    },
  )
  const country = screen.getByLabelText('Shipping to')
  country.element().focus()
  await country.selectOptions('DE')
  await expect.poll(() => router.state.location.search).toBe('?country=DE')
  await expect.element(country).toHaveValue('DE')
  await expect.element(country).toHaveFocus()
  await router.navigate('/cart')
  await expect.element(country).toHaveValue('US')
})
