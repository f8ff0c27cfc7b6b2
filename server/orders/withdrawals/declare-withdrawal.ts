import { hash } from 'node:crypto'
import type { User } from '#contract/accounts/accounts.ts'
import { formatNumber } from '#contract/language/format.ts'
import { t } from '#contract/language/t.ts'
import type { Order } from '#contract/orders/orders.ts'
import { findWithdrawable } from '#contract/withdrawals/withdrawable.ts'
import type {
  NewLinkedWithdrawal,
  NewOrderWithdrawal,
  NewWithdrawal,
  WithdrawalReceipt,
} from '#contract/withdrawals/withdrawals.ts'
import type { Db } from '../../platform/db/database.ts'
import { fieldError, notFound, ShopError } from '../../platform/errors.ts'
import { shopLanguage } from '../../platform/language/current-language.ts'
import type { PlatformServices } from '../../services.ts'
import type { ShopInfo } from '../../settings/settings.ts'
import { describeUnits } from '../describe-units.ts'
import { linkInvalid } from '../links/order-links.ts'
import { findOrderLink } from '../links/queries.ts'
import { findOrder } from '../queries.ts'
import { lockOrders } from '../write-queries.ts'
import { findDeclaredAt, insertReturn, type NewReturn } from './queries.ts'
import type { WithdrawalEmails } from './withdrawal-emails.ts'

type DeclareWithdrawalServices = Pick<PlatformServices, 'db' | 'settings'> & { withdrawalEmails: WithdrawalEmails }

/** `client` is a hash of the client, by which acknowledgments are limited. */
export type Sender = { key: string | undefined; client: string }

/**
 * Records a withdrawal that anyone can declare, whatever its content, and queues its emails. It reads no order, so that
 * neither the response nor its time reveals whether one exists.
 */
export function declareWithdrawal(
  services: DeclareWithdrawalServices,
  given: NewWithdrawal,
  { key, client }: Sender,
): Promise<WithdrawalReceipt> {
  const { name, contract, items } = given
  return record(services, client, async () => ({
    name,
    contract,
    items,
    email: given.email.toLowerCase(),
    lines: [],
    orderId: null,
    orderNumbers: findNumbers(contract),
    requestKey: toRequestKey(key, given),
  }))
}

/** Records a withdrawal from items of a customer’s own order. Throws `not_found` or `withdrawal_not_possible`. */
export function withdrawFromOrder(
  services: DeclareWithdrawalServices,
  user: User,
  { id, ...given }: NewOrderWithdrawal & { id: string },
  { key, client }: Sender,
): Promise<WithdrawalReceipt> {
  const email = given.email?.toLowerCase() ?? user.email
  // The customer’s own, confirmed address needs no limit.
  const limited = user.emailConfirmed && email === user.email ? null : client
  const requestKey = toRequestKey(key, [id, user.id, given])
  return record(services, limited, async (tx) => {
    await lockOrders(tx, [id])
    const order = await findOrder(tx, id)
    if (order?.user.id !== user.id) throw notFound(t('Order not found.'))
    if (await findDeclaredAt(tx, requestKey)) return { requestKey }
    return { ...toReturn(services.settings.current, order, given), email, requestKey }
  })
}

/** The same for anyone with the emailed link of an order. Throws `order_link_invalid` or `withdrawal_not_possible`. */
export function withdrawFromLinkedOrder(
  services: DeclareWithdrawalServices,
  { token, ...given }: NewLinkedWithdrawal,
  { key, client }: Sender,
): Promise<WithdrawalReceipt> {
  const requestKey = toRequestKey(key, [token, given])
  return record(services, client, async (tx) => {
    const link = await findOrderLink(tx, token)
    if (!link || link.isExpired) throw linkInvalid()
    await lockOrders(tx, [link.orderId])
    const order = await findOrder(tx, link.orderId)
    if (!order) throw linkInvalid()
    if (await findDeclaredAt(tx, requestKey)) return { requestKey }
    return { ...toReturn(services.settings.current, order, given), email: order.user.email, requestKey }
  })
}

type Prepared = NewReturn | { requestKey: string | null }

/** Inserts what `prepare` returns and queues its emails, unless it was recorded before with the same key. */
async function record(
  { db, settings, withdrawalEmails }: DeclareWithdrawalServices,
  client: string | null,
  prepare: (tx: Db) => Promise<Prepared>,
): Promise<WithdrawalReceipt> {
  const declaredAt = await db.transaction(async (tx) => {
    const prepared = await prepare(tx)
    const inserted = 'lines' in prepared ? await insertReturn(tx, prepared) : undefined
    const language = shopLanguage(settings.current)
    if (inserted) await withdrawalEmails.add([{ id: inserted.id, client, language }], tx)
    return inserted?.declaredAt ?? ((await findDeclaredAt(tx, prepared.requestKey)) as Date)
  })
  withdrawalEmails.poll()
  return { receivedAt: declaredAt.toISOString() }
}

/** The content of a withdrawal from an order, in words. */
function toReturn(
  shop: ShopInfo,
  order: Order,
  { lines, name }: Pick<NewOrderWithdrawal, 'lines' | 'name'>,
): Omit<NewReturn, 'email' | 'requestKey'> {
  checkLines(shop, order, lines)
  return {
    name: name ?? order.address.name,
    contract: t('Order {number}', { number: String(order.number) }),
    items: lines
      .map(({ position, quantity }) => describeUnits(quantity, order.items[position] ?? { title: '', options: [] }))
      .join('\n'),
    lines,
    orderId: order.id,
    orderNumbers: [order.number],
  }
}

function checkLines(shop: ShopInfo, order: Order, lines: NewOrderWithdrawal['lines']): void {
  const withdrawable = findWithdrawable(order, shop, new Date())
  if (!withdrawable) {
    throw new ShopError(
      'withdrawal_not_possible',
      t('You can’t withdraw from this order here. Use the withdrawal form.'),
    )
  }
  lines.forEach(({ position, quantity }, index) => {
    const item = order.items[position]
    if (!item) throw fieldError(`lines.${index}.position`, t('The order has no such item.'))
    const left = withdrawable.lines.find((line) => line.position === position)?.quantity ?? 0
    if (quantity <= left) return
    const message =
      left === 0
        ? t('You can’t withdraw from “{title}” here.', { title: item.title })
        : t('You can withdraw from {left} of “{title}”.', { left: formatNumber(left), title: item.title })
    throw fieldError(`lines.${index}.quantity`, message, 'withdrawal_not_possible')
  })
}

const maxNumbers = 5
/** PostgreSQL's integer has no more. */
const maxNumber = 2_147_483_647

/** Numbers in a description that may be order numbers. */
function findNumbers(contract: string): number[] {
  const numbers = [...contract.matchAll(/(?<!\d)\d{1,10}(?!\d)/g)].map(([digits]) => Number(digits))
  return [...new Set(numbers)].filter((number) => number <= maxNumber).slice(0, maxNumbers)
}

/** The same for the same key and content, so that another withdrawal with the same key is recorded, too. */
function toRequestKey(key: string | undefined, content: unknown): string | null {
  return key === undefined ? null : hash('sha256', JSON.stringify([key, content]), 'base64url')
}
