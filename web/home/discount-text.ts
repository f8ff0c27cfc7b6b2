import { formatPercent } from '#contract/language/format.ts'
import { t } from '#contract/language/t.ts'

/** Returns the discount on a tile. */
export const discountText = ({ discount }: { discount: string }) =>
  discount === '' ? '' : t('Up to {discount} off', { discount: formatPercent(Number(discount)) })
