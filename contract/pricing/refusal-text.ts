import type { Money } from '../money.ts'
import { toUnits } from '../money.ts'
import type { RefusedDiscount } from './order-price.ts'

type Formats = { money: Money; day: (moment: string) => string }

/** Why a code or a discount isn’t applied, in one sentence. */
export function refusalText(discount: RefusedDiscount, { money, day }: Formats): string {
  const name = discount.code ?? discount.name
  switch (discount.reason) {
    case 'minimumSubtotal':
      return `Add ${money(toUnits(discount.missing))} more to use ${name}.`
    case 'minimumQuantity':
      return `Add ${discount.missing} more ${discount.missing === 1 ? 'item' : 'items'} to use ${name}.`
    case 'notStarted':
      return `${name} is valid from ${day(discount.at)}.`
    case 'ended':
      return `${name} was valid until ${day(discount.at)}.`
    default:
      return sentences[discount.reason](name)
  }
}

type Plain = Exclude<RefusedDiscount['reason'], 'minimumSubtotal' | 'minimumQuantity' | 'notStarted' | 'ended'>

const sentences: Record<Plain, (name: string) => string> = {
  usedUp: (name) => `${name} has reached its usage limit.`,
  usedByCustomer: (name) => `You’ve already used ${name}.`,
  notFirstOrder: (name) => `${name} is for first orders.`,
  withheld: (name) => `${name} can’t be used for this order.`,
  otherCustomers: (name) =>
    `${name} is limited to certain customers. To use it, sign in with a confirmed email address.`,
  otherCountries: (name) => `${name} isn’t valid for this country.`,
  noItems: (name) => `${name} isn’t valid for these items.`,
  others: (name) => `${name} can’t be combined with your other discounts, which save more.`,
  noEffect: (name) => `${name} doesn’t apply to this order.`,
}
