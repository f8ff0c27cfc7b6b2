/** Days within which consumers can withdraw from an order there (Directive 2011/83/EU, Article 9). */
export declare const withdrawalDays = 14;
/** Whether consumers can withdraw from an order with a shop of this country. */
export declare function hasWithdrawalRight(country: string): boolean;
export declare const legalPages: readonly ['terms', 'privacy', 'withdrawal', 'imprint', 'accessibility'];
export type LegalPage = (typeof legalPages)[number];
/** The slugs by which a legal page is recognized. Its draft has the first one. */
export declare const legalSlugs: Record<LegalPage, readonly [string, ...string[]]>;
/** The legal pages that a shop of a country needs. */
export declare function listRequiredPages(country: string): LegalPage[];
/** Whether some shops don’t need the page: microenterprises that provide services (Directive (EU) 2019/882, Article 4(5)). */
export declare function isOptional(page: LegalPage): boolean;
export declare function isLegalSlug(slug: string): boolean;
