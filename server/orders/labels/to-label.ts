import { hasHouseNumbers, splitStreet } from '#contract/address/split-street.ts'
import { divideHalfUp, toCents, toUnits } from '#contract/money.ts'
import { isPostal, type PostalAddress } from '#contract/orders/order-address.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { LabelGap } from '#contract/orders/shipping-labels.ts'
import { sentItems, unitsToSend } from '#contract/orders/units.ts'
import { isCollected } from '#contract/payments/payable.ts'

/** The data of an order on a shipping label. */
export type Label = Pick<PostalAddress, 'name' | 'postalCode' | 'city' | 'country'> & {
  number: number
  company: string
  /** The street, including the house number if that isn't certain. */
  street: string
  houseNumber: string
  street2: string
  region: string
  /** The phone number with 00 instead of +, which starts a formula in spreadsheets. */
  phone: string
  email: string
  /** In grams; null if it isn't known. */
  weight: number | null
  /** The price of the items in the parcel, in units of the currency. */
  value: number
  currency: string
  /** The amount that the courier collects; null for nothing. */
  cashOnDelivery: number | null
  gaps: LabelGap[]
}

type ToLabelOptions = {
  /** In kilograms, for parcels whose weight isn't known or is less; null for none. */
  labelWeight: number | null
  /** Whether the label has the email address and the phone number. */
  hasContacts: boolean
}

/** Returns the content of an order's label. */
export function toLabel(order: Order, { labelWeight, hasContacts }: ToLabelOptions): Label {
  const { number, address, billing, currency, total, user } = order
  if (!isPostal(address)) throw new Error('An order that is picked up has no label.')
  const { name, street2 = '', postalCode, city, region = '', country, phone = '' } = address
  const split = splitStreet(address.street, country)
  const weight = weightOf(order, labelWeight)
  return {
    number,
    name,
    street2,
    postalCode,
    city,
    region,
    country,
    // A company that is billed at another address may not receive the parcel.
    company: billing?.address === '' ? billing.company : '',
    ...(split ?? { street: address.street, houseNumber: '' }),
    phone: hasContacts ? phone.replace(/^\+/, '00') : '',
    email: hasContacts ? user.email : '',
    weight,
    value: valueOf(order),
    currency,
    cashOnDelivery: isCollected(order) ? total : null,
    gaps: [
      ...(split === null && hasHouseNumbers(country) ? ['house_number' as const] : []),
      ...(weight === null ? ['weight' as const] : []),
    ],
  }
}

/** The weight of the sent items, in grams. If some aren't weighed, at least the usual weight of a parcel. */
function weightOf(order: Order, labelWeight: number | null): number | null {
  const items = sentItems(order)
  const known = items.reduce((sum, { weight, quantity }) => sum + (weight ?? 0) * quantity, 0)
  if (items.every(({ weight }) => weight !== null) && known > 0) return known
  return labelWeight === null ? null : Math.max(known, Math.round(labelWeight * 1000))
}

/** The part of the items' amounts that is sent. */
function valueOf({ items }: Order): number {
  const cents = items.map((item) => divideHalfUp(toCents(item.amount), unitsToSend(item), BigInt(item.quantity)))
  return toUnits(cents.reduce((sum, each) => sum + each, 0))
}

/** The order number for the carrier, which its file of tracking numbers has again. DHL needs eight characters. */
// Not translated: eight characters, whatever the language.
export const labelReference = ({ number }: Pick<Label, 'number'>): string => `Order ${String(number).padStart(2, '0')}`

/** Grams as kilograms, such as 2.400; empty for none. */
export const formatKilograms = (grams: number | null): string => (grams === null ? '' : (grams / 1000).toFixed(3))

/** Units with two decimals; empty for none. */
export const formatAmount = (units: number | null): string => (units === null ? '' : units.toFixed(2))
