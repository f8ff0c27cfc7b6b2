import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { flatRate } from '#contract/pricing/shop-rules.ts'
import { settings } from '#contract/test/settings.ts'
import { SettingsContext } from '../product/settings-context.ts'
import { render } from '../test/render.tsx'
import { HomeSections } from './home-sections.tsx'

test('the home page states the delivery time apart from the amount from which shipping is free', async () => {
  const shipping = flatRate({ shippingPrice: 5, freeShippingThreshold: 200 })
  const screen = await render(
    <MemoryRouter>
      <SettingsContext value={{ ...settings, shipping }}>
        <HomeSections sections={[{ id: 'info', type: 'serviceInfo' }]} />
      </SettingsContext>
    </MemoryRouter>,
  )
  expect(screen.container.textContent).toContain('Shipping $5, free from $200 · Arrives in 3–5 business days')
})
