import { eeaCountries, isMemberState } from '../address/member-states.ts'

/** Days within which consumers can withdraw from an order there (Directive 2011/83/EU, Article 9). */
export const withdrawalDays = 14

/** The European Economic Area, and the United Kingdom, whose law is the same in this. */
const withWithdrawal = new Set([...eeaCountries, 'GB'])

/** Countries whose law requires an imprint: a page that states who is responsible for the shop. */
const withImprint = new Set(['AT', 'CH', 'DE', 'LI'])

/** Whether consumers can withdraw from an order with a shop of this country. */
export function hasWithdrawalRight(country: string): boolean {
  return withWithdrawal.has(country)
}

export const legalPages = ['terms', 'privacy', 'withdrawal', 'imprint', 'accessibility'] as const
export type LegalPage = (typeof legalPages)[number]

/** The slugs by which a legal page is recognized. Its draft has the first one. */
export const legalSlugs: Record<LegalPage, readonly [string, ...string[]]> = {
  terms: ['terms'],
  privacy: ['privacy'],
  withdrawal: ['withdrawal', 'right-of-withdrawal', 'widerruf', 'widerrufsbelehrung', 'widerrufsrecht'],
  imprint: ['imprint', 'impressum', 'legal-notice'],
  accessibility: [
    'accessibility',
    'accessibility-statement',
    'barrierefreiheit',
    'barrierefreiheitserklaerung',
    'accessibilite',
    'accessibilita',
    'accesibilidad',
    'toegankelijkheid',
  ],
}

/** The legal pages that a shop of a country needs. */
export function listRequiredPages(country: string): LegalPage[] {
  return legalPages.filter((page) => isNeeded[page]?.(country) ?? true)
}

const isNeeded: Partial<Record<LegalPage, (country: string) => boolean>> = {
  withdrawal: hasWithdrawalRight,
  imprint: (country) => withImprint.has(country),
  accessibility: isMemberState,
}

/** Whether some shops don’t need the page: microenterprises that provide services (Directive (EU) 2019/882, Article 4(5)). */
export function isOptional(page: LegalPage): boolean {
  return page === 'accessibility'
}

/** The legal page that has a slug. */
export function legalPageOf(slug = ''): LegalPage | undefined {
  return legalPages.find((page) => legalSlugs[page].includes(slug))
}

export function isLegalSlug(slug: string): boolean {
  return legalPageOf(slug) !== undefined
}
