import { type ActionFunction, createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { shownDetails } from '#contract/catalog/shown-details.ts'
import type { ShownProduct } from '#contract/catalog/shown-product.ts'
import { deliveryDays, formatDeliveryDays } from '#contract/orders/delivery.ts'
import { settings } from '#contract/test/settings.ts'
import { createCall } from '../api/call.ts'
import { createStore } from '../state/store.ts'
import { Provider } from '../state/use-store.tsx'
import { anApiProduct, anApiVariant } from '../test/an-api-product.ts'
import { render } from '../test/render.tsx'
import { Component, shouldRevalidate } from './product-screen.tsx'

type RenderOptions = {
  search?: string
  action?: ActionFunction
  json?: () => unknown
  /** The titles of products that go with it. */
  paired?: string[]
}

/** Renders the page of a product, with three similar products. */
async function renderProduct(
  given: Partial<ShownProduct>,
  { search = '', action, json = () => [], paired = [] }: RenderOptions = {},
) {
  const shown = anApiProduct({ ...given, thumbnail: '' })
  const product = { ...given, ...shown, ...shownDetails(shown) }
  const others = (titles: string[]) => titles.map((title) => ({ ...product, id: title.toLowerCase(), title }))
  const call = createCall(async () => ({ status: 200, header: () => null, json: async () => json() }))
  const loader = () => ({
    lists: { productList: { selectedProduct: product } },
    similarProducts: others(['Other', 'Another', 'Third']),
    pairedProducts: others(paired),
  })
  const router = createMemoryRouter(
    [
      { path: '/', Component, loader, shouldRevalidate, HydrateFallback: () => null },
      { path: '/cart', ...(action && { action }) },
    ],
    { initialEntries: [`/${search}`] },
  )
  const screen = await render(
    <Provider store={createStore(call)}>
      <RouterProvider router={router} />
    </Provider>,
  )
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent(product.title)
  return { screen, router }
}

test('the description keeps its line breaks', async () => {
  const { screen } = await renderProduct({ description: 'Made of oak.\n\nLinen shade.' })
  const description = screen.getByText(/Made of oak/).element() as HTMLElement
  expect(description.innerText).toBe('Made of oak.\n\nLinen shade.')
})

test('the page of a product without brand and color has neither', async () => {
  const { screen } = await renderProduct({ brand: '', brandLabel: '', color: '' })
  const names = screen.getByRole('term').elements()
  expect(names.map((name) => name.textContent)).toEqual(['Category'])
  await expect.element(screen.getByRole('link', { name: 'Lumbrace' })).not.toBeInTheDocument()
})

test('the page and the card of a product without a rating show none', async () => {
  const { screen } = await renderProduct({ rating: 0 })
  await expect.element(screen.getByRole('heading', { name: 'Other' })).toBeVisible()
  await expect.element(screen.getByText(/Rated|0\.0/)).not.toBeInTheDocument()
})

test('the page and the card of a rated product show its rating', async () => {
  const { screen } = await renderProduct({ rating: 4.5 })
  expect(screen.getByText('Rated 4.5 by the shop').elements()).toHaveLength(4)
})

test('the quantity is 1, can be stepped up to the stock and entered, and is added', async () => {
  const forms: Record<string, FormDataEntryValue>[] = []
  const action: ActionFunction = async ({ request }) => {
    forms.push(Object.fromEntries(await request.formData()))
    return { isDone: true }
  }
  const { screen } = await renderProduct({ stock: 3 }, { action })
  const quantity = screen.getByRole('textbox', { name: 'Quantity' })
  const increase = screen.getByRole('button', { name: 'Increase quantity' })
  await expect.element(quantity).toHaveValue('1')
  await increase.click()
  await increase.click()
  await expect.element(quantity).toHaveValue('3')
  await expect.element(increase).toHaveAttribute('aria-disabled', 'true')
  await quantity.fill('2')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => forms).toMatchObject([{ intent: 'add', product: 'oat-lamp', quantity: '2' }])
  await expect.element(quantity).toHaveValue('1')
})

test('the button stays at the bottom edge of phones without covering the quantity, wherever the page is scrolled', async () => {
  await page.viewport(360, 640)
  onTestFinished(() => page.viewport(1280, 720))
  const { screen } = await renderProduct({ images: [], description: 'Long.\n'.repeat(60) })
  const names = ['Decrease quantity', 'Increase quantity', /^Add to cart/]
  const controls = names.map((name) => screen.getByRole('button', { name }).first().element())
  for (const top of [0, 40, 80, 120, 160, 200]) {
    window.scrollTo({ top, behavior: 'instant' })
    const places = controls.map((control) => control.getBoundingClientRect())
    const found = places.map(({ x, y, width, height }) => document.elementFromPoint(x + width / 2, y + height / 2))
    expect(controls.map((control, index) => control.contains(found[index] ?? null))).toEqual([true, true, true])
    expect(places.every(({ bottom }) => bottom <= 640)).toBe(true)
  }
})

