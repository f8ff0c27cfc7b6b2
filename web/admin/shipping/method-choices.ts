import { t } from '#contract/language/t.ts'

export const methodKinds = { shipping: t('Shipping'), pickup: t('Customer pickup') }
export const methodBases = { subtotal: t('The order’s subtotal'), weight: t('The order’s weight') }
