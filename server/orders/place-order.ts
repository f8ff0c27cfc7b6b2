import { hash, randomUUID } from 'node:crypto'
import type { User } from '#contract/accounts/accounts.ts'
import { titleWithValues } from '#contract/catalog/variants.ts'
import { displayedPrice } from '#contract/displayed-price.ts'
import { plural, t } from '#contract/language/t.ts'
import { toCents, toUnits } from '#contract/money.ts'
import { deliveryBy, deliveryDays, getDeliveryTime } from '#contract/orders/delivery.ts'
import { isPostal, saleCountry } from '#contract/orders/order-address.ts'
import { toOrderTexts } from '#contract/orders/order-texts.ts'
import type { NewOrder, Order } from '#contract/orders/orders.ts'
import type { PricedLine, PriceRequest, RefusedDiscount } from '#contract/pricing/order-price.ts'
import { priceOrder } from '#contract/pricing/price-order.ts'
import { toPriceRequest } from '#contract/pricing/price-request.ts'
import type { ShippingOption } from '#contract/shipping/shipping-option.ts'
import { dependsOnPostalCode } from '#contract/shipping/shipping-zone.ts'
import { formatStock } from '../cart/cart.ts'
import { saveDeletedItems } from '../cart/deleted-queries.ts'
import { lockCart } from '../cart/queries.ts'
import { saveItems } from '../cart/saved-queries.ts'
import type { Catalog } from '../catalog/catalog.ts'
import { insertUses, withholdDiscounts } from '../discounts/queries.ts'
import type { Db } from '../platform/db/database.ts'
import { ShopError } from '../platform/errors.ts'
import { ordersPlaced } from '../platform/health/metrics.ts'
import { shopLanguage } from '../platform/language/current-language.ts'
import { toDestination } from '../pricing/destination-rules.ts'
import { loadPriceRules, loadPricing } from '../pricing/load-pricing.ts'
import type { ShopInfo } from '../settings/settings.ts'
import { announceOrder } from './announce-order.ts'
import { findShippingMethod } from './find-shipping-method.ts'
import { itemPriceColumns, keepPriceRequest, orderPriceColumns } from './frozen-price.ts'
import { viewOrder } from './get-order.ts'
import { insertOrder } from './insert-order.ts'
import { type LockedLine, lockLines } from './line-queries.ts'
import { getAddress, getBilling, isPickedUp, toContact } from './order-address.ts'
import { maxOpenOrders } from './order-limits.ts'
import { findOrder, findOrderByKey, type OrderItemColumns, type OrderRow } from './queries.ts'
import type { OrderServices } from './services.ts'
import { checkUnconfirmedLimits, lockUnconfirmed } from './unconfirmed-orders.ts'

type Shop = Pick<OrderServices, 'db' | 'outbox' | 'settings' | 'translations' | 'orderEmails' | 'orderPayments'> & {
  catalog: Pick<Catalog, 'productsIn'>
}

/** The sender of an order. If `clientHash` is null, orders with an unconfirmed address aren't limited. */
type Sender = { idempotencyKey?: string | undefined; clientHash: string | null }

/**
 * Places an order for the user's cart: copies the prices and the titles in the language of the request, takes the stock, empties the cart, saves unavailable items for
 * later, and queues emails to the user and the shop. The same idempotency key returns the same order. Throws
 * `invalid_input`, `unusual_postal_code`, `shipping_method_unavailable`, `cart_empty`, `idempotency_key_reused` if the key
 * was used with another request, `too_many_open_orders`, `unconfirmed_limit_reached`, `out_of_stock` (with each item and its
 * remaining stock) or `total_changed` (with the new total), and changes nothing then. See docs/behavior.md#checkout.
 */
