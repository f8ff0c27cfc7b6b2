import { expect, test, vi } from 'vitest'
import { noPricing } from '#contract/test/no-pricing.ts'
import { settings } from '#contract/test/settings.ts'
import { type FormValues, formAction } from '../forms/form-action.ts'
import { SettingsContext } from '../product/settings-context.ts'
import { cartPriced } from '../state/cart-slice.ts'
import { appContext } from '../state/store.ts'
import { renderScreen } from '../test/render-screen.tsx'
import { ShippingEstimate } from './shipping-estimate.tsx'

test('the country of the cart is saved when it is selected, keeps the focus, and follows another tab', async () => {
  const element = (
    <SettingsContext value={{ ...settings, shipsTo: ['US', 'DE'] }}>
      <ShippingEstimate items={[]} />
    </SettingsContext>
  )
  const saved = vi.fn<(form: FormValues) => void>()
  let loaded = 'US'
  const { screen, router } = await renderScreen(
    element,
    formAction(async (form) => saved(form)),
    '/cart',
    ({ context }) => {
      const { store } = context.get(appContext)
      store.dispatch(cartPriced({ ...noPricing, destination: { country: loaded, region: '', postalCode: '' } }))
      return null
    },
  )
  const country = screen.getByLabelText('Shipping to')
  country.element().focus()
  loaded = 'DE'
  await country.selectOptions('DE')
  await expect.poll(() => saved.mock.calls).toEqual([[{ intent: 'country', country: 'DE' }]])
  await expect.element(country).toHaveValue('DE')
  await expect.element(country).toHaveFocus()
  loaded = 'US'
  await router.revalidate()
  await expect.element(country).toHaveValue('US')
})
