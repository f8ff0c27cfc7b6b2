import { hash, randomUUID } from 'node:crypto'
import type { User } from '#contract/accounts/accounts.ts'
import { titleWithValues } from '#contract/catalog/variants.ts'
import { displayedPrice } from '#contract/displayed-price.ts'
import { toCents, toUnits } from '#contract/money.ts'
import { deliveryBy, deliveryDays, deliveryTimeOf } from '#contract/orders/delivery.ts'
import type { NewOrder, Order } from '#contract/orders/orders.ts'
import type { OrderPrice, PricedLine, PriceLine, RefusedDiscount } from '#contract/pricing/order-price.ts'
import { paymentFee } from '#contract/pricing/payment-fee.ts'
import { priceOrder } from '#contract/pricing/price-order.ts'
import { shopPricing } from '#contract/pricing/shop-rules.ts'
import { dependsOnPostalCode, servedCountries } from '#contract/shipping/shipping-zone.ts'
import { countryProblem } from '#contract/shop-settings/shipping-countries.ts'
import { checkAddress, checkRegion } from '../accounts/check-address.ts'
import { formatStock } from '../cart/cart.ts'
import { saveDeletedItems } from '../cart/deleted-queries.ts'
import { destinationRules, toDestination } from '../cart/destination-rules.ts'
import { lockCart } from '../cart/queries.ts'
import { saveItems } from '../cart/saved-queries.ts'
import type { Catalog } from '../catalog/catalog.ts'
import { findGroups, loadDiscounts } from '../discounts/load-discounts.ts'
import { insertUses, listDiscountsOf, withholdDiscounts } from '../discounts/queries.ts'
import type { Db } from '../platform/db/database.ts'
import { fieldError, ShopError } from '../platform/errors.ts'
import { ordersPlaced } from '../platform/health/metrics.ts'
import type { ShopInfo } from '../platform/settings/settings.ts'
import { normalizeVatId, vatIdProblem } from '../taxes/check-vat-id.ts'
import { loadTaxRules, roundingOf } from '../taxes/load-tax-rules.ts'
import { findVatIdCheck } from '../taxes/vat-ids.ts'
import { announceOrder } from './announce-order.ts'
import { findShippingMethod } from './find-shipping-method.ts'
import { itemPriceColumns, orderPriceColumns } from './frozen-price.ts'
import { viewOrder } from './get-order.ts'
import { maxOpenOrders } from './order-limits.ts'
import { findOrder, findOrderByKey, type OrderItemColumns } from './queries.ts'
import type { OrderServices } from './services.ts'
import { checkUnconfirmedLimits, lockUnconfirmed } from './unconfirmed-orders.ts'
import { insertOrder, type LockedLine, lockLines } from './write-queries.ts'

type Services = Pick<OrderServices, 'db' | 'outbox' | 'settings' | 'orderEmails' | 'orderPayments'> & {
  catalog: Pick<Catalog, 'productsIn'>
}

/** Without `clientHash`, orders with an unconfirmed address aren't limited. */
type Request = { idempotencyKey?: string | undefined; clientHash: string | null }

/**
 * Places an order for the user's cart: copies the prices, takes the stock, empties the cart, saves unavailable items
 * for later, and queues emails to the user and the shop. The same idempotency key returns the same order. Throws
 * `invalid_input`, `unusual_postal_code`, `shipping_method_unavailable`, `cart_empty`, `idempotency_key_reused` if the key was used with another
 * request, `too_many_open_orders`, `unconfirmed_limit_reached`, `out_of_stock` (with each item and its remaining stock)
 * or `total_changed` (with the new total), and changes nothing then. See docs/behavior.md#checkout.
 */
