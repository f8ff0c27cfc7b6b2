import * as z from 'zod/mini'
import { endpoint, IdParams } from '../endpoint.ts'
import { error } from '../language/t.ts'
import { onlineProviders, paymentMethods } from './payment-methods.ts'

/** A payment method that the shop offers. */
export const PaymentOption = z.object({
  method: z.enum(paymentMethods),
  /** The provider for `card`. */
  provider: z.nullable(z.enum(onlineProviders)),
  /** Whether its payments are only tests, without real charges. */
  isTest: z.boolean(),
  /** Whether only staff can select it: it is a test, and the shop is connected to a provider that moves money. */
  isStaffOnly: z.boolean(),
  /** Where it is possible, unless the order is picked up; everywhere if it is empty. */
  countries: z.array(z.string()),
  /** Up to which total, in units; null for any. */
  maximum: z.nullable(z.number()),
  /** From which total on, in units; null for any. */
  minimum: z.nullable(z.number()),
})
export type PaymentOption = z.infer<typeof PaymentOption>

export const getPaymentOptions = endpoint('GET', '/api/payment-options', {
  summary: 'Lists the payment methods that the user can select, the first one selected.',
  response: z.array(PaymentOption),
})

/** The payment methods of an order, and its current payment. */
export const OrderPayment = z.object({
  /** Empty if there is nothing to pay, or no longer. */
  options: z.array(PaymentOption),
  /** Whether the customer has done everything, and the money is on its way. */
  isProcessing: z.boolean(),
  /** The page of a payment that has begun; empty if there is none. */
  url: z.string(),
  /** Where a bank transfer goes to; empty for other methods, and once it has arrived. */
  bankDetails: z.string(),
})
export type OrderPayment = z.infer<typeof OrderPayment>

export const getOrderPayment = endpoint('GET', '/api/order/:id/payment', {
  summary:
    'Returns the payment methods and the payment of a user’s order, after checking open payments with the provider.',
  params: IdParams,
  response: OrderPayment,
})

export const PaymentSelection = z.object({
  paymentMethod: z.enum(paymentMethods, error('Must be one of: {values}.', { values: paymentMethods.join(', ') })),
  /** The provider for `card`; by default the first that the shop is connected to. */
  paymentProvider: z.optional(z.enum(onlineProviders)),
})
export type PaymentSelection = z.infer<typeof PaymentSelection>

export const payOrder = endpoint('POST', '/api/order/:id/payment', {
  summary:
    'Starts or continues the payment of a user’s order. Returns the URL of the payment page; empty if the method has none.',
  params: IdParams,
  body: PaymentSelection,
  response: z.object({ url: z.string() }),
})
