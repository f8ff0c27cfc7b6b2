import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { settings } from '#contract/test/settings.ts'
import { SettingsContext } from '../product/settings-context.ts'
import { anApiProduct } from '../test/an-api-product.ts'
import { render } from '../test/render.tsx'
import { HomeSections } from './home-sections.tsx'

test('the home page states the delivery time apart from the amount from which shipping is free, and the pickup', async () => {
  const shippingText = 'Shipping $5, free from $200'
  const pickup = { text: 'Pick up free at Mill Road 9', delivery: { minDays: 1, maxDays: 1, cutOffTime: null } }
  const screen = await render(
    <MemoryRouter>
      <SettingsContext value={{ ...settings, shippingText, pickup }}>
        <HomeSections sections={[{ id: 'info', type: 'serviceInfo' }]} />
      </SettingsContext>
    </MemoryRouter>,
  )
  expect(screen.container.textContent).toContain('Shipping $5, free from $200 · Arrives in 3–5 business days')
  expect(screen.container.textContent).toContain('Pick up free at Mill Road 9 · Ready in 1 business day')
})

test('a product tile opens the product, and its category the list of the category', async () => {
  const lamp = anApiProduct({ id: 'oat-lamp', title: 'Oat Lamp', category: 'lighting', categoryLabel: 'Lighting' })
  const screen = await render(
    <MemoryRouter>
      <HomeSections
        sections={[{ id: 'top', type: 'carousel', heading: 'Top', note: '', products: [{ ...lamp, isLowest: false }] }]}
      />
    </MemoryRouter>,
  )
  const title = screen.getByRole('link', { name: 'Oat Lamp' }).element()
  const category = screen.getByRole('link', { name: 'Lighting' }).element()
  expect(title.getAttribute('href')).toBe('/product-detail/oat-lamp')
  expect(category.getAttribute('href')).toBe('/products/category/lighting')
  // Clicks on them reach them, and a click anywhere else on the tile reaches the title.
  const tile = screen.getByRole('group', { name: '1 of 1' }).element().getBoundingClientRect()
  const hit = (x: number, y: number) => document.elementFromPoint(x, y)
  const box = category.getBoundingClientRect()
  expect(hit(box.left + 5, box.top + 5)).toBe(category)
  expect(hit(tile.left + 20, tile.top + 20)).toBe(title)
})
