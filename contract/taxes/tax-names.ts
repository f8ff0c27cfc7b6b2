import { t } from '../language/t.ts'

/** The name of all rates that are filled in. Not translated: stored, and compared in reports. */
export const filledInName = 'VAT'

/** The name of a tax as people read it. */
export const shownTaxName = (name: string): string => (name === filledInName ? t('VAT') : name)
