import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Carousel } from './carousel.tsx'

afterEach(async () => {
  vi.useRealTimers()
  document.dir = ''
  await page.viewport(414, 896)
})

const lamps = { slides: ['Lamps'], dot: 'Show slide 1 of 3' }
const bags = { slides: ['Bags'], dot: 'Show slide 2 of 3' }
const shoes = { slides: ['Shoes'], dot: 'Show slide 3 of 3' }

/** The directions of text, each with a drag of 200 px that moves slides towards the start of a row. */
const directions = [
  { dir: 'ltr', towardsStart: [300, 100] },
  { dir: 'rtl', towardsStart: [100, 300] },
]

/** A paused banner with three slides. */
async function renderBanner() {
  const screen = await render(
    <Carousel kind="banner" label="Promotions">
      {['Lamps', 'Bags', 'Shoes'].map((text) => (
        <p key={text}>{text}</p>
      ))}
    </Carousel>,
  )
  await screen.getByRole('button', { name: 'Pause Promotions' }).click()
  await expect.poll(() => screen.container.querySelector('[data-shown]')).not.toBeNull()
  const press = (name: string) => screen.getByRole('button', { name }).click()
  /** The slides that can be seen, and which dot is marked. */
  const shown = () => {
    const slides = [...screen.container.querySelectorAll('.carousel-row > *')]
    return {
      slides: slides.filter((slide) => getComputedStyle(slide).opacity === '1').map((slide) => slide.textContent),
      dot: screen.container.querySelector('[aria-current]')?.getAttribute('aria-label'),
    }
  }
  return { screen, press, shown }
}

test('a banner with one slide has no buttons', async () => {
  const screen = await render(
    <Carousel kind="banner" label="Promotions">
      <p>Lamps</p>
    </Carousel>,
  )
  await expect.element(screen.getByText('Lamps')).toBeVisible()
  expect(screen.getByRole('button').elements()).toEqual([])
})

test('moves on after the delay while it plays, and starts over after the last slide', async () => {
  const { press, shown } = await renderBanner()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  vi.advanceTimersByTime(10_000)
  await expect.poll(shown).toEqual(lamps)
  await press('Play Promotions')
  await expect.poll(shown).toEqual(lamps)
  vi.advanceTimersByTime(1450)
  await expect.poll(shown).toEqual(lamps)
  vi.advanceTimersByTime(100)
  await expect.poll(shown).toEqual(bags)
  await expect.poll(() => vi.getTimerCount()).toBe(1)
  vi.advanceTimersByTime(1500)
  await expect.poll(shown).toEqual(shoes)
  await expect.poll(() => vi.getTimerCount()).toBe(1)
  vi.advanceTimersByTime(1500)
  await expect.poll(shown).toEqual(lamps)
})

test('plays on after a click on an arrow, and waits while the keyboard focus is inside', async () => {
  const { screen, press, shown } = await renderBanner()
  await press('Play Promotions')
  const bar = screen.getByRole('button', { name: 'Next in Promotions' })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  await bar.click()
  await expect.element(bar).toHaveFocus()
  await expect.poll(shown).toEqual(bags)
  await expect.poll(() => vi.getTimerCount()).toBe(1)
  vi.advanceTimersByTime(1500)
  await expect.poll(shown).toEqual(shoes)
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
  await expect.element(screen.getByRole('button', { name: 'Previous in Promotions' })).toHaveFocus()
  await expect.poll(() => vi.getTimerCount()).toBe(0)
  await expect.poll(shown).toEqual(shoes)
})

