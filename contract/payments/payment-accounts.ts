import * as z from 'zod/mini'
import { endpoint, maxCharacters } from '../endpoint.ts'
import { onlineProviders } from './payment-methods.ts'
import { type ProviderKeyName, providerKeyNames } from './providers.ts'

const Provider = z.enum(onlineProviders)

/** The shop’s account at a payment provider. */
export const PaymentAccount = z.object({
  provider: Provider,
  /** The account's name at the provider. */
  name: z.string(),
  /** Whether its payments are only tests, without real charges. */
  isTest: z.boolean(),
  /** Whether customers can select it. */
  isEnabled: z.boolean(),
  /** Whether its keys can be read. After moving to another machine without its key file, they have to be entered again. */
  isReadable: z.boolean(),
  connectedAt: z.string(),
  /** Where the provider sends webhooks to; empty if it can’t reach the shop, or doesn’t send any. */
  webhookUrl: z.string(),
  /** The last webhook that has arrived. */
  lastWebhook: z.nullable(z.object({ type: z.string(), at: z.string() })),
})
export type PaymentAccount = z.infer<typeof PaymentAccount>

const ProviderParams = z.object({ provider: Provider })

export const listPaymentAccounts = endpoint('GET', '/api/admin/payment-accounts', {
  summary: 'Lists the payment providers that the shop is connected to.',
  response: z.array(PaymentAccount),
})

const key = z._default(z.string().check(z.trim(), maxCharacters(300)), '')

/** The keys of all providers. Each provider uses its own. */
const keyFields = Object.fromEntries(providerKeyNames.map((name) => [name, key])) as Record<ProviderKeyName, typeof key>

export const connectPaymentAccount = endpoint('POST', '/api/admin/payment-accounts/:provider', {
  summary: 'Connects the shop to an account at a payment provider, after checking its keys there, or to another one.',
  params: ProviderParams,
  body: z.object(keyFields),
  response: z.array(PaymentAccount),
})

export const updatePaymentAccount = endpoint('PATCH', '/api/admin/payment-accounts/:provider', {
  summary: 'Sets whether customers can select a payment provider.',
  params: ProviderParams,
  body: z.object({ isEnabled: z.boolean() }),
  response: z.array(PaymentAccount),
})

export const disconnectPaymentAccount = endpoint('DELETE', '/api/admin/payment-accounts/:provider', {
  summary: 'Disconnects the shop from a payment provider and deletes its keys. Fails with 409 while payments are open.',
  params: ProviderParams,
  response: z.array(PaymentAccount),
})

export const receivePaymentWebhook = endpoint('POST', '/api/payment-webhooks/:provider', {
  summary: 'Receives a webhook of a payment provider, and then gets the payment from the provider.',
  params: ProviderParams,
  response: z.object({ isReceived: z.boolean() }),
})
