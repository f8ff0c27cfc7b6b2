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
