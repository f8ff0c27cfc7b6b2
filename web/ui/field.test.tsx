import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { Field, SelectField } from './field.tsx'

test('a hint describes the field', async () => {
  const screen = await render(<Field label="Phone" hint="For questions about a delivery." />)
  const field = screen.getByRole('textbox', { name: 'Phone' })
  await expect.element(field).toHaveAccessibleDescription('For questions about a delivery.')
  await expect.element(field).not.toHaveAttribute('aria-invalid')
})

const long = '10001 is usually in New York. Submit again to keep it.'

test.each([
  ['one line', 328, 'Enter a code.'],
  ['two lines on a phone', 328, long],
  ['two lines in a third of the checkout', 240, long],
])('an error of %s replaces the hint and moves nothing', async (_, width, error) => {
  const form = (hint: string | undefined, shown?: string) => (
    <div style={{ width }} className="grid gap-2">
      <Field label="Code" hint={hint} error={shown} />
      <Field label="City" />
    </div>
  )
  for (const hint of [undefined, 'With the country code.', `${long} ${long}`]) {
    const screen = await render(form(hint))
    const boxes = () =>
      screen
        .getByRole('textbox')
        .elements()
        .map((each) => each.getBoundingClientRect().top)
    // Hints may need another number of lines until the font is loaded.
    await document.fonts.ready
    const before = boxes()
    await screen.rerender(form(hint, error))
    const field = screen.getByRole('textbox', { name: 'Code' })
    await expect.element(field).toHaveAccessibleDescription(error)
    await expect.element(field).toHaveAttribute('aria-invalid', 'true')
    expect(boxes()).toEqual(before)
    await screen.unmount()
  }
})

test('a long error doesn’t stretch the fields next to it', async () => {
  const form = (error?: string) => (
    <div style={{ width: 400 }} className="grid grid-cols-2 gap-4">
      <Field label="City" />
      <SelectField label="State" options={[]} />
      <Field label="Code" />
      <SelectField label="Country" options={[]} error={error} />
    </div>
  )
  const screen = await render(form())
  const boxes = () =>
    [...screen.container.querySelectorAll('input, select')].map((each) => {
      const { top, height } = each.getBoundingClientRect()
      return [top, height]
    })
  const before = boxes()
  await screen.rerender(form(`${long} ${long}`))
  expect(boxes()).toEqual(before)
})

test('a text of several lines is described in the same way', async () => {
  const screen = await render(<Field multiline label="Message" error="Enter a message." />)
  const field = screen.getByRole('textbox', { name: 'Message' })
  await expect.element(field).toHaveAccessibleDescription('Enter a message.')
  expect(field.element().tagName).toBe('TEXTAREA')
})
