import { formatNumber } from '../language/format.ts'
import { plural, t } from '../language/t.ts'
import { withdrawalDays } from '../text-pages/legal-pages.ts'
import { offersWithdrawal } from '../withdrawals/offers-withdrawal.ts'
import { type ReturnRule, returnRules } from './return-rules.ts'
import { returnException, returnPolicy } from './returns.ts'

/** Returns as stated on pages before the customer's country is known. */
export type ShopReturns = {
  /** The number of days after delivery for which every customer can return products; 0 if they can’t. */
  days: number
  /** The notes in cart and order lines by the product's rule; empty if the shop's rule applies. */
  notes: Record<ReturnRule, string>
  /** The lines on product pages by the product's rule; empty if the shop accepts no returns. */
  texts: Record<ReturnRule, string>
}

type Shop = { returnDays: number } & Parameters<typeof offersWithdrawal>[0]

/**
 * Products without returns are without the right of withdrawal if any customer can have it. A shop whose own country
 * doesn't give the right states its own policy, and the law where that is more.
 */
export function shopReturns({ returnDays, ...shop }: Shop): ShopReturns {
  const { days } = returnPolicy(returnDays, shop.country)
  const isWithdrawal = offersWithdrawal(shop)
  const all = daysText(days, isWithdrawal)
  const texts = (rule: ReturnRule): string => {
    const exception = returnException(rule, { days, isWithdrawal })
    if (rule === 'shop' || all === '') return all
    if (rule === 'none') return exception
    return isWithdrawal
      ? `${all} · ${exception}`
      : plural(days, 'Returns within {count} day, only unopened', 'Returns within {count} days, only unopened')
  }
  const byRule = (write: (rule: ReturnRule) => string) =>
    Object.fromEntries(returnRules.map((rule) => [rule, write(rule)])) as Record<ReturnRule, string>
  return { days, notes: byRule((rule) => returnException(rule, { days, isWithdrawal })), texts: byRule(texts) }
}

function daysText(days: number, isWithdrawal: boolean): string {
  const own = days > 0 ? plural(days, 'Returns within {count} day', 'Returns within {count} days') : ''
  if (!isWithdrawal || days >= withdrawalDays) return own
  const byLaw = { days: formatNumber(withdrawalDays) }
  return own === ''
    ? t('Returns within {days} days where the law gives a right of withdrawal', byLaw)
    : `${own} · ${t('{days} days where the law gives a right of withdrawal', byLaw)}`
}