export async function placeOrder(
  { db, catalog, translations, orderPayments, settings, ...emails }: Shop,
  user: User,
  newOrder: NewOrder,
  { idempotencyKey = randomUUID(), clientHash }: Sender,
): Promise<Order> {
  const { current: shop } = settings
  const { unavailableItemIds = [], confirmedPostalCode: _confirmed, ...details } = newOrder
  const requestHash = hash('sha256', JSON.stringify(details), 'base64url')
  const key = { userId: user.id, idempotencyKey, requestHash }
  let withheld: string[] = []
  const placing = db.transaction(async (tx) => {
    // Simultaneous requests of one user wait for each other here, so the second one finds the order of the first.
    const cartId = await lockCart(tx, { userId: user.id })
    if (cartId === undefined) return getPlaced(tx, key)
    if (unavailableItemIds.length > 0) {
      await saveItems(tx, cartId, unavailableItemIds)
      await saveDeletedItems(tx, cartId, unavailableItemIds)
    }
    const facts = await loadFacts(tx, { shop, user, newOrder, clientHash, cartId })
    // Orders of the same product wait for each other from here on, so everything else has been read.
    const lines = await translations.lines(tx, await lockLines(tx, cartId, key))
    if (lines.length === 0) return getPlaced(tx, key)
    checkOpenOrders(lines)
    const address = getAddress(user, newOrder, shop)
    checkStock(lines)
    const { request, method, refused } = await loadPriceRequest(tx, catalog, { ...facts, lines, address })
    const price = priceOrder(request)
    withheld = listLimitsOfOthers(user, refused)
    checkTotal(price.totalCents, newOrder.expectedTotal)
    const delivery = deliveryColumns(lines, method, shop)
    const payment = orderPayments.plan(shop, {
      ...newOrder,
      totalCents: price.totalCents,
      country: saleCountry({ ...delivery, address }, shop.country),
      isPickup: method.kind === 'pickup',
      allowsTests: user.staffRole !== null,
    })
    const isPaidOnline = payment.paymentProvider !== null
    if (facts.unconfirmed) {
      const totalCents = isPaidOnline ? 0 : price.totalCents
      await checkUnconfirmedLimits(tx, shop, facts.unconfirmed, { lines, totalCents })
    }
    const row = {
      ...key,
      ...orderPriceColumns(price),
      priceRequest: keepPriceRequest(request, price, shop.currency),
      ...payment,
      ...delivery,
      currency: shop.currency,
      language: shopLanguage(shop),
      address: method.kind === 'pickup' ? toContact(address) : address,
      billing: facts.billing,
      ...toOrderTexts(newOrder),
      clientHash: facts.unconfirmed?.clientHash ?? null,
      // One that is paid online only counts once its customer has paid.
      announcedAt: isPaidOnline && price.totalCents > 0 ? null : new Date(),
    }
    const id = await insertOrder(tx, row, toOrderItems(lines, price.lines), cartId)
    await insertUses(tx, { orderId: id, email: user.email }, price.applied)
    const order = (await findOrder(tx, id)) as Order
    if (row.announcedAt) await announceOrder(tx, { ...emails, settings }, order)
    return { order, isNew: true }
  })
  const { order, isNew } = await placing.catch(async (error: unknown) => {
    // The cart then has the total of the order.
    if (withheld.length > 0) await withholdDiscounts(db, user.id, withheld)
    throw error
  })
  if (isNew) ordersPlaced.inc()
  return viewOrder(shop, user, order)
}

type Placed = { order: Order; isNew: boolean }

/** Returns the order that this request has placed before. Throws `cart_empty` if there is none. */
async function getPlaced(tx: Db, key: Pick<OrderRow, 'userId' | 'idempotencyKey' | 'requestHash'>): Promise<Placed> {
  const existing = await findOrderByKey(tx, key)
  if (!existing) throw new ShopError('cart_empty', t('Your cart has no items that can be ordered.'))
  if (existing.requestHash === key.requestHash) return { order: existing.order, isNew: false }
  const message = t('You’ve already placed this order with other details. Check your orders.')
  throw new ShopError('idempotency_key_reused', message)
}

type Given = { shop: ShopInfo; user: User; newOrder: NewOrder; clientHash: string | null; cartId: string }

/** Reads the inputs to an order other than its products, which are locked afterwards. */
async function loadFacts(tx: Db, { shop, user, newOrder, clientHash, cartId }: Given) {
  const { email, emailConfirmed } = user
  const isLimited = !emailConfirmed && clientHash !== null
  return {
    user,
    newOrder,
    billing: await getBilling(tx, newOrder, shop),
    rules: await loadPriceRules(tx, shop, cartId),
    unconfirmed: isLimited ? await lockUnconfirmed(tx, shop, { email, clientHash }) : null,
  }
}