export async function placeOrder(
  { db, outbox, orderEmails, orderPayments, settings, catalog }: Services,
  user: User,
  newOrder: NewOrder,
  { idempotencyKey = randomUUID(), clientHash: client }: Request,
): Promise<Order> {
  const { current: shop } = settings
  const { unavailableItemIds = [], confirmedPostalCode: _confirmed, ...details } = newOrder
  const requestHash = hash('sha256', JSON.stringify(details), 'base64url')
  let withheld: string[] = []
  const placing = db.transaction(async (tx) => {
    // Simultaneous requests of one user wait for each other here, so the second one finds the order of the first.
    const cartId = await lockCart(tx, { userId: user.id })
    if (cartId !== undefined && unavailableItemIds.length > 0) {
      await saveItems(tx, cartId, unavailableItemIds)
      await saveDeletedItems(tx, cartId, unavailableItemIds)
    }
    const key = { userId: user.id, idempotencyKey }
    const facts = cartId === undefined ? undefined : await loadFacts(tx, { shop, user, newOrder, client, cartId })
    // Orders of the same product wait for each other from here on, so everything else has been read.
    const lines = facts ? await lockLines(tx, facts.cartId, key) : []
    const [first] = lines
    if (facts === undefined || first === undefined) {
      const existing = await findOrderByKey(tx, key)
      if (existing && existing.requestHash !== requestHash) throw keyReused()
      if (existing) return { order: existing.order, isNew: false }
      throw new ShopError('cart_empty', 'Your cart has no items that can be ordered.')
    }
    checkOpenOrders(first.openOrders)
    const { unconfirmed, rulesFor } = facts
    const { paymentMethod, paymentProvider, note = '', expectedTotal } = newOrder
    const address = getAddress(user, newOrder, shop)
    checkStock(lines)
    const sorted = lines.toSorted((a, b) => a.addedAt.getTime() - b.addedAt.getTime())
    const shopper = { userId: user.id, email: user.email, emailConfirmed: user.emailConfirmed }
    const discounts = await loadDiscounts(tx, {
      cartId: facts.cartId,
      shopper,
      isOrdering: true,
      found: facts.discounts,
    })
    const groups = findGroups(
      catalog,
      discounts.discounts,
      sorted.map(({ productId }) => productId),
    )
    const priceLines = sorted.map((line) => toPriceLine(line, groups.get(line.productId)))
    const { shipping } = destinationRules(shop, toDestination(address))
    const method = findShippingMethod(shipping, sorted, {
      ...{ priceLines, newOrder, country: address.country },
      hasPostalCodes: dependsOnPostalCode(shop.shippingZones, address.country),
    })
    const isPickup = method.kind === 'pickup'
    const { billing } = facts
    const tax = rulesFor({
      // Goods that are picked up are sold where the shop is.
      destination: toDestination(isPickup ? { country: shop.country } : address),
      classes: lines.map(({ taxClass }) => taxClass),
      confirmedVatId: billing?.vatIdConfirmedAt ? billing.vatId : null,
    })
    const feeCents = paymentFee(paymentMethod, { isPickup, cashFeeCents: toCents(shop.cashFee) })
    const price = priceOrder({
      ...{ ...shopPricing(method, address.country), ...discounts, lines: priceLines },
      ...{ feeCents, tax, ...roundingOf(shop) },
    })
    withheld = listLimitsOfOthers(user, price)
    checkTotal(price.totalCents, expectedTotal)
    const items = sorted.map((line, index) => toOrderItem(line, price.lines[index]))
    const payment = orderPayments.plan(shop, {
      ...{ paymentMethod, paymentProvider, totalCents: price.totalCents },
      ...{ country: address.country, isPickup, allowsTests: user.staffRole !== null },
    })
    if (unconfirmed) {
      const totalCents = payment.paymentProvider === null ? price.totalCents : 0
      await checkUnconfirmedLimits(tx, shop, unconfirmed, { lines, totalCents })
    }

    const time = deliveryTimeOf(items, deliveryBy(method).time)
    const [expectedFrom, expectedUntil] = deliveryDays(new Date(), time, shop)
    // One that is paid online only counts once its customer has paid.
    const announcedAt = payment.paymentProvider === null || price.totalCents === 0 ? new Date() : null
    const row = {
      ...{
        ...key,
        requestHash,
        ...orderPriceColumns(price),
        items,
        currency: shop.currency,
        address,
        billing,
        ...payment,
        note,
      },
      ...{ clientHash: unconfirmed?.clientHash ?? null, expectedFrom, expectedUntil, announcedAt },
      pickupPlace: isPickup ? method.pickupPlace : null,
    }
    const created = await insertOrder(tx, row, facts.cartId)
    await insertUses(tx, { orderId: created.id, email: user.email }, price.applied)
    const placed = (await findOrder(tx, created.id)) as Order
    if (announcedAt) await announceOrder(tx, { outbox, orderEmails, settings }, placed)
    return { order: placed, isNew: true }
  })
  const { order, isNew } = await placing.catch(async (error: unknown) => {
    // The cart then has the total of the order.
    if (withheld.length > 0) await withholdDiscounts(db, user.id, withheld)
    throw error
  })
  if (isNew) ordersPlaced.inc()
  return viewOrder(shop, user, order)
}

type FactRequest = { shop: ShopInfo; user: User; newOrder: NewOrder; client: string | null; cartId: string }

