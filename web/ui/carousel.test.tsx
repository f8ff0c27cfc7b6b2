import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Carousel } from './carousel.tsx'

afterEach(async () => {
  vi.useRealTimers()
  await page.viewport(414, 896)
})

const lamps = { slides: ['Lamps'], dot: 'Show slide 1 of 3' }
const bags = { slides: ['Bags'], dot: 'Show slide 2 of 3' }
const shoes = { slides: ['Shoes'], dot: 'Show slide 3 of 3' }

/** A paused banner with three slides. */
async function renderBanner() {
  const screen = await render(
    <Carousel kind="banner" label="Promotions" delay={1500}>
      {['Lamps', 'Bags', 'Shoes'].map((text) => (
        <p key={text}>{text}</p>
      ))}
    </Carousel>,
  )
  await screen.getByRole('button', { name: 'Pause promotions' }).click()
  await expect.poll(() => screen.container.querySelector('.swiper-initialized')).not.toBeNull()
  const press = (name: string) => screen.getByRole('button', { name }).click()
  /** The slides that can be seen, and which dot is marked. */
  const shown = () => {
    const slides = [...screen.container.querySelectorAll('.swiper-slide')]
    return {
      slides: slides.filter((slide) => getComputedStyle(slide).opacity === '1').map((slide) => slide.textContent),
      dot: screen.container.querySelector('[aria-current]')?.getAttribute('aria-label'),
    }
  }
  return { screen, press, shown }
}

test('moves on after the delay while it plays', async () => {
  const { press, shown } = await renderBanner()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  vi.advanceTimersByTime(10_000)
  await expect.poll(shown).toEqual(lamps)
  await press('Play promotions')
  await expect.poll(shown).toEqual(lamps)
  vi.advanceTimersByTime(1450)
  await expect.poll(shown).toEqual(lamps)
  vi.advanceTimersByTime(100)
  await expect.poll(shown).toEqual(bags)
})

test('plays on after a click on an arrow, and waits while the keyboard focus is inside', async () => {
  const { screen, press, shown } = await renderBanner()
  await press('Play promotions')
  const bar = screen.getByRole('button', { name: 'Next in promotions' })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  await bar.click()
  await expect.element(bar).toHaveFocus()
  await expect.poll(shown).toEqual(bags)
  await expect.poll(() => vi.getTimerCount()).toBe(1)
  vi.advanceTimersByTime(1500)
  await expect.poll(shown).toEqual(shoes)
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
  await expect.element(screen.getByRole('button', { name: 'Previous in promotions' })).toHaveFocus()
  await expect.poll(() => vi.getTimerCount()).toBe(0)
  await expect.poll(shown).toEqual(shoes)
})

test('arrows and dots show its slides, and arrows wrap around', async () => {
  const { press, shown } = await renderBanner()
  await expect.poll(shown).toEqual(lamps)
  await press('Previous in promotions')
  await expect.poll(shown).toEqual(shoes)
  await press('Next in promotions')
  await expect.poll(shown).toEqual(lamps)
  await press('Show slide 3 of 3')
  await expect.poll(shown).toEqual(shoes)
  await press('Show slide 2 of 3')
  await expect.poll(shown).toEqual(bags)
})

test('its heading and buttons fit into 320 px in any font', async () => {
  await page.viewport(320, 640)
  const screen = await render(
    <main className="wrap" style={{ fontFamily: 'monospace' }}>
      <Carousel kind="shelf" heading={{ id: 'top', text: 'Top Selling Categories' }} delay={1500}>
        <p>Bags</p>
      </Carousel>
    </main>,
  )
  screen.getByRole('heading').element().setAttribute('style', 'font-family: monospace')
  for (const name of ['Pause', 'Previous in', 'Next in']) {
    const button = screen.getByRole('button', { name: `${name} top selling categories` })
    await expect.element(button).toBeVisible()
    expect(button.element().getBoundingClientRect().right).toBeLessThanOrEqual(320)
  }
  expect(document.documentElement.scrollWidth).toBe(320)
})
