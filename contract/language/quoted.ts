import { t } from './t.ts'

/** A title or name in quotation marks. */
export const quoted = (text: string): string => t('“{text}”', { text })
