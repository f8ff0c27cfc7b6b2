import * as z from 'zod/mini'
import { emailAddress, endpoint, IdParams, oneOf } from '../endpoint.ts'
import { error } from '../language/t.ts'

export const alertKinds = ['back', 'price'] as const
/** `back`: it can be bought again. `price`: it costs less than when the alert was requested. */
export type AlertKind = (typeof alertKinds)[number]

export const NewProductAlert = z.object({
  product: z.string(error('Enter a product id.')).check(z.minLength(1), z.maxLength(200)),
  /** The id of a variant, for an alert about this variant only. */
  variant: z.optional(z.string().check(z.maxLength(200))),
  kind: oneOf('kind', alertKinds),
  email: emailAddress(error('Enter your email address.')),
})
export type NewProductAlert = z.infer<typeof NewProductAlert>

const Link = z.object({ token: z.string().check(z.maxLength(200)) })

/** See docs/behavior.md#product-alerts. */
export const requestAlert = endpoint('POST', '/api/product-alerts', {
  summary:
    'Requests one email when a product is back in stock or its price drops. Sends a confirmation link, unless it is the user’s confirmed email address.',
  body: NewProductAlert,
  response: z.object({ message: z.string() }),
})

export const confirmAlert = endpoint('POST', '/api/product-alerts/confirmation', {
  summary: 'Confirms a requested alert with the emailed token, which works once.',
  body: Link,
  response: z.object({ kind: z.enum(alertKinds), product: z.string() }),
})

export const stopAlerts = endpoint('POST', '/api/product-alerts/unsubscribe', {
  summary: 'Deletes all alerts of the email address that received the token.',
  body: Link,
  response: z.object({ message: z.string() }),
})

export const countAlerts = endpoint('GET', '/api/admin/products/:id/alerts', {
  summary: 'Counts the confirmed alerts for a product and its variants.',
  params: IdParams,
  response: z.object({ back: z.number(), price: z.number() }),
})