test('a sold-out product has no quantity', async () => {
  const { screen } = await renderProduct({ stock: 0 })
  await expect.element(screen.getByRole('button', { name: 'Sold out' })).toBeDisabled()
  await expect.element(screen.getByRole('textbox', { name: 'Quantity' })).not.toBeInTheDocument()
})

test('the products viewed last are shown below, without the current one', async () => {
  const json = () => ['One', 'Two', 'Three'].map((title) => anApiProduct({ id: title.toLowerCase(), title }))
  localStorage.setItem('galleria-viewed', JSON.stringify(['one', 'oat-lamp', 'two', 'three']))
  const { screen } = await renderProduct({}, { json })
  const row = screen.getByRole('region', { name: 'Recently viewed' })
  await expect.element(row.getByRole('heading', { name: 'Two' })).toBeVisible()
  expect(localStorage.getItem('galleria-viewed')).toBe(JSON.stringify(['oat-lamp', 'one', 'two', 'three']))
})

describe('a product with options', () => {
  const shirt = {
    title: 'Linen Shirt',
    price: 80,
    discountPercentage: 0,
    discountedPrice: 80,
    options: ['Size', 'Color'],
    variants: [
      anApiVariant({ values: ['S', 'Oat'], price: 80, discountedPrice: 80, stock: 9 }),
      anApiVariant({ values: ['L', 'Oat'], price: 90, discountedPrice: 90, stock: 2 }),
      anApiVariant({ values: ['L', 'Ink'], price: 90, discountedPrice: 90, stock: 0 }),
    ],
  }

  test('a product with options shows its lowest price until a variant is selected', async () => {
    const { screen, router } = await renderProduct(shirt)
    await expect.element(screen.getByText(/From \$80.00/).first()).toBeVisible()
    await screen.getByRole('radio', { name: 'L' }).click()
    await screen.getByRole('radio', { name: 'Oat' }).click()
    await expect.element(screen.getByText(/Price \$90.00/)).toBeVisible()
    await expect.element(screen.getByText('Only 2 left')).toBeVisible()
    expect(router.state.location.search).toBe('?variant=l-oat')
  })

  test('the variant in the URL is selected', async () => {
    const { screen } = await renderProduct(shirt, { search: '?variant=l-ink' })
    await expect.element(screen.getByRole('radio', { name: 'Ink (sold out)' })).toBeChecked()
    await expect.element(screen.getByRole('button', { name: 'Sold out' })).toBeDisabled()
  })

  test('a missing option is requested, and gets the focus', async () => {
    const action = vi.fn<ActionFunction>()
    const { screen } = await renderProduct(shirt, { action })
    await screen.getByRole('radio', { name: 'L' }).click()
    await screen.getByRole('button', { name: /^Select a color/ }).click()
    await expect.element(screen.getByText('Select a color.')).toBeVisible()
    await expect.element(screen.getByRole('radio', { name: 'Oat' })).toHaveFocus()
    expect(action).not.toHaveBeenCalled()
  })

  test('a product with options is added with its variant by keyboard', async () => {
    const forms: Record<string, FormDataEntryValue>[] = []
    const action: ActionFunction = async ({ request }) => {
      forms.push(Object.fromEntries(await request.formData()))
      return null
    }
    const { screen } = await renderProduct(shirt, { search: '?variant=s-oat', action })
    ;(screen.getByRole('radio', { name: 'S' }).element() as HTMLElement).focus()
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(screen.getByRole('radio', { name: 'L' })).toBeChecked()
    await expect.element(screen.getByRole('radio', { name: 'L' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => forms).toMatchObject([{ intent: 'add', product: 'oat-lamp', variant: 'l-oat' }])
  })

  test('a product with options is shared with the selected variant', async () => {
    const share = vi.fn<(data: ShareData) => Promise<void>>(async () => {})
    Object.defineProperty(navigator, 'share', { value: share, configurable: true })
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'share'))
    const { screen } = await renderProduct(shirt, { search: '?variant=l-oat' })
    await screen.getByRole('button', { name: 'Share' }).click()
    await expect.poll(() => share.mock.calls[0]?.[0].url).toMatch(/\/product-detail\/oat-lamp\?variant=l-oat$/)
  })

  test('a product with options shows which combinations do not exist', async () => {
    const { screen } = await renderProduct(shirt)
    await screen.getByRole('radio', { name: 'Ink (sold out)' }).click()
    await screen.getByRole('radio', { name: 'S (not available)' }).click()
    await expect.element(screen.getByRole('button', { name: 'Not available' })).toBeDisabled()
  })
})

test.each([
  [{ stock: 20 }, 'In stock', 0],
  [{ stock: null }, 'In stock', 0],
  [{ stock: 2 }, 'Only 2 left', 0],
  [{ stock: null, leadTimeDays: 15 }, 'Made to order', 15],
  [{ stock: 2, leadTimeDays: 15 }, 'Made to order, only 2 left', 15],
])('a product with %j is “%s” and takes %i days longer to arrive', async (given, text, days) => {
  const { screen } = await renderProduct(given)
  await expect.element(screen.getByText(text, { exact: true })).toBeVisible()
  const { delivery } = settings
  const time = { minDays: delivery.minDays + days, maxDays: delivery.maxDays + days }
  const expected = formatDeliveryDays(deliveryDays(new Date(), time, settings))
  await expect.element(screen.getByText(`Arrives ${expected}`)).toBeVisible()
})

