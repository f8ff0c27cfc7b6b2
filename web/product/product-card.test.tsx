import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Product } from '#contract/catalog/catalog.ts'
import { formAction } from '../forms/form-action.ts'
import { anApiProduct, anApiVariant } from '../test/an-api-product.ts'
import { renderScreen } from '../test/render-screen.tsx'
import { ProductCard } from './product-card.tsx'

const [front, back] = ['1', '2'].map((digit) => `/media/${digit.repeat(16)}-960x1200-c0c0c0/960.webp`) as [
  string,
  string,
]

async function renderCard(given: Partial<Product> = {}) {
  const product = anApiProduct({ title: 'Clay Vase', thumbnail: front, images: [{ src: front, alt: '' }], ...given })
  const add = vi.fn<(form: object) => Promise<void>>(async () => {})
  // Out of view, so that the mouse isn't on the card yet, wherever the last test left it.
  const card = (
    <div style={{ paddingTop: '100vh' }}>
      <ProductCard product={product} />
    </div>
  )
  const { screen } = await renderScreen(card, formAction(add), '/cart')
  // None of the images exists.
  const isSecondRequested = () =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes(back.slice(0, 20)))
  performance.clearResourceTimings()
  const button = screen.getByRole('button', { name: 'Add Clay Vase to cart' })
  return { screen, product, add, isSecondRequested, button, link: screen.getByRole('link', { name: 'Clay Vase' }) }
}

type Card = Awaited<ReturnType<typeof renderCard>>

test('the colors of a product are circles, and their number has a name', async () => {
  const { screen } = await renderCard({ cardColors: ['#a3ad8f', '#2f4a38'] })
  const circles = screen.getByRole('img', { name: '2 colors' }).element().querySelectorAll('circle')
  expect(Array.from(circles, (circle) => getComputedStyle(circle).fill)).toEqual([
    'rgb(163, 173, 143)',
    'rgb(47, 74, 56)',
  ])
})

test.each([
  ['Clay', null, 'Clay'],
  ['Clay', 5, 'Clay · Made to order'],
  ['', 5, 'Made to order'],
])('a color of %j, with %j days to make, is shown as “%s”', async (color, leadTimeDays, text) => {
  const { screen } = await renderCard({ color, leadTimeDays })
  await expect.element(screen.getByText(text, { exact: true })).toBeInTheDocument()
})

test.each([
  // Rounded to whole units, the first two cost no less.
  { price: 1.99, discountPercentage: 5, discountedPrice: 2, struck: false, pill: '' },
  { price: 10, discountPercentage: 12, discountedPrice: 10, struck: false, pill: '' },
  { price: 4.49, discountPercentage: 0, discountedPrice: 4, struck: false, pill: '' },
  { price: 100, discountPercentage: 5, discountedPrice: 95, struck: true, pill: '' },
  { price: 100, discountPercentage: 12.5, discountedPrice: 87.5, struck: true, pill: '−13%' },
])('$price minus $discountPercentage %, sold for $discountedPrice, is struck through: $struck', async (given) => {
  const { struck, pill, ...prices } = given
  const { screen } = await renderCard(prices)
  expect(screen.getByText('Original price').query() !== null).toBe(struck)
  expect(/−\d+%/.exec(screen.container.textContent)?.[0] ?? '').toBe(pill)
})

test('the second image is loaded when a mouse is on the card', async () => {
  const { screen, isSecondRequested } = await renderCard({ images: [front, back].map((src) => ({ src, alt: '' })) })
  expect(isSecondRequested()).toBe(false)
  await screen.getByRole('article').hover()
  await expect.poll(isSecondRequested).toBe(true)
})

test('the second image is loaded when the keyboard focus is on the card', async () => {
  const { isSecondRequested, link } = await renderCard({ images: [front, back].map((src) => ({ src, alt: '' })) })
  await userEvent.tab()
  await expect.element(link).toHaveFocus()
  await expect.poll(isSecondRequested).toBe(true)
})

test('a product with one image shows it alone', async () => {
  const { screen } = await renderCard()
  expect(screen.container.querySelectorAll('img')).toHaveLength(1)
})

const sizes = { S: 0, M: 3, L: null }

const shirt: Partial<Product> = {
  options: ['Size', 'Color'],
  variants: [
    ...Object.entries(sizes).flatMap(([size, stock]) =>
      ['Oat', 'Rust'].map((color) => anApiVariant({ id: size + color, values: [size, color], stock })),
    ),
    anApiVariant({ id: 'old', values: ['XL', 'Oat'], archived: true }),
  ],
}

