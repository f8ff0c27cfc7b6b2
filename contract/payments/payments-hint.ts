import { t } from '../language/t.ts'

/** The end of a notice of the overview about payments, which the browser shows as a link. */
export const paymentsHint = () => t('Open the payment settings.')