/** What an order follows from besides its products, which are locked afterwards. */
async function loadFacts(tx: Db, { shop, user, newOrder, client, cartId }: FactRequest) {
  const { email, emailConfirmed } = user
  return {
    cartId,
    billing: await getBilling(tx, newOrder),
    rulesFor: await loadTaxRules(tx, shop),
    discounts: await listDiscountsOf(tx, cartId),
    unconfirmed:
      emailConfirmed || client === null ? null : await lockUnconfirmed(tx, shop, { email, clientHash: client }),
  }
}

function checkOpenOrders(openOrders: number): void {
  if (openOrders < maxOpenOrders) return
  throw new ShopError(
    'too_many_open_orders',
    `You have ${openOrders} open orders, the maximum. Cancel one or wait until one ships, then order again.`,
  )
}

function keyReused(): ShopError {
  return new ShopError(
    'idempotency_key_reused',
    'You’ve already placed this order with other details. Check your orders.',
  )
}

function getAddress(
  user: User,
  { address, addressId, confirmedPostalCode }: NewOrder,
  shop: ShopInfo,
): Order['address'] {
  if (address) {
    checkCountry(address.country, 'address.country', shop)
    const checked = checkAddress(address, 'address')
    checkRegion(checked, confirmedPostalCode)
    return checked
  }
  const found = user.addresses.find(({ id }) => id === addressId)
  if (!found) {
    const message = 'This address is not in your address book.'
    throw new ShopError('invalid_input', message, { fields: { addressId: message } })
  }
  checkCountry(found.country, 'addressId', shop)
  const { id: _id, isDefault: _isDefault, ...copy } = found
  return copy
}

/** Who is billed, with what the official service has said about the VAT ID; null if it is the recipient. */
async function getBilling(tx: Db, { billing }: NewOrder): Promise<Order['billing']> {
  if (!billing) return null
  const vatId = normalizeVatId(billing.vatId)
  const problem = vatId === '' ? undefined : vatIdProblem(vatId)
  if (problem !== undefined) throw fieldError('billing.vatId', problem)
  const { company, address } = billing
  if (company === '' && vatId === '' && address === '') return null
  const { confirmedAt, consultationNumber, registeredTo } = await findVatIdCheck(tx, vatId)
  return {
    ...{ company, vatId, address, consultationNumber },
    ...(registeredTo && { registeredTo }),
    vatIdConfirmedAt: confirmedAt?.toISOString() ?? null,
  }
}

function checkCountry(country: string, field: string, shop: ShopInfo): void {
  const message = countryProblem(country, servedCountries(shop))
  if (message !== undefined) throw new ShopError('invalid_input', message, { fields: { [field]: message } })
}

function checkStock(lines: LockedLine[]): void {
  const unavailable = lines.filter(({ stock, quantity }) => stock !== null && stock < quantity)
  if (unavailable.length === 0) return
  const messages = unavailable.map(({ itemId, title, options, stock }) => {
    const values = options.map(({ value }) => value)
    return [itemId, `${formatStock(titleWithValues(title, values), stock ?? 0)}.`] as const
  })
  throw new ShopError('out_of_stock', messages.map(([, message]) => message).join(' '), {
    fields: Object.fromEntries(messages),
  })
}

/** The discounts that the order doesn’t get because of orders whose customers only entered the same address. */
function listLimitsOfOthers({ emailConfirmed }: User, { refused }: OrderPrice): string[] {
  const isLimit = ({ reason }: RefusedDiscount) => reason === 'usedByCustomer' || reason === 'notFirstOrder'
  return emailConfirmed ? [] : refused.filter(isLimit).map(({ id }) => id)
}

function checkTotal(totalCents: number, expectedTotal: number | undefined): void {
  if (expectedTotal === undefined || toCents(expectedTotal) === totalCents) return
  const message = 'The total has changed. Check it and place the order again.'
  throw new ShopError('total_changed', message, { fields: { expectedTotal: message }, total: toUnits(totalCents) })
}

function toPriceLine(line: LockedLine, groups: string[] = []): PriceLine {
  const { itemId, quantity, priceCents, discountPpb, roundPrices, weight, taxClass } = line
  const unitCents = toCents(displayedPrice(priceCents, discountPpb, roundPrices))
  return { id: itemId, quantity, listCents: priceCents, unitCents, taxClass, groups, grams: weight }
}

function toOrderItem(line: LockedLine, priced: PricedLine | undefined): OrderItemColumns {
  if (!priced) throw new Error('A line has no price.')
  const { itemId: _id, stock: _stock, addedAt: _addedAt, openOrders: _openOrders, roundPrices: _round, ...rest } = line
  const { taxClass: _taxClass, shippingClass: _shippingClass, ...item } = rest
  return { ...item, unitPriceCents: priced.unitCents, ...itemPriceColumns(priced) }
}
