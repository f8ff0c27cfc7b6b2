import { expect, test } from 'vitest'
import { describeShippingChange } from './describe-shipping-change.ts'

test.each([
  [{ event: 'shipping_zone_created', name: 'Islands' }, ['Zone “Islands” created']],
  [{ event: 'shipping_method_deleted', name: 'Express' }, ['Method “Express” deleted']],
  [
    {
      event: 'shipping_zone_changed',
      name: 'EU',
      before: { countries: ['DE', 'FR'] },
      after: { countries: ['FR', 'AT'] },
    },
    ['Zone “EU”: added Austria', 'Zone “EU”: removed Germany'],
  ],
  [
    {
      event: 'shipping_zone_changed',
      name: 'North',
      before: { name: 'North', regions: [], postalCodes: ['DE:18565', 'GB:BT*'] },
      after: { name: 'South', regions: ['US:HI'], postalCodes: ['GB:BT*'] },
    },
    [
      'Zone “North” renamed to “South”',
      'Zone “North”: added Hawaii, United States',
      'Zone “North”: removed 18565 (Germany)',
    ],
  ],
  [
    { event: 'shipping_method_changed', name: 'Parcel', before: { freeFrom: null }, after: { freeFrom: 50 } },
    ['Method “Parcel” changed'],
  ],
])('%j is described as %j', (change, lines) => {
  expect(describeShippingChange({ before: {}, after: {}, ...change })).toEqual(lines)
})