function checkOpenOrders([first]: LockedLine[]): void {
  const { openOrders = 0 } = first ?? {}
  if (openOrders < maxOpenOrders) return
  throw new ShopError(
    'too_many_open_orders',
    plural(
      openOrders,
      'You have {count} open order, the maximum. Cancel it or wait until it ships, then order again.',
      'You have {count} open orders, the maximum. Cancel one or wait until one ships, then order again.',
    ),
  )
}

function checkStock(lines: LockedLine[]): void {
  const unavailable = lines.filter(({ stock, quantity }) => stock !== null && stock < quantity)
  if (unavailable.length === 0) return
  const messages = unavailable.map(({ itemId, title, options, stock }) => {
    const values = options.map(({ value }) => value)
    return [itemId, formatStock(titleWithValues(title, values), stock ?? 0)] as const
  })
  throw new ShopError('out_of_stock', messages.map(([, message]) => message).join(' '), {
    fields: Object.fromEntries(messages),
  })
}

type Facts = Awaited<ReturnType<typeof loadFacts>> & { lines: LockedLine[]; address: Order['address'] }

/** Selects the shipping method, and loads the inputs to the price, as the cart does. */
async function loadPriceRequest(
  tx: Db,
  catalog: Pick<Catalog, 'productsIn'>,
  { user, newOrder, billing, rules, lines, address }: Facts,
): Promise<{ request: PriceRequest; method: ShippingOption; refused: RefusedDiscount[] }> {
  const { shop } = rules
  const destination = toDestination(isPostal(address) ? address : { country: shop.country })
  const { country } = destination
  const pricing = await loadPricing(tx, catalog, rules, {
    user,
    destination,
    productIds: lines.map(({ productId }) => productId),
    taxClasses: lines.map(({ taxClass }) => taxClass),
    confirmedVatId: billing?.vatIdConfirmedAt ? billing.vatId : null,
    isOrdering: true,
  })
  const priceLines = lines.map(
    ({ itemId, productId, quantity, priceCents, discountPpb, roundPrices, taxClass, weight }) => ({
      id: itemId,
      quantity,
      listCents: priceCents,
      unitCents: toCents(displayedPrice(priceCents, discountPpb, roundPrices)),
      taxClass,
      groups: pricing.groups[productId] ?? [],
      grams: weight,
    }),
  )
  const method = findShippingMethod(pricing.shipping, lines, {
    priceLines,
    newOrder,
    isPickup: isPickedUp(newOrder, shop),
    country,
    hasPostalCodes: dependsOnPostalCode(shop.shippingZones, country),
  })
  const { paymentMethod } = newOrder
  const request = toPriceRequest(priceLines, pricing, { country, shopCountry: shop.country, method, paymentMethod })
  return { request, method, refused: pricing.refused }
}

/** The discounts that the order doesn’t get because of orders whose customers only entered the same address. */
function listLimitsOfOthers({ emailConfirmed }: User, refused: RefusedDiscount[]): string[] {
  const isLimit = ({ reason }: RefusedDiscount) => reason === 'usedByCustomer' || reason === 'notFirstOrder'
  return emailConfirmed ? [] : refused.filter(isLimit).map(({ id }) => id)
}

function checkTotal(totalCents: number, expectedTotal: number | undefined): void {
  if (expectedTotal === undefined || toCents(expectedTotal) === totalCents) return
  const message = t('The total has changed. Check it and place the order again.')
  throw new ShopError('total_changed', message, { fields: { expectedTotal: message }, total: toUnits(totalCents) })
}

function deliveryColumns(
  lines: LockedLine[],
  method: ShippingOption,
  shop: ShopInfo,
): Pick<OrderRow, 'expectedFrom' | 'expectedUntil' | 'pickupPlace'> {
  const { time, isPickup } = deliveryBy(method)
  const [expectedFrom, expectedUntil] = deliveryDays(new Date(), getDeliveryTime(lines, time), shop)
  return { expectedFrom, expectedUntil, pickupPlace: isPickup ? method.pickupPlace : null }
}

function toOrderItems(lines: LockedLine[], prices: PricedLine[]): OrderItemColumns[] {
  return lines.map((line, index) => {
    const price = prices[index]
    if (!price) throw new Error('A line has no price.')
    return { ...line, ...itemPriceColumns(price), unitPriceCents: price.unitCents }
  })
}
