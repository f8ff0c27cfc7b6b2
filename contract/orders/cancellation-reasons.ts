import { t } from '../language/t.ts'

/** Why staff cancel an order or refund it. */
export const cancellationReasons = ['customer', 'not_paid', 'out_of_stock', 'damaged', 'other'] as const
export type CancellationReason = (typeof cancellationReasons)[number]

export const cancellationReasonWords = (): Record<CancellationReason, string> => ({
  customer: t('Customer changed their mind'),
  not_paid: t('Not paid'),
  out_of_stock: t('Out of stock'),
  damaged: t('Damaged'),
  other: t('Other'),
})

/** The maximum length of a note about a cancellation or refund. */
export const maxReasonNote = 250

/** Returns, for example, “Damaged: dropped in the warehouse”; empty if staff gave no reason. */
export function describeReason({ reason, note }: { reason: CancellationReason | null; note: string }): string {
  const words = reason === null || (reason === 'other' && note !== '') ? '' : cancellationReasonWords()[reason]
  return [words, note].filter(Boolean).join(': ')
}
