import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { Field } from './field.tsx'

test('a hint describes the field', async () => {
  const screen = await render(<Field label="Phone" hint="For questions about a delivery." />)
  const field = screen.getByRole('textbox', { name: 'Phone' })
  await expect.element(field).toHaveAccessibleDescription('For questions about a delivery.')
  await expect.element(field).not.toHaveAttribute('aria-invalid')
})

test('an error replaces the hint without shifting the layout', async () => {
  const screen = await render(<Field label="Phone" hint="With the country code." />)
  const height = screen.container.offsetHeight
  await screen.rerender(<Field label="Phone" hint="With the country code." error="Enter a phone number." />)
  const field = screen.getByRole('textbox', { name: 'Phone' })
  await expect.element(field).toHaveAccessibleDescription('Enter a phone number.')
  await expect.element(field).toHaveAttribute('aria-invalid', 'true')
  expect(screen.container.offsetHeight).toBe(height)
})

test('a text of several lines is described in the same way', async () => {
  const screen = await render(<Field multiline label="Message" error="Enter a message." />)
  const field = screen.getByRole('textbox', { name: 'Message' })
  await expect.element(field).toHaveAccessibleDescription('Enter a message.')
  expect(field.element().tagName).toBe('TEXTAREA')
})
