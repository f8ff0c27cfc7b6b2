import type { Customer, CustomerDetails, CustomerNote, NewNote } from '#contract/customers.ts'
import { deleteSessions, listSessions } from '../accounts/sessions/queries.ts'
import type { Actor } from '../audit/actor.ts'
import { recordEvents } from '../audit/record-events.ts'
import type { Db } from '../db/database.ts'
import { notFound, ShopError } from '../errors.ts'
import { findOrder } from '../orders/queries.ts'
import { readOrderNumber, wordQuery } from '../orders/search-orders.ts'
import { deleteNote, findCustomer, insertNote, listCustomers, listNotes, listReviewsBy } from './queries.ts'

/** Lists the customers that match a query of the admin area, newest first, and their total. */
export function searchCustomers(
  db: Db,
  q: string,
  page: { limit: number; offset: number },
): Promise<{ customers: Customer[]; total: number }> {
  if (q === '') return listCustomers(db, undefined, page)
  const search = {
    emailPrefix: q.toLowerCase(),
    words: q.includes('@') ? undefined : wordQuery(q),
    orderNumber: readOrderNumber(q),
  }
  return listCustomers(db, search, page)
}

/** Throws not_found. */
export async function getCustomer(db: Db, id: string): Promise<CustomerDetails> {
  const customer = await findCustomer(db, id)
  if (!customer) throw notFound('Customer')
  const [sessions, notes, reviews] = await Promise.all([listSessions(db, id), listNotes(db, id), listReviewsBy(db, id)])
  return { ...customer, sessions: sessions.length, notes, reviews }
}

/** Throws not_found. The audit log doesn't contain the text, since it can't be deleted there. */
export function addNote(db: Db, actor: Actor, customerId: string, { text, order }: NewNote): Promise<CustomerNote> {
  return db.transaction(async (tx) => {
    if (!(await findCustomer(tx, customerId))) throw notFound('Customer')
    await recordEvents(tx, actor, { event: 'customer_note_added', subject: { type: 'user', id: customerId } })
    if (order !== undefined && (await findOrder(tx, order))?.user.id !== customerId) throw notFound('Order')
    return insertNote(tx, { customerId, orderId: order ?? null, text, userId: actor.userId })
  })
}

/** Throws not_found. */
export function removeNote(db: Db, actor: Actor, customerId: string, id: string): Promise<void> {
  return db.transaction(async (tx) => {
    if (!(await deleteNote(tx, customerId, id))) throw notFound('Note')
    await recordEvents(tx, actor, { event: 'customer_note_deleted', subject: { type: 'user', id: customerId } })
  })
}

/** Ends all sessions of a customer. Throws not_found, and forbidden for the account of an admin. */
export function signOutCustomer(db: Db, actor: Actor, id: string): Promise<void> {
  return db.transaction(async (tx) => {
    const customer = await findCustomer(tx, id)
    if (!customer) throw notFound('Customer')
    if (customer.isAdmin) throw new ShopError('forbidden', "Staff can't be signed out here.")
    await deleteSessions(tx, id)
    await recordEvents(tx, actor, { event: 'session_ended', subject: { type: 'user', id } })
  })
}
