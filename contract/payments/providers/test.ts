import { t } from '../../language/t.ts'
import type { ProviderDescription } from './description.ts'

export const test = {
  apiUrl: '',
  about: () => t('Built in, to try out orders and refunds. No real charges.'),
  connect: () => t('Turn on test payments'),
  keysHint: () => '',
  keys: {},
  privacyText: () => '',
  minimumAmounts: {},
} satisfies ProviderDescription
