// Free of zod, so that screens can load it without the schemas.

/** Days within which consumers can withdraw from an order there (Directive 2011/83/EU, Article 9). */
export const withdrawalDays = 14

/** The European Economic Area, and the United Kingdom, whose law is the same in this. */
const withWithdrawal = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GB GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(' '),
)

/** Countries whose law requires an imprint: a page that states who is responsible for the shop. */
const withImprint = new Set(['AT', 'CH', 'DE', 'LI'])

/** Whether consumers can withdraw from an order with a shop of this country. */
export function hasWithdrawalRight(country: string): boolean {
  return withWithdrawal.has(country)
}

export const legalPages = ['terms', 'privacy', 'withdrawal', 'imprint'] as const
export type LegalPage = (typeof legalPages)[number]

/** The slugs by which a legal page is recognized. Its draft has the first one. */
export const legalSlugs: Record<LegalPage, readonly [string, ...string[]]> = {
  terms: ['terms'],
  privacy: ['privacy'],
  withdrawal: ['withdrawal', 'right-of-withdrawal', 'widerruf', 'widerrufsbelehrung', 'widerrufsrecht'],
  imprint: ['imprint', 'impressum', 'legal-notice'],
}

/** The legal pages that a shop of a country needs. */
export function legalPagesOf(country: string): LegalPage[] {
  return legalPages.filter(
    (page) =>
      (page !== 'withdrawal' || hasWithdrawalRight(country)) && (page !== 'imprint' || withImprint.has(country)),
  )
}

export function isLegalSlug(slug: string): boolean {
  return Object.values(legalSlugs).some((slugs) => slugs.includes(slug))
}
