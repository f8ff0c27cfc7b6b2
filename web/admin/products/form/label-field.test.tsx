import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { LabelField } from './label-field.tsx'

test('“New category” moves the focus to its field, and closing it keeps the focus and empties the field', async () => {
  const screen = await render(
    <LabelField kind="category" options={[]} select={{}} newLabel={{ name: 'newCategory' }} />,
  )
  const open = screen.getByText('New category')
  const input = screen.getByRole('textbox', { name: 'Name of the new category' })
  await open.click()
  await expect.element(input).toHaveFocus()
  await input.fill('Floor Lamps')
  await open.click()
  await expect.element(input).not.toBeInTheDocument()
  await expect.element(open).toHaveFocus()
  await open.click()
  await expect.element(input).toHaveFocus()
  await expect.element(input).toHaveValue('')
})

test('a name that comes back with an error is shown without taking the focus', async () => {
  const screen = await render(
    <LabelField kind="brand" options={[]} select={{}} newLabel={{ name: 'newBrand', defaultValue: 'Luma' }} />,
  )
  await expect.element(screen.getByRole('textbox', { name: 'Name of the new brand' })).toHaveValue('Luma')
  expect(document.activeElement).toBe(document.body)
})