test('the carousel waits while the mouse rests on a slide, and while it is out of view', async () => {
  const { screen, press, shown } = await renderBanner()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  await press('Play Promotions')
  await expect.poll(() => vi.getTimerCount()).toBe(1)
  const row = screen.container.querySelector('.carousel-row') as HTMLElement
  await userEvent.hover(row, { position: { x: 5, y: 2 } })
  await expect.poll(() => vi.getTimerCount()).toBe(0)
  await userEvent.hover(screen.getByRole('button', { name: 'Pause Promotions' }))
  await expect.poll(() => vi.getTimerCount()).toBe(1)
  document.body.style.paddingTop = '5000px'
  await expect.poll(() => vi.getTimerCount()).toBe(0)
  document.body.style.paddingTop = ''
  await expect.poll(() => vi.getTimerCount()).toBe(1)
  expect(shown()).toEqual(lamps)
})

test('a carousel moves only while no other takes more of the window', async () => {
  await page.viewport(414, 600)
  const screen = await render(
    <>
      {['Upper', 'Lower'].map((label) => (
        <Carousel key={label} kind="banner" label={label}>
          <p style={{ height: 400 }}>First of {label}</p>
          <p style={{ height: 400 }}>Second of {label}</p>
        </Carousel>
      ))}
    </>,
  )
  await expect.poll(() => screen.container.querySelectorAll('[data-shown]').length).toBe(2)
  await screen.getByRole('button', { name: 'Pause Upper' }).hover()
  await expect.element(screen.getByText('Second of Upper')).toBeVisible()
  await expect.element(screen.getByText('First of Lower')).toBeVisible()
  scrollTo(0, 400)
  await screen.getByRole('button', { name: 'Pause Lower' }).hover()
  await expect.element(screen.getByText('Second of Lower')).toBeVisible()
  scrollTo(0, 0)
})

test('arrows and dots show its slides, and arrows wrap around', async () => {
  const { press, shown } = await renderBanner()
  await expect.poll(shown).toEqual(lamps)
  await press('Previous in Promotions')
  await expect.poll(shown).toEqual(shoes)
  await press('Next in Promotions')
  await expect.poll(shown).toEqual(lamps)
  await press('Show slide 3 of 3')
  await expect.poll(shown).toEqual(shoes)
  await press('Show slide 2 of 3')
  await expect.poll(shown).toEqual(bags)
})

test('the scrollbar of a banner can be dragged to the last slide', async () => {
  const { screen, shown } = await renderBanner()
  const bar = screen.getByRole('slider', { name: 'Slide of Promotions' })
  await expect.element(bar).toHaveAttribute('aria-valuetext', '1 of 3')
  const { clientWidth, clientHeight } = bar.element()
  const [start, end] = [1, clientWidth - 1].map((x) => ({ x, y: clientHeight / 2 }))
  await userEvent.dragAndDrop(bar, bar, { sourcePosition: start, targetPosition: end, steps: 8 })
  await expect.poll(shown).toEqual(shoes)
})

test.each(directions)('a swipe shows the next banner with dir="$dir"', async ({ dir, towardsStart }) => {
  document.dir = dir
  const { screen, shown } = await renderBanner()
  const row = screen.container.querySelector('.carousel-row') as HTMLElement
  const [from, to] = towardsStart.map((x) => ({ x, y: 5 }))
  await userEvent.dragAndDrop(row, row, { sourcePosition: from, targetPosition: to, steps: 8 })
  await expect.poll(shown).toEqual(bags)
})

/** How many slides of a shelf fit, by the width of the window. */
const widths = { 320: 1, 751: 1, 752: 2, 919: 2, 920: 3, 1199: 3, 1200: 6, 1920: 6 }

test('a shelf shows 1, 2, 3 or 6 slides, from 320, 752, 920 and 1200 px on', async () => {
  const { visible } = await renderShelf()
  for (const [width, count] of Object.entries(widths)) {
    await page.viewport(Number(width), 600)
    await expect.poll(visible, { message: `at ${width} px` }).toEqual({ first: 0, count })
  }
})

