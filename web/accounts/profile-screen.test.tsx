import { expect, test } from 'vitest'
import { formAction } from '../forms/form-action.ts'
import { aUser } from '../test/a-user.ts'
import { renderScreen } from '../test/render-screen.tsx'
import { ProfileImage } from './profile-screen.tsx'

const renderImage = (image = '') =>
  renderScreen(
    <ProfileImage user={aUser({ image })} />,
    formAction(async () => {}),
  )

test('a profile without an image shows a letter, and an image can be added', async () => {
  const { screen } = await renderImage()
  await expect.element(screen.getByText('A', { exact: true })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Add a photo' })).toBeEnabled()
  await expect.element(screen.getByRole('button', { name: 'Remove photo' })).not.toBeInTheDocument()
})

test('an image can be changed and removed', async () => {
  const { screen } = await renderImage('/api/users/own/image/0123456789abcdef')
  expect(screen.container.querySelector('img')?.getAttribute('src')).toBe('/api/users/own/image/0123456789abcdef')
  await expect.element(screen.getByRole('button', { name: 'Change photo' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Remove photo' })).toBeVisible()
})

test('a file that is too large is not sent', async () => {
  const { screen } = await renderImage()
  const input = screen.container.querySelector('input[type="file"]') as HTMLInputElement
  const files = new DataTransfer()
  files.items.add(new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'photo.jpg', { type: 'image/jpeg' }))
  input.files = files.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Select a file up to 5 MB.')
})
