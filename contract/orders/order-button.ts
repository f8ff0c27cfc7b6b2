import { hasWithdrawalRight } from '../text-pages/legal-pages.ts'

// Free of zod, so that pages can load it without the schemas.

/**
 * What the button that places an order says in a shop of a country, unless the shop's settings say otherwise. Where
 * consumers can withdraw, the same laws want it to say that they have to pay (Directive 2011/83/EU, Article 8(2)).
 */
export function defaultOrderButton(country: string): string {
  return hasWithdrawalRight(country) ? 'Buy now' : 'Place order'
}
