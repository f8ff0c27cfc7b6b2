import type { PaymentOption } from '#contract/payments/payments.ts'
import type { ShopInfo } from '../../settings/settings.ts'

/** What the built-in pages say about the shop. */
export type ShopFacts = ShopInfo & {
  paymentOptions: Pick<PaymentOption, 'method' | 'provider'>[]
  /** Whether VAT IDs are sent to the official service of the EU. */
  checksVatIds: boolean
}
