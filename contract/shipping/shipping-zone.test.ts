import { expect, test } from 'vitest'
import {
  findZone,
  needsAddress,
  pickupMethods,
  type ShippingZone,
  saleCountries,
  servedCountries,
} from './shipping-zone.ts'

const aZone = (name: string, given: Partial<ShippingZone>): ShippingZone => ({
  id: name,
  version: 1,
  name,
  countries: [],
  regions: [],
  postalCodes: [],
  methods: [{ active: true, kind: 'shipping' }] as ShippingZone['methods'],
  ...given,
})

const zones = [
  aZone('States', { countries: ['US', 'DE'] }),
  aZone('Hawaii', { regions: ['US:HI'] }),
  aZone('Honolulu', { postalCodes: ['US:96813'] }),
  aZone('Sylt', { postalCodes: ['DE:25980...25999'] }),
]

test.each([
  [{ country: 'US', region: '', postalCode: '' }, 'States'],
  [{ country: 'US', region: 'OR', postalCode: '97205' }, 'States'],
  [{ country: 'US', region: 'HI', postalCode: '96701' }, 'Hawaii'],
  [{ country: 'US', region: 'HI', postalCode: '96813' }, 'Honolulu'],
  [{ country: 'DE', region: '', postalCode: '25980' }, 'Sylt'],
  [{ country: 'DE', region: '', postalCode: '10115' }, 'States'],
  [{ country: 'AT', region: '', postalCode: '1010' }, undefined],
])('the most specific zone has the address %j', (destination, name) => {
  expect(findZone(zones, destination)?.name).toBe(name)
  expect(findZone(zones.toReversed(), destination)?.name).toBe(name)
})

test.each([
  [{ country: 'US', region: '', postalCode: '97205' }, true],
  [{ country: 'US', region: 'OR', postalCode: '' }, true],
  [{ country: 'US', region: 'OR', postalCode: '97205' }, false],
  [{ country: 'DE', region: '', postalCode: '' }, true],
  [{ country: 'DE', region: '', postalCode: '10115' }, false],
  [{ country: 'AT', region: '', postalCode: '' }, false],
])('shipping to %j depends on the rest of the address: %s', (destination, expected) => {
  expect(needsAddress(zones, destination)).toBe(expected)
})

test('a country of which only postal codes have methods is served', () => {
  expect(servedCountries({ country: 'US', shipsTo: [], shippingZones: zones.slice(3) })).toEqual(['DE'])
})

test('a country of which all methods are for pickup isn’t served, but the shop sells in its own', () => {
  const methods = [{ id: 'shop', active: true, kind: 'pickup', pickupPlace: 'Ring 1' }] as ShippingZone['methods']
  const shop = {
    country: 'US',
    shipsTo: [],
    shippingZones: [aZone('France', { countries: ['FR'], methods }), ...zones],
  }
  expect(servedCountries(shop)).toEqual(['US', 'DE'])
  expect(saleCountries({ ...shop, shippingZones: shop.shippingZones.slice(0, 1) })).toEqual(['US'])
  expect(pickupMethods(shop).map(({ id }) => id)).toEqual(['shop'])
})
