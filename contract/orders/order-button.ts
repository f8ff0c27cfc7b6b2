import { t } from '../language/t.ts'
import { hasWithdrawalRight } from '../text-pages/legal-pages.ts'

/**
 * The default label, by the shop's country, of the button that places an order. Where
 * consumers can withdraw, the same laws require it to state that they have to pay (Directive 2011/83/EU, Article 8(2)).
 */
export function defaultOrderButton(country: string): string {
  return hasWithdrawalRight(country) ? t('Buy now') : t('Place order')
}
