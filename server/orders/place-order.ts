import type { User } from '#contract/accounts.ts'
import { displayedPrice, toCents, toUnits } from '#contract/money.ts'
import type { NewOrder, Order } from '#contract/orders.ts'
import { type ShippingRule, totalsOf } from '#contract/totals.ts'
import { nameOf } from '../accounts/user.ts'
import { describeStock } from '../cart/cart.ts'
import { lockCart } from '../cart/queries.ts'
import type { Db } from '../db/database.ts'
import { ShopError } from '../errors.ts'
import type { Outbox } from '../mail/outbox.ts'
import { orderPlacedMail } from './order-mails.ts'
import { findOrderByKey, insertOrder, type LockedLine, lockLines, toOrder } from './queries.ts'

type Shop = {
  db: Db
  outbox: Outbox
  env: { CURRENCY: string; PUBLIC_URL: string }
  shipping: ShippingRule
}

/**
 * Turns a user's cart into an order: prices are frozen, stock is taken, the cart is left empty, a mail is queued. The
 * same key gives the same order. Refuses with cart_empty, out_of_stock (naming each item and what is left) or
 * total_changed (with the new total), and then nothing has changed.
 */
export async function placeOrder(
  { db, outbox, env, shipping }: Shop,
  user: User,
  wanted: NewOrder,
  idempotencyKey: string,
): Promise<Order> {
  return db.transaction(async (tx) => {
    // One order of a user after the other: the second of a double click waits here, and then finds the first.
    const cartId = await lockCart(tx, { userId: user.id })
    const lines = cartId === undefined ? [] : await lockLines(tx, cartId)
    const draft = draftOrder(user, wanted, lines, shipping)
    const by = nameOf(user)
    if (cartId !== undefined && !(draft instanceof ShopError)) {
      const order = { ...draft, userId: user.id, currency: env.CURRENCY, idempotencyKey }
      const made = await insertOrder(tx, order, { cartId, by })
      if (made) {
        const answer = toOrder({
          order: { ...order, ...made, status: 'pending', paymentStatus: 'due' },
          items: order.items,
          history: [{ status: 'pending', at: made.createdAt, by }],
          user: { id: user.id, email: user.email, name: user.name },
        })
        await outbox.queue(orderPlacedMail(env.PUBLIC_URL, answer), tx)
        return answer
      }
    }
    const placed = await findOrderByKey(tx, user.id, idempotencyKey)
    if (placed) return placed
    throw draft instanceof ShopError ? draft : new Error('The order was not made.')
  })
}

/** What an order of these lines comes to, or why there cannot be one. */
function draftOrder(user: User, wanted: NewOrder, locked: LockedLine[], shipping: ShippingRule) {
  const { paymentMethod, note = '', expectedTotal } = wanted
  const address = findAddress(user, wanted)
  if (address instanceof ShopError) return address
  if (locked.length === 0) return new ShopError('cart_empty', 'There is nothing in your cart that could be ordered.')
  // They were locked in another order than the shopper's.
  const items = locked.toSorted((a, b) => a.addedAt.getTime() - b.addedAt.getTime()).map(freeze)
  const totals = totalsOf(items, shipping)
  const refusal = findShortage(locked) ?? findOtherTotal(totals.totalCents, expectedTotal)
  return refusal ?? { ...totals, items, address, paymentMethod, note }
}

function findAddress(
  user: User,
  { address, addressId }: Pick<NewOrder, 'address' | 'addressId'>,
): Order['address'] | ShopError {
  if (address) return address
  const found = user.addresses.find(({ id }) => id === addressId)
  if (!found) {
    const message = 'There is no such address in your address book.'
    return new ShopError('invalid_input', message, { fields: { addressId: message } })
  }
  const { id: _id, isDefault: _isDefault, ...kept } = found
  return kept
}

function findShortage(lines: LockedLine[]): ShopError | undefined {
  const short = lines.filter(({ stock, quantity }) => stock !== null && stock < quantity)
  if (short.length === 0) return undefined
  const says = ({ title, stock }: LockedLine) => `${describeStock(title, stock ?? 0)}.`
  return new ShopError('out_of_stock', short.map(says).join(' '), {
    fields: Object.fromEntries(short.map((line) => [line.itemId, says(line)])),
  })
}

function findOtherTotal(totalCents: number, expectedTotal: number | undefined): ShopError | undefined {
  if (expectedTotal === undefined || toCents(expectedTotal) === totalCents) return undefined
  const total = toUnits(totalCents)
  const message = 'A price has changed since you saw the total. Please look at it again.'
  return new ShopError('total_changed', message, { fields: { expectedTotal: message }, total })
}

function freeze({ productId, title, thumbnail, priceCents, discountBasisPoints, quantity }: LockedLine) {
  const unitPriceCents = toCents(displayedPrice(priceCents, discountBasisPoints))
  return { productId, title, thumbnail, priceCents, discountBasisPoints, unitPriceCents, quantity }
}