test.each(directions)(
  'a shelf that is dragged opens no link, and stops at a slide with dir="$dir"',
  async ({ dir, towardsStart }) => {
    document.dir = dir
    await page.viewport(920, 600)
    const { press, visible, row } = await renderShelf()
    const opened = vi.fn<(event: Event) => void>()
    row.addEventListener('click', opened)
    const [from, to] = towardsStart.map((x) => ({ x, y: 5 }))
    await userEvent.dragAndDrop(row, row, { sourcePosition: from, targetPosition: to, steps: 8 })
    await expect.poll(visible).toEqual({ first: 1, count: 3 })
    expect(opened).not.toHaveBeenCalled()
    await press('Next in Products')
    await expect.poll(visible).toEqual({ first: 2, count: 3 })
  },
)

test.each(directions)('a shelf advances by one slide, and its arrows wrap around with dir="$dir"', async ({ dir }) => {
  document.dir = dir
  await page.viewport(920, 600)
  const { press, visible } = await renderShelf()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  await press('Play Products')
  vi.advanceTimersByTime(1500)
  await expect.poll(visible).toEqual({ first: 1, count: 3 })
  await press('Pause Products')
  await press('Previous in Products')
  await expect.poll(visible).toEqual({ first: 0, count: 3 })
  await press('Previous in Products')
  await expect.poll(visible).toEqual({ first: 5, count: 3 })
  await press('Next in Products')
  await expect.poll(visible).toEqual({ first: 0, count: 3 })
})

/** A paused shelf with eight slides. */
async function renderShelf() {
  const screen = await render(
    <main className="wrap">
      <Carousel kind="shelf" heading={{ id: 'products', text: 'Products' }}>
        {Array.from({ length: 8 }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a slide is identified by its position
          <p key={index}>Slide {index}</p>
        ))}
      </Carousel>
    </main>,
  )
  const press = (name: string) => screen.getByRole('button', { name }).click()
  await press('Pause Products')
  /** How many slides are fully visible, and the index of the first. */
  const visible = () => {
    const frame = screen.container.querySelector('.carousel-row')?.getBoundingClientRect() ?? new DOMRect()
    const slides = [...screen.container.querySelectorAll('.carousel-row > *')].map((slide) => {
      const { left, right } = slide.getBoundingClientRect()
      return left > frame.left - 2 && right < frame.right + 2
    })
    return { first: slides.indexOf(true), count: slides.filter(Boolean).length }
  }
  return { press, visible, row: screen.container.querySelector('.carousel-row') as HTMLElement }
}

/** From which width of the window on all slides of a shelf fit, by their number. */
const fits = { 1: 320, 2: 752, 3: 920, 4: 1200, 6: 1200, 7: Number.POSITIVE_INFINITY }

test.each(Object.entries(fits))(
  'a shelf with %s slides has buttons only where they don’t all fit',
  async (count, fit) => {
    const screen = await render(
      <main className="wrap">
        <Carousel kind="shelf" heading={{ id: 'products', text: 'Products' }}>
          {Array.from({ length: Number(count) }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a slide is identified by its position
            <p key={index}>Slide {index}</p>
          ))}
        </Carousel>
      </main>,
    )
    for (const width of Object.keys(widths).map(Number)) {
      await page.viewport(width, 600)
      const buttons = () => screen.getByRole('button').elements().length
      await expect.poll(buttons, { message: `at ${width} px` }).toBe(width < fit ? 3 : 0)
    }
  },
)

test('its heading and buttons fit into 320 px in any font', async () => {
  await page.viewport(320, 640)
  const screen = await render(
    <main className="wrap" style={{ fontFamily: 'monospace' }}>
      <Carousel kind="shelf" heading={{ id: 'top', text: 'Top Selling Categories' }}>
        <p>Bags</p>
        <p>Lamps</p>
      </Carousel>
    </main>,
  )
  screen.getByRole('heading').element().setAttribute('style', 'font-family: monospace')
  for (const name of ['Pause', 'Previous in', 'Next in']) {
    const button = screen.getByRole('button', { name: `${name} Top Selling Categories` })
    await expect.element(button).toBeVisible()
    expect(button.element().getBoundingClientRect().right).toBeLessThanOrEqual(320)
  }
  expect(document.documentElement.scrollWidth).toBe(320)
})
