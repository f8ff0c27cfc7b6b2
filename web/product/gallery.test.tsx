import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { anApiProduct } from '../test/an-api-product.ts'
import { Gallery } from './gallery.tsx'

function renderGallery(count: number) {
  const pictures = Array.from({ length: count }, (_, index) => ({
    src: `/media/none-${index + 1}.webp`,
    alt: `View ${index + 1}`,
  }))
  return render(<Gallery product={anApiProduct({ thumbnail: '', pictures })} />)
}

test('a thumbnail shows its picture, also by keyboard', async () => {
  const screen = await renderGallery(3)
  const thumbnail = (number: number) => screen.getByRole('button', { name: `Show picture ${number} of 3` })
  const picture = (number: number) => screen.getByRole('img', { name: `View ${number}` })
  await expect.element(picture(1)).toBeInViewport({ ratio: 0.3 })
  await thumbnail(3).click()
  await expect.element(thumbnail(3)).toHaveAttribute('aria-current', 'true')
  await expect.element(picture(3)).toBeInViewport({ ratio: 0.3 })
  await expect.element(picture(1)).not.toBeInViewport()
  await userEvent.tab({ shift: true })
  await userEvent.keyboard('{Enter}')
  await expect.element(thumbnail(2)).toHaveAttribute('aria-current', 'true')
  await expect.element(picture(2)).toBeInViewport({ ratio: 0.3 })
})

test('the row of pictures scrolls by keyboard, and the thumbnails follow', async () => {
  const screen = await renderGallery(2)
  await userEvent.tab()
  await expect.element(screen.getByRole('list', { name: 'Pictures' })).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  await expect
    .element(screen.getByRole('button', { name: 'Show picture 2 of 2' }))
    .toHaveAttribute('aria-current', 'true')
})

test('a picture is zoomed in a dialog by keyboard, which leads back to the picture shown last', async () => {
  const screen = await renderGallery(3)
  await screen.getByRole('button', { name: 'Zoom picture 1 of 3' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Pictures of Oat Lamp' })
  await expect.element(dialog.getByText('1 / 3')).toBeVisible()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(dialog.getByText('2 / 3')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: 'Zoom picture 2 of 3' })).toHaveFocus()
  await expect.element(screen.getByRole('img', { name: 'View 2' })).toBeInViewport({ ratio: 0.3 })
})

test('leaving the page closes the dialog', async () => {
  const screen = await renderGallery(1)
  await screen.getByRole('button', { name: 'Zoom picture 1 of 1' }).click()
  await expect.element(screen.getByRole('button', { name: 'Close' })).toBeVisible()
  await screen.unmount()
  expect(document.querySelector('dialog')).toBeNull()
})

test('a product without pictures has one placeholder and no thumbnails', async () => {
  const screen = await renderGallery(0)
  await expect.element(screen.getByRole('img', { name: 'Oat Lamp, Oat' })).toBeVisible()
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument()
})
