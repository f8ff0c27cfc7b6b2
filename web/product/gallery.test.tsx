import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { anApiProduct } from '../test/an-api-product.ts'
import { Gallery } from './gallery.tsx'

function renderGallery(count: number, image = '') {
  const images = Array.from({ length: count }, (_, index) => ({
    src: `/media/none-${index + 1}.webp`,
    alt: `View ${index + 1}`,
  }))
  return render(<Gallery product={anApiProduct({ thumbnail: '', images })} image={image} />)
}

describe('on a phone', () => {
  beforeEach(() => page.viewport(360, 740))
  afterEach(() => {
    document.dir = ''
  })

  test.each(['ltr', 'rtl'])('a dot shows its image with dir="%s", by mouse and keyboard', async (dir) => {
    document.dir = dir
    const screen = await renderGallery(3)
    const dot = (number: number) => screen.getByRole('button', { name: `Show image ${number} of 3` })
    const image = (number: number) => screen.getByRole('img', { name: `View ${number}` })
    await expect.element(image(1)).toBeInViewport({ ratio: 0.3 })
    await dot(3).click()
    await expect.element(dot(3)).toHaveAttribute('aria-current', 'true')
    await expect.element(image(3)).toBeInViewport({ ratio: 0.3 })
    await expect.element(image(1)).not.toBeInViewport()
    await userEvent.tab({ shift: true })
    await userEvent.keyboard('{Enter}')
    await expect.element(dot(2)).toHaveAttribute('aria-current', 'true')
    await expect.element(image(2)).toBeInViewport({ ratio: 0.3 })
  })

  test('only the image in view is reachable by keyboard', async () => {
    const screen = await renderGallery(3)
    await userEvent.tab()
    await expect.element(screen.getByRole('button', { name: 'Zoom image 1 of 3' })).toHaveFocus()
    await userEvent.tab()
    await expect.element(screen.getByRole('button', { name: 'Show image 1 of 3' })).toHaveFocus()
  })
})

describe('on a wide screen', () => {
  beforeEach(() => page.viewport(1280, 900))

  test.each([
    [2, [2, 2]],
    [3, [2, 1, 1]],
    [4, [2, 1, 1, 2]],
  ])('%i images fill the two columns', async (count, columns) => {
    const screen = await renderGallery(count)
    const list = screen.getByRole('list', { name: 'Images' }).element()
    const half = list.clientWidth / 2
    expect([...list.children].map((image) => Math.round(image.clientWidth / half))).toEqual(columns)
    await expect.element(screen.getByRole('button', { name: /^Show image/ })).not.toBeInTheDocument()
  })

  test('the image of the selected variant comes first', async () => {
    const screen = await renderGallery(3, '/media/none-3.webp')
    const topOf = (number: number) =>
      screen
        .getByRole('img', { name: `View ${number}` })
        .element()
        .getBoundingClientRect().top
    expect(topOf(3)).toBeLessThan(topOf(1))
  })
})

test('an image is zoomed in a dialog by keyboard, which leads back to the image shown last', async () => {
  const screen = await renderGallery(3)
  await screen.getByRole('button', { name: 'Zoom image 1 of 3' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Images of Oat Lamp' })
  await expect.element(dialog.getByText('1 / 3')).toBeVisible()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(dialog.getByText('2 / 3')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: 'Zoom image 2 of 3' })).toHaveFocus()
  await expect.element(screen.getByRole('img', { name: 'View 2' })).toBeInViewport({ ratio: 0.3 })
})

test('leaving the page closes the dialog', async () => {
  const screen = await renderGallery(1)
  await screen.getByRole('button', { name: 'Zoom image 1 of 1' }).click()
  await expect.element(screen.getByRole('button', { name: 'Close' })).toBeVisible()
  await screen.unmount()
  expect(document.querySelector('dialog')).toBeNull()
})

test('a product without images has one placeholder and no buttons', async () => {
  const screen = await renderGallery(0)
  await expect.element(screen.getByRole('img', { name: 'Oat Lamp, Oat' })).toBeVisible()
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument()
})
