import { expect, test } from 'vitest'
import { updateAddresses } from './update-addresses.ts'

const flat = { name: 'Ada', street: '4 Carlton Gardens', city: 'London', country: 'GB' as const }

test('an address is saved once, with its postal code in the country’s format', () => {
  const saved = updateAddresses([], { address: { ...flat, postalCode: 'sw1y4jh', isDefault: false } })
  expect(saved).toMatchObject([{ postalCode: 'SW1Y 4JH', isDefault: true }])
  for (const postalCode of ['sw1y4jh', 'SW1Y 4JH', 'sw1y 4jh']) {
    expect(updateAddresses(saved, { address: { ...flat, postalCode, isDefault: false } })).toEqual(saved)
  }
})
