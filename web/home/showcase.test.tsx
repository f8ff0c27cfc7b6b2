import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { anApiProduct } from '../test/an-api-product.ts'
import { render } from '../test/render.tsx'
import { Showcase } from './showcase.tsx'

const titles = ['Oat Lamp', 'Clay Vase', 'Ash Chair']
const aProduct = (given: Parameters<typeof anApiProduct>[0]) => ({
  ...anApiProduct({ thumbnail: '', ...given }),
  isLowest: false,
})
const products = titles.map((title) => aProduct({ id: title.toLowerCase().replace(' ', '-'), title }))

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})

afterEach(async () => {
  vi.useRealTimers()
  await setReducedMotion(false)
  await page.viewport(414, 896)
})

async function renderShowcase(shown = products) {
  const screen = await render(
    <MemoryRouter>
      <Showcase heading={{ id: 'spotlight', text: 'Spotlight' }} products={shown} />
    </MemoryRouter>,
  )
  return {
    screen,
    title: screen.getByRole('heading', { level: 3 }),
    pause: screen.getByRole('button', { name: 'Pause Spotlight' }),
    play: screen.getByRole('button', { name: 'Play Spotlight' }),
    thumbnail: (title: string) => screen.getByRole('button', { name: `Show ${title}`, exact: true }),
  }
}

async function setReducedMotion(isReduced: boolean): Promise<void> {
  const value = isReduced ? 'reduce' : 'no-preference'
  const browser = cdp() as unknown as { send(method: string, params: object): Promise<unknown> }
  await browser.send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] })
}

test('the showcase shows the next product every 3000 ms and starts over after the last', async () => {
  const { title, pause } = await renderShowcase()
  // The mouse of the test before may rest on it.
  await pause.hover()
  for (const [index, now] of titles.entries()) {
    await expect.element(title).toHaveTextContent(now)
    await expect.poll(() => vi.getTimerCount()).toBe(1)
    vi.advanceTimersByTime(2999)
    await expect.element(title).toHaveTextContent(now)
    vi.advanceTimersByTime(1)
    await expect.element(title).toHaveTextContent(titles[(index + 1) % 3] ?? '')
  }
})

test('a thumbnail shows its product', async () => {
  const { screen, title, thumbnail } = await renderShowcase()
  await thumbnail('Ash Chair').click()
  await expect.element(title).toHaveTextContent('Ash Chair')
  await expect.element(thumbnail('Ash Chair')).toHaveAttribute('aria-current', 'true')
  await expect.element(thumbnail('Oat Lamp')).toHaveAttribute('aria-current', 'false')
  await expect
    .element(screen.getByRole('link', { name: 'View product' }))
    .toHaveAttribute('href', '/product-detail/ash-chair')
})

test('the showcase has the same height whichever product it shows', async () => {
  const short = aProduct({ id: 'short', title: 'Lamp', description: 'Oak.' })
  const long = { title: 'Lamp in Oak '.repeat(10).trim(), description: 'It lights a chair. '.repeat(20) }
  const { screen, thumbnail } = await renderShowcase([short, aProduct({ ...long, id: 'long' })])
  const height = () => screen.container.getBoundingClientRect().height
  for (const width of [360, 1280]) {
    await page.viewport(width, 740)
    await thumbnail('Lamp').click()
    const before = height()
    await thumbnail(long.title).click()
    expect(height()).toBe(before)
  }
})

test('the showcase waits while it is paused', async () => {
  const { title, pause, play } = await renderShowcase()
  await pause.click()
  await expect.element(play).toHaveFocus()
  vi.advanceTimersByTime(10_000)
  await expect.element(title).toHaveTextContent('Oat Lamp')
  await play.click()
  await expect.element(pause).toHaveFocus()
  vi.advanceTimersByTime(3000)
  await expect.element(title).toHaveTextContent('Clay Vase')
})

test('a click on a thumbnail shows its product for 3000 ms, then the next one', async () => {
  const { title, thumbnail } = await renderShowcase()
  vi.advanceTimersByTime(2000)
  await thumbnail('Clay Vase').click()
  await expect.element(title).toHaveTextContent('Clay Vase')
  vi.advanceTimersByTime(2999)
  await expect.element(title).toHaveTextContent('Clay Vase')
  vi.advanceTimersByTime(1)
  await expect.element(title).toHaveTextContent('Ash Chair')
})

test('the showcase waits while the keyboard focus is inside', async () => {
  const { title, thumbnail } = await renderShowcase()
  await thumbnail('Clay Vase').click()
  await userEvent.tab()
  await expect.element(thumbnail('Ash Chair')).toHaveFocus()
  vi.advanceTimersByTime(10_000)
  await expect.element(title).toHaveTextContent('Clay Vase')
  await userEvent.tab()
  await expect.poll(() => vi.getTimerCount()).toBe(1)
  vi.advanceTimersByTime(3000)
  await expect.element(title).toHaveTextContent('Ash Chair')
})

test('the showcase waits from the first key after a click inside', async () => {
  const { thumbnail } = await renderShowcase()
  await thumbnail('Clay Vase').click()
  await expect.poll(() => vi.getTimerCount()).toBe(1)
  await userEvent.keyboard('x')
  await expect.poll(() => vi.getTimerCount()).toBe(0)
})

test('the showcase waits while the mouse rests on it, but not on a button', async () => {
  const { title, pause } = await renderShowcase()
  await title.hover()
  await expect.poll(() => vi.getTimerCount()).toBe(0)
  await pause.hover()
  await expect.poll(() => vi.getTimerCount()).toBe(1)
})

test('the showcase waits while the tab is hidden', async () => {
  const { title, pause } = await renderShowcase()
  await pause.hover()
  await expect.poll(() => vi.getTimerCount()).toBe(1)
  setHidden(true)
  await expect.poll(() => vi.getTimerCount()).toBe(0)
  vi.advanceTimersByTime(10_000)
  await expect.element(title).toHaveTextContent('Oat Lamp')
  setHidden(false)
  await expect.poll(() => vi.getTimerCount()).toBe(1)
  vi.advanceTimersByTime(3000)
  await expect.element(title).toHaveTextContent('Clay Vase')
})

test('the showcase moves only after a press of Play with reduced motion', async () => {
  await setReducedMotion(true)
  const { title, play } = await renderShowcase()
  await expect.element(play).toBeVisible()
  vi.advanceTimersByTime(10_000)
  await expect.element(title).toHaveTextContent('Oat Lamp')
  await play.click()
  await expect.poll(() => vi.getTimerCount()).toBe(1)
  vi.advanceTimersByTime(3000)
  await expect.element(title).toHaveTextContent('Clay Vase')
})

function setHidden(isHidden: boolean): void {
  if (isHidden) Object.defineProperty(document, 'hidden', { value: true, configurable: true })
  else Reflect.deleteProperty(document, 'hidden')
  document.dispatchEvent(new Event('visibilitychange'))
}
