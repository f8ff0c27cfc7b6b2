import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { ShownBanner } from '#contract/home-page/home-page.ts'
import { BannerCarousel } from './banner-carousel.tsx'

const banner: ShownBanner = {
  desktop: '/media/0123456789abcdef-2400x1040-000000/960.webp',
  tablet: '',
  phone: '',
  alt: 'Leather',
  title: 'Bags that last',
  text: 'Made of leather.',
  action: 'View bags',
  path: '/products',
  side: 'left',
  tone: 'plain',
}

afterEach(async () => {
  await setColorScheme('light')
  await page.viewport(414, 896)
})

async function setColorScheme(value: string): Promise<void> {
  const browser = cdp() as unknown as { send(method: string, params: object): Promise<unknown> }
  await browser.send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-color-scheme', value }] })
}

async function renderBanner(given: Partial<ShownBanner>) {
  const screen = await render(
    <MemoryRouter>
      <BannerCarousel banners={[{ ...banner, ...given }]} />
    </MemoryRouter>,
  )
  await expect.element(screen.getByText(banner.title)).toBeVisible()
  const find = (selector: string) => screen.container.querySelector(selector) as HTMLElement
  return { texts: [screen.getByText(banner.title), screen.getByText(banner.text)], find }
}

/** The relative luminance (WCAG) of colors painted over each other, the lowest first. */
function luminance(...colors: string[]): number {
  const context = new OffscreenCanvas(1, 1).getContext('2d') as OffscreenCanvasRenderingContext2D
  for (const color of colors) {
    context.fillStyle = color
    context.fillRect(0, 0, 1, 1)
  }
  const [red = 0, green = 0, blue = 0] = [...context.getImageData(0, 0, 1, 1).data].map((value) => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
}

const tones = (['dark', 'light'] as const).flatMap((tone) => ['light', 'dark'].map((scheme) => ({ tone, scheme })))

test.each(tones)('$tone text has a contrast of 4.5:1 on any image, in $scheme mode', async ({ tone, scheme }) => {
  await setColorScheme(scheme)
  const { texts, find } = await renderBanner({ tone })
  const shade = getComputedStyle(find('.banner-text')).backgroundColor
  const colors = texts.map((text) => luminance(getComputedStyle(text.element()).color))
  const tooLow = ['#000', '#fff', '#f00', '#0f0', '#00f', '#5b3a29'].filter((image) =>
    colors.some((color) => contrast(luminance(image, shade), color) < 4.5),
  )
  expect(tooLow).toEqual([])
  const button = getComputedStyle(find('a'))
  expect(contrast(luminance(button.backgroundColor), luminance(button.color))).toBeGreaterThanOrEqual(4.5)
})

test('the text of a banner without a tone lies on the image', async () => {
  const { find } = await renderBanner({})
  expect(getComputedStyle(find('.banner-text')).backgroundColor).toBe('rgba(0, 0, 0, 0)')
  expect(getComputedStyle(find('.banner-text'), '::after').content).toBe('none')
})

const places = (['left', 'right'] as const).flatMap((side) => [360, 768, 1280, 1920].map((width) => ({ side, width })))

test.each(places)('the text on the $side and its shade are inside the image at $width px', async ({ side, width }) => {
  await page.viewport(width, 900)
  const { texts, find } = await renderBanner({ side, tone: 'light' })
  const image = find('picture').getBoundingClientRect()
  const box = find('.banner-text').getBoundingClientRect()
  const half = image.left + image.width / 2
  expect(box.bottom).toBeLessThanOrEqual(image.bottom + 1)
  expect(box.top).toBeCloseTo(image.top, 0)
  const isPhone = width <= 600
  expect(box.left).toBeCloseTo(isPhone || side === 'left' ? image.left : half, 0)
  expect(box.right).toBeCloseTo(isPhone || side === 'right' ? image.right : half, 0)
  expect(isPhone || Math.abs(box.height - image.height) < 1).toBe(true)
  for (const text of texts) {
    const { left, right, top, bottom } = text.element().getBoundingClientRect()
    expect([left >= box.left, right <= box.right, top >= box.top, bottom <= box.bottom]).not.toContain(false)
  }
})
