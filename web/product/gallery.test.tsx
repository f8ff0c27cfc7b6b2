import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { anApiProduct } from '../test/an-api-product.ts'
import { Gallery } from './gallery.tsx'

function renderGallery(count: number) {
  const images = Array.from({ length: count }, (_, index) => ({
    src: `/media/none-${index + 1}.webp`,
    alt: `View ${index + 1}`,
  }))
  return render(<Gallery product={anApiProduct({ thumbnail: '', images })} />)
}

test('a thumbnail shows its image, by mouse and keyboard', async () => {
  const screen = await renderGallery(3)
  const thumbnail = (number: number) => screen.getByRole('button', { name: `Show image ${number} of 3` })
  const image = (number: number) => screen.getByRole('img', { name: `View ${number}` })
  await expect.element(image(1)).toBeInViewport({ ratio: 0.3 })
  await thumbnail(3).click()
  await expect.element(thumbnail(3)).toHaveAttribute('aria-current', 'true')
  await expect.element(image(3)).toBeInViewport({ ratio: 0.3 })
  await expect.element(image(1)).not.toBeInViewport()
  await userEvent.tab({ shift: true })
  await userEvent.keyboard('{Enter}')
  await expect.element(thumbnail(2)).toHaveAttribute('aria-current', 'true')
  await expect.element(image(2)).toBeInViewport({ ratio: 0.3 })
})

test('the row of images scrolls by keyboard, and the thumbnails follow', async () => {
  const screen = await renderGallery(2)
  await userEvent.tab()
  await expect.element(screen.getByRole('list', { name: 'Images' })).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  await expect
    .element(screen.getByRole('button', { name: 'Show image 2 of 2' }))
    .toHaveAttribute('aria-current', 'true')
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

test('a product without images has one placeholder and no thumbnails', async () => {
  const screen = await renderGallery(0)
  await expect.element(screen.getByRole('img', { name: 'Oat Lamp, Oat' })).toBeVisible()
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument()
})
