import type { Customer, CustomerDetails, CustomerNote, NewNote } from '#contract/customers/customers.ts'
import { t } from '#contract/language/t.ts'
import { deleteSessions, listSessions } from '../accounts/sessions/queries.ts'
import { findOrder } from '../orders/queries.ts'
import { parseOrderNumber, wordQuery } from '../orders/search-orders.ts'
import { type Actor, recordEvents } from '../platform/audit/record-events.ts'
import { change, type Edit, type Tracked } from '../platform/changes/tracked.ts'
import type { Db } from '../platform/db/database.ts'
import { notFound, ShopError } from '../platform/errors.ts'
import {
  deleteNote,
  findCustomer,
  insertNote,
  listCustomers,
  listNotes,
  listOrdersOfAccounts,
  listReviewsBy,
  lockAccounts,
  updateTags,
} from './queries.ts'

/** Lists the customers that match a query of the admin area, newest first, and their total. */
export function searchCustomers(
  db: Db,
  q: string,
  page: { limit: number; offset: number },
): Promise<{ customers: Customer[]; total: number }> {
  if (q === '') return listCustomers(db, undefined, page)
  const search = {
    emailPrefix: q.toLowerCase(),
    tag: q.toLowerCase(),
    words: q.includes('@') ? undefined : wordQuery(q),
    orderNumber: parseOrderNumber(q),
  }
  return listCustomers(db, search, page)
}

/** Throws not_found. */
export async function getCustomer(db: Db, id: string): Promise<CustomerDetails> {
  const { accountIds, ...customer } = await requireCustomer(db, id)
  const [sessions, notes, reviews] = await Promise.all([
    Promise.all(accountIds.map((account) => listSessions(db, account))),
    listNotes(db, accountIds),
    listReviewsBy(db, customer.id),
  ])
  return { ...customer, sessions: sessions.flat().length, notes, reviews }
}

/** Lists the orders of a customer, newest first, and their total. Throws not_found. */
export async function listOrdersOfCustomer(db: Db, id: string, page: { limit: number; offset: number }) {
  const { accountIds } = await requireCustomer(db, id)
  return listOrdersOfAccounts(db, accountIds, page)
}

/** Throws not_found. */
export async function requireCustomer(db: Db, id: string) {
  const customer = await findCustomer(db, id)
  if (!customer) throw notFound(t('Customer not found.'))
  return customer
}

export const customerConflict = () =>
  ({ code: 'customer_changed', message: t('Someone else has changed this customer.') }) as const

/** The tags of a customer, on all accounts. */
const trackedTags = (id: string): Tracked<{ tags: string[] }> => ({
  event: 'customer_tags_changed',
  subject: { type: 'user', id },
  conflict: customerConflict(),
  async lock(tx) {
    await lockAccounts(tx, (await requireCustomer(tx, id)).accountIds)
    const { tags } = await requireCustomer(tx, id)
    return { tags }
  },
  write: async (tx, { tags }) => updateTags(tx, (await requireCustomer(tx, id)).accountIds, tags),
})

/** Replaces the tags of a customer. Throws not_found, and customer_changed. */
export async function changeTags(db: Db, actor: Actor, id: string, edit: Edit<{ tags: string[] }>): Promise<void> {
  await db.transaction((tx) => change(tx, actor, trackedTags(id), edit))
}

/** Throws not_found. The audit log doesn't contain the text, since it can't be deleted there. */
export function addNote(db: Db, actor: Actor, customerId: string, { text, order }: NewNote): Promise<CustomerNote> {
  return db.transaction(async (tx) => {
    const { accountIds } = await requireCustomer(tx, customerId)
    await recordEvents(tx, actor, { event: 'customer_note_added', subject: { type: 'user', id: customerId } })
    if (order !== undefined && !accountIds.includes((await findOrder(tx, order))?.user.id ?? ''))
      throw notFound(t('Order not found.'))
    return insertNote(tx, { customerId, orderId: order ?? null, text, userId: actor.userId })
  })
}

/** Throws not_found. */
export function removeNote(db: Db, actor: Actor, customerId: string, id: string): Promise<void> {
  return db.transaction(async (tx) => {
    const { accountIds } = await requireCustomer(tx, customerId)
    if (!(await deleteNote(tx, accountIds, id))) throw notFound(t('Note not found.'))
    await recordEvents(tx, actor, { event: 'customer_note_deleted', subject: { type: 'user', id: customerId } })
  })
}

/** Ends all sessions of a customer, and returns the accounts. Throws not_found, and forbidden for an admin's account. */
export function signOutCustomer(db: Db, actor: Actor, id: string): Promise<string[]> {
  return db.transaction(async (tx) => {
    const { accountIds, isAdmin } = await requireCustomer(tx, id)
    if (isAdmin) throw new ShopError('forbidden', t('Staff can’t be signed out here.'))
    for (const account of accountIds) await deleteSessions(tx, account)
    await recordEvents(tx, actor, { event: 'session_ended', subject: { type: 'user', id } })
    return accountIds
  })
}
