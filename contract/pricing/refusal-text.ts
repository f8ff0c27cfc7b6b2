import { plural, t } from '../language/t.ts'
import type { Money } from '../money.ts'
import { toUnits } from '../money.ts'
import type { RefusedDiscount } from './order-price.ts'

type Formats = { money: Money; day: (moment: string) => string }

/** Why a code or a discount isn’t applied, in one sentence. */
export function refusalText(discount: RefusedDiscount, { money, day }: Formats): string {
  const name = discount.code ?? discount.name
  switch (discount.reason) {
    case 'minimumSubtotal':
      return t('Add {amount} more to use {name}.', { amount: money(toUnits(discount.missing)), name })
    case 'minimumQuantity':
      return plural(discount.missing, 'Add {count} more item to use {name}.', 'Add {count} more items to use {name}.', {
        name,
      })
    case 'notStarted':
      return t('{name} is valid from {day}.', { name, day: day(discount.at) })
    case 'ended':
      return t('{name} was valid until {day}.', { name, day: day(discount.at) })
    default:
      return sentences[discount.reason](name)
  }
}

type Plain = Exclude<RefusedDiscount['reason'], 'minimumSubtotal' | 'minimumQuantity' | 'notStarted' | 'ended'>

const sentences: Record<Plain, (name: string) => string> = {
  usedUp: (name) => t('{name} has reached its usage limit.', { name }),
  usedByCustomer: (name) => t('You’ve already used {name}.', { name }),
  notFirstOrder: (name) => t('{name} is for first orders.', { name }),
  withheld: (name) => t('{name} can’t be used for this order.', { name }),
  otherCustomers: (name) =>
    t('{name} is limited to certain customers. To use it, sign in with a confirmed email address.', { name }),
  otherCountries: (name) => t('{name} isn’t valid for this country.', { name }),
  noItems: (name) => t('{name} isn’t valid for these items.', { name }),
  others: (name) => t('{name} can’t be combined with your other discounts, which save more.', { name }),
  noEffect: (name) => t('{name} doesn’t apply to this order.', { name }),
}
