import { useRef } from 'react'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { closeDisclosure, Disclosure } from './disclosure.tsx'

function AddressForm() {
  const form = useRef<HTMLFormElement>(null)
  return (
    <Disclosure summary="Add an address">
      <form ref={form}>
        <input type="hidden" name="intent" />
        <input aria-label="Name" />
        <button type="button" onClick={() => closeDisclosure(form.current)}>
          Cancel
        </button>
      </form>
    </Disclosure>
  )
}

test('opening it moves the focus to the first field, closing it moves the focus back', async () => {
  const screen = await render(<AddressForm />)
  await screen.getByText('Add an address').click()
  await expect.element(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus()
  await screen.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(screen.getByRole('textbox', { name: 'Name' })).not.toBeInTheDocument()
  await expect.element(screen.getByText('Add an address')).toHaveFocus()
})

test('it stays open when what opened it at first is gone', async () => {
  const company = (hasVatId: boolean) => (
    <Disclosure summary="Company" isInitiallyOpen={hasVatId}>
      <input aria-label="VAT ID" />
    </Disclosure>
  )
  const screen = await render(company(true))
  const field = screen.getByRole('textbox', { name: 'VAT ID' })
  await field.fill('ATU12345675')
  await screen.rerender(company(false))
  await expect.element(field).toHaveFocus()
  await expect.element(field).toBeVisible()
})
