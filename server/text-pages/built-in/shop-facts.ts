import type { PaymentOption } from '#contract/payments/payments.ts'
import type { ShopInfo } from '../../settings/settings.ts'

/** The facts about the shop that the built-in pages state. */
export type ShopFacts = ShopInfo & {
  paymentOptions: Pick<PaymentOption, 'method' | 'provider'>[]
  /** Whether VAT IDs are sent to the official service of the EU. */
  checksVatIds: boolean
}
