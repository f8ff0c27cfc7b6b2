import type { MethodFields } from '#contract/shipping/shipping.ts'

/** 4.90 within two to four business days. */
export const aShippingMethod: MethodFields = {
  name: 'Standard',
  kind: 'shipping',
  by: 'subtotal',
  steps: [{ from: 0, price: 4.9 }],
  freeFrom: null,
  minDays: 2,
  maxDays: 4,
  cutOffTime: null,
  pickupPlace: '',
  takesClasses: [],
  active: true,
}