test('a product with a shipping class shows what applies to it', async () => {
  const { screen } = await renderProduct({
    stock: 20,
    shippingOffer: {
      shipping: settings.shipping,
      shippingTo: '',
      isPickup: true,
      shipsToText: '',
      delivery: { minDays: 1, maxDays: 1, cutOffTime: null },
      shippingText: 'Pickup only: free',
      pickup: null,
    },
  })
  await expect.element(screen.getByText('Pickup only: free')).toBeVisible()
  await expect.element(screen.getByText(/^Ready for pickup /)).toBeVisible()
  await expect.element(screen.getByText('Pay in cash at pickup')).toBeVisible()
  await expect.element(screen.getByText(settings.shipsToText)).not.toBeInTheDocument()
})

const pickup = { text: 'Pick up free at Mill Road', delivery: { minDays: 1, maxDays: 1, cutOffTime: null } }

test.each([
  [3, 1],
  [0, 0],
])('a product with %i in stock shows pickup %i times', async (stock, times) => {
  const { screen } = await renderProduct({ stock, shippingOffer: { ...settings, pickup } })
  await expect.element(screen.getByText('Pay in cash on delivery')).toBeVisible()
  expect(screen.getByText(pickup.text).elements()).toHaveLength(times)
})

test('a size guide opens in a dialog, and its link is next to the sizes', async () => {
  const guide = { path: '/pages/sizes', title: 'Sizes', description: '', html: '<p>S: 36 in</p>' }
  const variants = [anApiVariant({ values: ['Oat', 'S'] }), anApiVariant({ values: ['Ink', 'S'] })]
  const options = { options: ['Color', 'Size'], variants, sizeGuide: { option: 1, path: guide.path } }
  const { screen } = await renderProduct(options, { json: () => guide })
  const link = screen.getByRole('group', { name: /^Size/ }).getByRole('link', { name: 'Size guide' })
  await expect.element(link).toHaveAttribute('href', guide.path)
  await link.click()
  const dialog = screen.getByRole('dialog', { name: 'Sizes' })
  await expect.element(dialog.getByText('S: 36 in')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(link).toHaveFocus()
})

test('known colors are swatches with their names, and others are words', async () => {
  const variants = [
    anApiVariant({ values: ['Oat'] }),
    anApiVariant({ values: ['Ink'], stock: 0 }),
    anApiVariant({ values: ['Echo'] }),
  ]
  const swatches = { option: 0, colors: ['#ddd0b8', '#1e2430', null] }
  const { screen } = await renderProduct({ options: ['Color'], variants, swatches })
  const label = (name: string) => screen.getByRole('radio', { name }).element().closest('label')
  expect(label('Oat')?.querySelector('circle')?.getAttribute('fill')).toBe('#ddd0b8')
  expect(label('Ink (sold out)')?.title).toBe('Ink')
  expect(label('Echo')?.querySelector('circle')).toBeNull()
  await screen.getByRole('radio', { name: 'Oat' }).click()
  await expect.element(screen.getByRole('group', { name: 'Color Oat' })).toBeVisible()
})

test('the products that go with one come first in the row of similar ones, which fills', async () => {
  const { screen } = await renderProduct({}, { paired: ['Vase', 'Other'] })
  const row = screen.getByRole('region', { name: 'You may also like' })
  await expect.element(row).toBeVisible()
  expect(
    row
      .getByRole('heading', { level: 3 })
      .elements()
      .map((title) => title.textContent),
  ).toEqual(['Vase', 'Other', 'Another', 'Third'])
})

test('a sold-out product has no delivery days', async () => {
  const { screen } = await renderProduct({ stock: 0 })
  await expect.element(screen.getByText('Pay in cash on delivery')).toBeVisible()
  await expect.element(screen.getByText(/^Arrives/)).not.toBeInTheDocument()
})

test.each([-300, 0, 60, 120, 240])(
  'the error of an option is not below the pressed button on a phone scrolled by %i px',
  async (distance) => {
    await page.viewport(360, 740)
    const sizes = Array.from({ length: 40 }, (_, index) => `US ${index + 1}`)
    const variants = sizes.map((size) => anApiVariant({ values: [size] }))
    const { screen } = await renderProduct({ options: ['US size'], variants })
    const button = screen.getByRole('button', { name: /^Select a US size/ })
    const first = screen.getByRole('radio', { name: 'US 1', exact: true }).element()
    first.scrollIntoView({ block: 'end' })
    scrollBy(0, distance)
    await button.click()
    const error = screen.getByText('Select a US size.')
    await expect.element(error).toBeVisible()
    const bottom = () => error.element().getBoundingClientRect().bottom
    await expect.poll(() => bottom() <= button.element().getBoundingClientRect().top).toBe(true)
  },
)
