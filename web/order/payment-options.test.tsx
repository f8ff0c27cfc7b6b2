import { useState } from 'react'
import { expect, test } from 'vitest'
import { render } from '../test/render.tsx'
import { PaymentOptions } from './payment-options.tsx'

const cash = {
  method: 'cash',
  provider: null,
  isTest: false,
  isStaffOnly: false,
  countries: ['US'],
  maximum: null,
  minimum: null,
} as const
const transfer = { ...cash, method: 'bank_transfer', countries: ['DE'] } as const

function Options({ country }: { country: string }) {
  const [selected, setSelected] = useState<string>()
  return (
    <PaymentOptions
      labelledBy="payment"
      options={[
        { ...cash, countries: [...cash.countries] },
        { ...transfer, countries: [...transfer.countries] },
      ]}
      order={{ total: 10, country, isPickup: false }}
      selected={selected}
      onSelect={setSelected}
    />
  )
}

test('another payment method is selected when the address makes the selected one impossible, and vice versa', async () => {
  const screen = await render(<Options country="US" />)
  const [inCash, byTransfer] = [/^Cash on delivery/, /^Bank transfer/].map((name) =>
    screen.getByRole('radio', { name }),
  )
  await inCash!.click()
  await expect.element(byTransfer!).toBeDisabled()
  await screen.rerender(<Options country="DE" />)
  await expect.element(inCash!).toBeDisabled()
  await expect.element(inCash!).not.toBeChecked()
  await expect.element(byTransfer!).toBeChecked()
  await screen.rerender(<Options country="US" />)
  await expect.element(inCash!).toBeChecked()
})
