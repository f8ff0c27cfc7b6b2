import * as z from 'zod/mini'
import { endpoint, IdParams } from '../endpoint.ts'

export const testPaymentStates = ['open', 'second_step', 'processing', 'paid', 'failed', 'expired'] as const

/**
 * The possible outcomes of a test payment. `second_step` asks for a confirmation, as banks do; `pay_later` arrives after a
 * minute; `vanish` pays without returning to the shop.
 */
export const testPaymentActions = ['pay', 'decline', 'second_step', 'pay_later', 'vanish'] as const
export type TestPaymentAction = (typeof testPaymentActions)[number]

export const TestPayment = z.object({
  state: z.enum(testPaymentStates),
  orderNumber: z.number(),
  shopName: z.string(),
  /** In units. */
  amount: z.number(),
  currency: z.string(),
  cancelUrl: z.string(),
})
export type TestPayment = z.infer<typeof TestPayment>

export const getTestPayment = endpoint('GET', '/api/test-payments/:id', {
  summary: 'Returns a test payment to anyone with its id, as a payment provider does.',
  params: IdParams,
  response: TestPayment,
})

export const actOnTestPayment = endpoint('POST', '/api/test-payments/:id', {
  summary:
    'Simulates the customer and the bank of a test payment. Returns the URL to redirect the customer to; empty to stay on the page.',
  params: IdParams,
  body: z.object({ action: z.enum(testPaymentActions) }),
  response: z.object({ url: z.string() }),
})
