import { expect, test } from 'vitest'
import type { ShippingZone } from '#contract/shipping/shipping-zone.ts'
import { withdrawalLink } from './withdrawal-link.ts'

const link = { label: 'Withdraw from contract here', to: '/withdraw' }

const noZones: ShippingZone[] = []

test.each([
  ['of a country with the right', { country: 'DE', shipsTo: [], shippingZones: noZones }],
  ['that ships to a country with the right', { country: 'US', shipsTo: ['CA', 'FR'], shippingZones: noZones }],
  ['with pickup in a country with the right', { country: 'GB', shipsTo: [], shippingZones: [aZone('GB', 'pickup')] }],
])('a shop %s links to the withdrawal form', (_, shop) => {
  expect(withdrawalLink(shop)).toEqual(link)
})

test.each([
  ['that ships to no country with the right', { country: 'US', shipsTo: ['CA'], shippingZones: noZones }],
  [
    'that has shipping methods in no country with the right',
    { country: 'DE', shipsTo: ['FR'], shippingZones: [aZone('US', 'shipping')] },
  ],
])('a shop %s doesn’t link to the withdrawal form', (_, shop) => {
  expect(withdrawalLink(shop)).toBeNull()
})

function aZone(country: string, kind: 'shipping' | 'pickup'): ShippingZone {
  const methods = [{ active: true, kind }] as ShippingZone['methods']
  return { id: country, version: 1, name: country, countries: [country], regions: [], postalCodes: [], methods }
}
