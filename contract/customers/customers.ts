import * as z from 'zod/mini'
import { Address, AddressInput, Email } from '../accounts/accounts.ts'
import { confirmedPostalCode, Phone } from '../address/address-fields.ts'
import { endpoint, IdParams, line, maxCharacters, text } from '../endpoint.ts'
import { error } from '../language/t.ts'
import { Order } from '../orders/orders.ts'
import { paging, searchText } from '../request-fields.ts'
import { OwnReview, ReviewedProduct } from '../reviews/reviews.ts'

export const maxNoteLength = 2000

export const maxTags = 20

/** A label that groups customers, such as “wholesale”. Never contains an @, so it isn’t an email address. */
export const CustomerTag = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    z.minLength(1, error('Enter a tag.')),
    maxCharacters(30),
    z.regex(/^[\p{L}\p{N}_-]*$/u, error('Use letters, digits and hyphens.')),
  )

const tags = z.array(CustomerTag).check(
  z.maxLength(maxTags, error('Add up to {max} tags.', { max: String(maxTags) })),
  z.overwrite((all) => [...new Set(all)].toSorted()),
)

const Sum = z.object({ currency: z.string(), total: z.number() })

export const Customer = z.object({
  id: z.string(),
  /** May be empty. */
  name: z.string(),
  email: z.string(),
  emailConfirmed: z.boolean(),
  /** False for a guest account: see docs/behavior.md#guest-accounts. */
  hasPassword: z.boolean(),
  tags: z.array(z.string()),
  /** All orders. */
  orderCount: z.number(),
  /** Payments less refunds and chargebacks, by currency, the most recent first. */
  spent: z.array(Sum),
  /** The totals of orders that are still to be paid, likewise. */
  unpaid: z.array(Sum),
  createdAt: z.string(),
})
export type Customer = z.infer<typeof Customer>

/** A staff note about a customer, who doesn't see it. */
const CustomerNote = z.object({
  id: z.string(),
  text: z.string(),
  /** The order that it is about; null for one about the customer. */
  order: z.nullable(z.object({ id: z.string(), number: z.number() })),
  by: z.string(),
  createdAt: z.string(),
})
export type CustomerNote = z.infer<typeof CustomerNote>

export const CustomerDetails = z.extend(Customer, {
  /** The new address, which replaces `email` once the customer has confirmed it; null if there is none. */
  pendingEmail: z.nullable(z.string()),
  /** Whether the account is an admin's. */
  isAdmin: z.boolean(),
  phone: z.string(),
  addresses: z.array(Address),
  /** How many active sessions there are. */
  sessions: z.number(),
  /** Newest first, as are the reviews. */
  notes: z.array(CustomerNote),
  reviews: z.array(
    z.extend(z.pick(OwnReview, { id: true, rating: true, title: true, text: true, status: true, createdAt: true }), {
      product: ReviewedProduct,
    }),
  ),
})
export type CustomerDetails = z.infer<typeof CustomerDetails>

export const NewNote = z.object({
  text: text(maxNoteLength, { min: 1, message: error('Enter a note.') }),
  /** The id of one of the customer's orders, if it is about that. */
  order: z.optional(z.string()),
})
export type NewNote = z.infer<typeof NewNote>

const NoteParams = z.object({ id: z.string(), note: z.string() })

export const listCustomers = endpoint('GET', '/api/admin/customers', {
  summary:
    'Lists customers, newest first. `q` searches by the start of the email address, words of the name or a postal address, phone number, order number, or tag. The x-total-count header holds the total.',
  querystring: z.object({ q: z._default(searchText, ''), ...paging(20) }),
  response: z.array(Customer),
})

export const getCustomer = endpoint('GET', '/api/admin/customers/:id', {
  summary: 'Returns a customer with addresses, notes and reviews.',
  params: IdParams,
  response: CustomerDetails,
})

/** An address as it was shown to the admin, which may be from before a rule existed. */
const ShownAddress = z.partial(
  z.object({
    name: z.string(),
    street: z.string(),
    street2: z.string(),
    city: z.string(),
    region: z.string(),
    postalCode: z.string(),
    country: z.string(),
    phone: z.string(),
  }),
)

const CustomerFields = {
  tags: z.optional(tags),
  name: z.optional(line(100)),
  phone: z.optional(Phone),
  /**
   * The customer gets a link to it by email. It replaces the address of an account once the customer has used that, and the
   * address of a guest account immediately.
   */
  email: z.optional(Email),
}

export const CustomerChanges = z.object({
  ...CustomerFields,
  /** Adds an address, or replaces the one with its id. */
  address: z.optional(AddressInput),
  confirmedPostalCode,
  deletedAddressId: z.optional(z.string().check(maxCharacters(100))),
  /** The values that the admin saw. The request is rejected if they are out of date. */
  expected: z.optional(
    z.object({ ...CustomerFields, email: z.optional(z.string()), address: z.optional(ShownAddress) }),
  ),
})
export type CustomerChanges = z.output<typeof CustomerChanges>

export const changeCustomer = endpoint('PATCH', '/api/admin/customers/:id', {
  summary:
    'Corrects the name, phone number, email address or addresses of a customer, and replaces the tags, which discounts can be limited to. Staff can’t be changed.',
  params: IdParams,
  body: CustomerChanges,
  response: CustomerDetails,
})

export const listCustomerOrders = endpoint('GET', '/api/admin/customers/:id/orders', {
  summary: 'Lists the orders of a customer, newest first. The x-total-count header holds the total.',
  params: IdParams,
  querystring: z.object(paging(20)),
  response: z.array(Order),
})

export const addCustomerNote = endpoint('POST', '/api/admin/customers/:id/notes', {
  summary: 'Adds a note about a customer or one of their orders, which only staff can read.',
  params: IdParams,
  body: NewNote,
  response: CustomerNote,
})

export const deleteCustomerNote = endpoint('DELETE', '/api/admin/customers/:id/notes/:note', {
  summary: 'Deletes a note about a customer.',
  params: NoteParams,
  response: IdParams,
})

export const signOutCustomer = endpoint('POST', '/api/admin/customers/:id/sign-out', {
  summary: 'Ends all sessions of a customer.',
  params: IdParams,
  response: IdParams,
})
