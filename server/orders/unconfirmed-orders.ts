import { formatNumber } from '#contract/language/format.ts'
import { plural, t } from '#contract/language/t.ts'
import { formatMoney, toCents } from '#contract/money.ts'
import type { ShopSettings } from '#contract/shop-settings/setting-fields.ts'
import type { Db } from '../platform/db/database.ts'
import { ShopError } from '../platform/errors.ts'
import { maxOpenUnconfirmedOrders } from './order-limits.ts'
import {
  countOpenUnconfirmed,
  countOpenUnits,
  lockClientOrders,
  type UnconfirmedCustomer,
} from './unconfirmed-queries.ts'

type Limits = Pick<ShopSettings, 'unconfirmedMaxUnits' | 'unconfirmedMaxTotal' | 'currency' | 'roundPrices'>
type Line = { itemId: string; productId: string; title: string; quantity: number }

/** One client can have this many times as much with different email addresses. */
const clientFactor = 5

/** `totalCents` is 0 for an order that is paid online, which keeps its stock only for as long as that takes. */
type Ordered = { lines: Line[]; totalCents: number }

/** A customer’s open orders, and all open orders of the client. */
type OpenOrders = UnconfirmedCustomer & { open: Awaited<ReturnType<typeof countOpenUnconfirmed>> }

/**
 * Counts the open orders of a customer whose email address isn't confirmed. Orders of one client wait for each other here
 * until the transaction ends.
 */
export async function lockUnconfirmed(
  tx: Db,
  { currency }: Limits,
  customer: UnconfirmedCustomer,
): Promise<OpenOrders> {
  await lockClientOrders(tx, customer.clientHash)
  return { ...customer, open: await countOpenUnconfirmed(tx, customer, currency) }
}

/**
 * Checks how much such a customer has in open orders, this one included. Throws `unconfirmed_limit_reached` with the items
 * over the limit. See docs/behavior.md#unconfirmed-orders.
 */
export async function checkUnconfirmedLimits(
  tx: Db,
  settings: Limits,
  { open, ...customer }: OpenOrders,
  { lines, totalCents }: Ordered,
): Promise<void> {
  const { unconfirmedMaxUnits: maxUnits } = settings
  if (open.orders >= maxOpenUnconfirmedOrders) {
    throw limitReached(
      plural(
        open.orders,
        'You have {count} order that isn’t dispatched yet.',
        'You have {count} orders that aren’t dispatched yet.',
      ),
    )
  }
  if (maxUnits !== null) await checkUnits(tx, customer, lines, maxUnits)
  if (totalCents > 0) checkTotal(settings, open, totalCents)
}

/** Checks the total of open orders when an order that was to be paid online gets another payment method, as above. */
export async function checkUnconfirmedTotal(
  tx: Db,
  settings: Limits,
  customer: UnconfirmedCustomer,
  totalCents: number,
): Promise<void> {
  checkTotal(settings, (await lockUnconfirmed(tx, settings, customer)).open, totalCents)
}

function checkTotal(settings: Limits, open: { cents: number; clientCents: number }, totalCents: number): void {
  const { unconfirmedMaxTotal: maxTotal } = settings
  if (maxTotal === null) return
  const isTooMuch = open.cents + totalCents > toCents(maxTotal)
  if (isTooMuch || open.clientCents + totalCents > clientFactor * toCents(maxTotal)) {
    throw limitReached(
      isTooMuch
        ? t('Your open orders can total up to {amount}.', { amount: formatMoney(maxTotal, settings) })
        : t('There are many open orders from your network.'),
    )
  }
}

async function checkUnits(tx: Db, customer: UnconfirmedCustomer, lines: Line[], max: number): Promise<void> {
  const open = await countOpenUnits(
    tx,
    customer,
    lines.map(({ productId }) => productId),
  )
  const ordered = new Map<string, number>()
  for (const { productId, quantity } of lines) ordered.set(productId, (ordered.get(productId) ?? 0) + quantity)
  const tooMany = lines.filter(({ productId }) => {
    const { units = 0, clientUnits = 0 } = open.get(productId) ?? {}
    const more = ordered.get(productId) ?? 0
    return units + more > max || clientUnits + more > clientFactor * max
  })
  const [first] = tooMany
  if (!first) return
  const message = t('Up to {max} in all of your open orders.', { max: formatNumber(max) })
  throw limitReached(
    t('You can have up to {max} of “{title}” in all of your open orders.', {
      max: formatNumber(max),
      title: first.title,
    }),
    Object.fromEntries(tooMany.map(({ itemId }) => [itemId, message])),
  )
}

function limitReached(reason: string, fields?: Record<string, string>): ShopError {
  const message = `${reason} ${t('To order more, confirm your email address or sign in to an account.')}`
  return new ShopError('unconfirmed_limit_reached', message, fields && { fields })
}
