import { t } from '../language/t.ts'

/** The end of a notice of the overview about emails, which the browser shows as a link. */
export const outboxHint = () => t('The outbox shows why.')
