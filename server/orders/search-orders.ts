import type { Order, OrderQuery } from '#contract/orders/orders.ts'
import type { Catalog } from '../catalog/catalog.ts'
import type { Db } from '../platform/db/database.ts'
import { startOfDay, today } from '../platform/time/days.ts'
import { parseDay } from '../platform/time/parse-day.ts'
import { foldText } from '../search/words.ts'
import { listAllOrders } from './list-queries.ts'
import type { OrderFilter } from './order-filter.ts'
import { listSuspicious } from './unconfirmed-queries.ts'

/** `country` is the shop's country, which determines the date format. */
type FilterQuery = Pick<OrderQuery, 'q' | 'status' | 'mark' | 'payment' | 'from' | 'to'> & {
  timeZone: string
  country: string
}

type Query = OrderQuery & FilterQuery

/** Limits the products whose orders are searched; words that match more are too vague. */
const maxProducts = 500

/** Lists the orders that match a query of the admin area, and their total. Days are inclusive. */
export async function searchOrders(
  db: Db,
  catalog: Pick<Catalog, 'listIds'>,
  { _sort: sort, _order: order, _page: page, _limit: limit, ...query }: Query,
): Promise<{ orders: Order[]; total: number }> {
  const filter = await toOrderFilter(db, catalog, query)
  return listAllOrders(db, { filter, sort, order, limit, offset: (page - 1) * limit })
}

/** Days are inclusive. */
export async function toOrderFilter(
  db: Db,
  catalog: Pick<Catalog, 'listIds'>,
  { q = '', status, mark, payment, from, to, timeZone, country }: FilterQuery,
): Promise<OrderFilter> {
  return {
    status,
    payment,
    mark: mark === 'suspicious' ? undefined : mark,
    ids: mark === 'suspicious' ? await listSuspicious(db) : undefined,
    from: from === undefined ? undefined : startOfDay(from, timeZone),
    before: to === undefined ? undefined : startOfDay(to, timeZone, 1),
    ...readSearch(catalog, q),
    day: toSpan(parseDay(q, { today: today(timeZone), country }), timeZone),
  }
}

/** A day with the times when it begins and ends. */
function toSpan(day: string | undefined, timeZone: string): OrderFilter['day'] {
  return day === undefined ? undefined : { day, from: startOfDay(day, timeZone), before: startOfDay(day, timeZone, 1) }
}

/** Fewer letters and digits are not searched for in tracking numbers. */
const minTracking = 5

/**
 * The text can be an order number, the start of an email address, words of the customer's name or address, a phone number,
 * the start of a tracking number, or words of a product title. With a # it is an order number only.
 */
function readSearch(catalog: Pick<Catalog, 'listIds'>, q: string): OrderFilter {
  if (q === '' || q === '#') return {}
  const number = parseOrderNumber(q)
  if (q.startsWith('#') && number !== undefined) return { number }
  // Nearly every title contains any single letter, and none contains an @.
  const mayBeTitle = foldText(q).trim() !== '' && !q.includes('@') && !/^[a-z0-9]$/i.test(q)
  return {
    number,
    emailPrefix: q.toLowerCase(),
    words: q.includes('@') ? undefined : wordQuery(q),
    trackingPrefix: /^[a-z\d ._/-]+$/i.test(q) ? readTracking(q) : undefined,
    productIds: mayBeTitle
      ? catalog.listIds({ q, offset: 0, limit: maxProducts, includeArchived: true, countTotal: false }).ids
      : [],
  }
}

function readTracking(q: string): string | undefined {
  const key = q.replaceAll(/[^a-z\d]/gi, '').toUpperCase()
  return key.length < minTracking || !/\d/.test(key) ? undefined : key
}

/** The number in a search for an order, such as 1001 or #1001. */
export function parseOrderNumber(q: string): number | undefined {
  const [, number] = /^#?(\d{1,9})$/.exec(q) ?? []
  return number === undefined ? undefined : Number(number)
}

/** Shorter words must match whole words; too many begin with them. */
const minPrefix = 3

/** Fewer digits are not searched for in phone numbers, and a number alone not in addresses. */
const minDigits = 4

/** The last digits that are compared, because a phone number may be written with or without the codes before them. */
const maxDigits = 7

/**
 * A text search query for all words of a text, or for a phone number that ends with its digits; undefined if there is
 * nothing to search for. `search_words` in the migrations splits the stored text in the same way.
 */
export function wordQuery(q: string): string | undefined {
  const folded = q
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
  const words = folded.split(/[\s!-/:-@[-`{-~\u2010-\u201f]+/).filter(Boolean)
  const isNumber = /^[\d\s+()./-]+$/.test(q)
  const digits = words.join('')
  if (words.length === 0 || (isNumber && digits.length < minDigits)) return undefined
  const all = words.map((word) => `'${word.slice(0, 40)}'${word.length < minPrefix ? '' : ':*'}`).join(' & ')
  return isNumber ? `(${all}) | '#${digits.slice(-maxDigits).split('').toReversed().join('')}':*` : all
}
