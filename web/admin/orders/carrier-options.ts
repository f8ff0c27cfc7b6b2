import { carriers, otherCarrier } from '#contract/orders/carriers.ts'

/** The options of a select of carriers. */
export const carrierOptions = [
  ...Object.entries(carriers).map(([value, { name }]) => ({ value, label: name })),
  { value: otherCarrier, label: 'Another carrier' },
]
