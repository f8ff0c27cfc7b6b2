import { quoted } from '../language/quoted.ts'
import { plural, t } from '../language/t.ts'
import { sentItems } from '../orders/units.ts'
import { hasWithdrawalRight, withdrawalDays } from '../text-pages/legal-pages.ts'
import type { ReturnRule } from './return-rules.ts'

type Returnable = { title: string; returns: ReturnRule }

/** How customers in a country can return products. */
export type ReturnPolicy = {
  /** Days after delivery; 0 if products can’t be returned. */
  days: number
  /** Whether the law gives them the right of withdrawal. See decision 167. */
  isWithdrawal: boolean
}

/** The shop's own policy, or the customers' rights in the country if these are longer. */
export function returnPolicy(returnDays: number, country: string): ReturnPolicy {
  const isWithdrawal = hasWithdrawalRight(country)
  return { days: isWithdrawal ? Math.max(returnDays, withdrawalDays) : returnDays, isWithdrawal }
}

/** The exception that a product's rule makes; empty if it makes none. */
export function returnException(returns: ReturnRule, { days, isWithdrawal }: ReturnPolicy): string {
  if (returns === 'shop') return ''
  if (isWithdrawal) {
    return returns === 'unopened'
      ? t('No returns or right of withdrawal once unsealed')
      : t('No returns or right of withdrawal')
  }
  if (days === 0) return ''
  return returns === 'unopened' ? t('Returns only unopened') : t('No returns')
}

type ReturnableOrder = { items: (Returnable & { quantity: number; removed: number })[]; pickupPlace: string | null }

/** How customers can return the items that are sent, in sentences; empty if the shop accepts no returns. */
export function orderReturns(order: ReturnableOrder, policy: ReturnPolicy): string[] {
  const items = sentItems(order)
  if (policy.days === 0 || items.length === 0) return []
  const titles = (rule: ReturnRule) => {
    const found = items.filter(({ returns }) => returns === rule).map(({ title }) => quoted(title))
    return [...new Set(found)].join(', ')
  }
  const exceptions = (['unopened', 'none'] as const)
    .map((rule) => ({ rule, of: titles(rule) }))
    .filter(({ of }) => of !== '')
    .map(({ rule, of }) => `${returnException(rule, policy)}: ${of}.`)
  if (items.every(({ returns }) => returns === 'none')) {
    return [
      policy.isWithdrawal
        ? t('The items of this order can’t be returned, and there is no right of withdrawal.')
        : t('The items of this order can’t be returned.'),
    ]
  }
  const { days } = policy
  const usual =
    order.pickupPlace === null
      ? plural(
          days,
          'You can return products within {count} day of delivery.',
          'You can return products within {count} days of delivery.',
        )
      : plural(
          days,
          'You can return products within {count} day of pickup.',
          'You can return products within {count} days of pickup.',
        )
  return [usual, ...exceptions]
}

/** Whether customers can return any of the items that are sent. */
export const isReturnable = (order: ReturnableOrder, { days }: ReturnPolicy): boolean =>
  days > 0 && sentItems(order).some(({ returns }) => returns !== 'none')