test.each([
  ['a mouse', async ({ screen }: Card) => screen.getByRole('article').hover()],
  ['the keyboard focus', async () => userEvent.tab()],
])('the sizes in stock are shown while %s is on the card', async (_, reach) => {
  const card = await renderCard(shirt)
  const shown = card.screen.getByText('Size M · L', { exact: true })
  await expect.element(shown).not.toBeVisible()
  await reach(card)
  await expect.element(shown).toBeVisible()
})

test('a sold-out product shows no sizes', async () => {
  const { screen } = await renderCard({ ...shirt, stock: 0 })
  await screen.getByRole('article').hover()
  await expect.element(screen.getByText('Size')).not.toBeInTheDocument()
})

test('its button adds one to the cart and leaves the page open', async () => {
  const { product, add, button } = await renderCard()
  await button.click()
  await expect.poll(() => add.mock.calls.map(([form]) => form)).toEqual([{ intent: 'add', product: product.id }])
})

test('a sold-out product has no such button', async () => {
  const { screen, button } = await renderCard({ stock: 0 })
  await expect.element(screen.getByText('Sold out')).toBeVisible()
  await expect.element(button).not.toBeInTheDocument()
})

test('the image comes before the text, which would move while a page loads, and its buttons after the link', async () => {
  const { screen, button, link } = await renderCard()
  const follows = (first: Element | null, second: Element) =>
    Boolean((first?.compareDocumentPosition(second) ?? 0) & Node.DOCUMENT_POSITION_FOLLOWING)
  expect(follows(screen.container.querySelector('img, svg'), link.element())).toBe(true)
  expect(follows(link.element(), button.element())).toBe(true)
})

test('prices in a row are on one line, however long the titles are', async () => {
  await page.viewport(414, 896)
  const products = ['Vase', 'A Vase with Quite a Long Title, 14-Inch'].map((title) =>
    anApiProduct({ title, thumbnail: '' }),
  )
  const row = (
    <ul className="grid grid-cols-2">
      {products.map((product) => (
        <li key={product.title}>
          <ProductCard product={product} />
        </li>
      ))}
    </ul>
  )
  const { screen } = await renderScreen(
    row,
    formAction(async () => {}),
  )
  const [first, second] = screen
    .getByText('Price')
    .elements()
    .map((price) => price.getBoundingClientRect().top)
  expect(first).toBe(second)
})

test('a title does not break at its hyphens', async () => {
  await page.viewport(414, 896)
  const product = anApiProduct({ title: 'Moon Jar Vase of Stone, 9-Inch', thumbnail: '' })
  for (const width of [140, 150, 160, 170, 180, 190, 200]) {
    const { screen } = await renderScreen(
      <div style={{ width }}>
        <ProductCard product={product} />
      </div>,
      formAction(async () => {}),
    )
    expect(screen.getByText('9-Inch').element().getClientRects()).toHaveLength(1)
    expect(screen.getByRole('heading').element().textContent).toBe(product.title)
    await screen.unmount()
  }
})

test('a rating of reviews has their number, an imported one has none', async () => {
  const reviewed = await renderCard({ rating: 4.25, reviewCount: 1200 })
  await expect.element(reviewed.screen.getByText(/^Rated 4\.3 out of 5 \(1,200 reviews\)$/)).toBeInTheDocument()
  await reviewed.screen.unmount()
  const imported = await renderCard({ rating: 4.5, reviewCount: 0 })
  await expect.element(imported.screen.getByText('Rated 4.5 by the shop')).toBeInTheDocument()
})

test('a product with a content shows its unit price', async () => {
  const { screen } = await renderCard({ content: '250 g', unitPrice: { content: '250 g', price: 432, unit: 'kg' } })
  await expect.element(screen.getByText('250 g · $432.00/kg')).toBeInTheDocument()
})

test('an original price is shown only if it is higher than the displayed one', async () => {
  const { screen } = await renderCard({ price: 40, discountPercentage: 25, discountedPrice: 30 })
  await expect.element(screen.getByText('Original price $40.00')).toBeInTheDocument()
  await screen.unmount()
  const free = await renderCard({ price: 0, discountPercentage: 25, discountedPrice: 0 })
  await expect.element(free.screen.getByText('Original price')).not.toBeInTheDocument()
})
