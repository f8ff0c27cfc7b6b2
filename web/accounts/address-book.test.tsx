import { useSyncExternalStore } from 'react'
import { expect, test } from 'vitest'
import type { Address } from '#contract/accounts/accounts.ts'
import { formAction } from '../forms/form-action.ts'
import { renderScreen } from '../test/render-screen.tsx'
import { AddressBook } from './address-book.tsx'

const mill = { id: 'mill', name: 'Nora', street: 'Mill Road 9', city: 'Berg', postalCode: '80331', country: 'DE' }
const addresses: Address[] = [
  { ...mill, isDefault: true },
  { ...mill, id: 'birch', street: 'Birch Lane 4', isDefault: false },
]

async function renderBook() {
  let all = addresses
  const shown = new EventTarget()
  const subscribe = (listener: () => void) => {
    shown.addEventListener('change', listener)
    return () => shown.removeEventListener('change', listener)
  }
  function Profile() {
    return <AddressBook addresses={useSyncExternalStore(subscribe, () => all)} />
  }
  const action = formAction(async ({ intent, id }) => {
    all =
      intent === 'delete-address'
        ? all.filter((address) => address.id !== id)
        : all.map((address) => ({ ...address, isDefault: address.id === id }))
    shown.dispatchEvent(new Event('change'))
    return {}
  })
  const { screen } = await renderScreen(<Profile />, action)
  return { screen, heading: screen.getByRole('heading', { name: 'Addresses' }) }
}

test('the heading gets the focus when an address is deleted', async () => {
  const { screen, heading } = await renderBook()
  await screen
    .getByRole('button', { name: /^Delete / })
    .last()
    .click()
  await screen.getByRole('button', { name: 'Delete this address' }).click()
  await expect.element(screen.getByText(/Birch Lane 4/)).not.toBeInTheDocument()
  await expect.element(heading).toHaveFocus()
})

test('the heading gets the focus when an address becomes the default', async () => {
  const { screen, heading } = await renderBook()
  await screen.getByRole('button', { name: 'Make default' }).click()
  await expect.element(heading).toHaveFocus()
})
