import type { User } from '#contract/accounts/accounts.ts'
import type { CartPricing } from '#contract/cart/cart-pricing.ts'
import { toCents } from '#contract/money.ts'
import type { Destination } from '#contract/shipping/shipping-option.ts'
import type { Catalog } from '../catalog/catalog.ts'
import { findGroups, loadDiscounts } from '../discounts/load-discounts.ts'
import { listCartDiscounts } from '../discounts/queries.ts'
import type { Db } from '../platform/db/database.ts'
import type { ShopInfo } from '../settings/settings.ts'
import { getRounding, loadTaxRules } from '../taxes/load-tax-rules.ts'
import { labelTaxes, translateDiscount, translateShop } from '../translations/translate-shop.ts'
import { destinationRules, toDestination } from './destination-rules.ts'

/** Inputs to the prices of a cart other than its products, which orders lock once they have read these. */
export type PriceRules = Awaited<ReturnType<typeof loadPriceRules>>

/**
 * Reads the tax rates, and the discounts of a cart if there is one. Names of shipping methods, and notes, are in the language of
 * the request.
 */
export async function loadPriceRules(db: Db, given: ShopInfo, cartId: string | undefined) {
  const shop = translateShop(given)
  return {
    shop,
    cartId,
    taxRulesFor: await loadTaxRules(db, shop),
    discounts: cartId === undefined ? [] : await listCartDiscounts(db, cartId),
  }
}

type PricedCart = {
  /** Undefined for a guest. */
  user: Pick<User, 'id' | 'email' | 'emailConfirmed'> | undefined
  destination: Destination
  productIds: string[]
  /** The tax classes of the products, except perhaps the main one. */
  taxClasses: string[]
  /** A VAT ID that the official service has confirmed. */
  confirmedVatId: string | null
  /** Whether an order is being placed, which locks its limited discounts. */
  isOrdering: boolean
}

/**
 * Loads the inputs to a cart’s price other than its lines and the selection, for the cart that shows it and for the
 * order that charges it. `toPriceRequest` continues from here for both.
 */
export async function loadPricing(
  db: Db,
  catalog: Pick<Catalog, 'productsIn'>,
  { shop, cartId, taxRulesFor, discounts: found }: PriceRules,
  { user, destination, productIds, taxClasses, confirmedVatId, isOrdering }: PricedCart,
): Promise<Omit<CartPricing, 'country' | 'taxClasses' | 'shippingClasses' | 'vatId'>> {
  const taxAt = (place: Destination) =>
    labelTaxes(shop, taxRulesFor({ destination: place, classes: taxClasses, confirmedVatId }))
  const rules = destinationRules(shop, destination)
  const hasPickup = rules.shipping.some(({ kind }) => kind === 'pickup')
  const shopper = user ? { userId: user.id, email: user.email, emailConfirmed: user.emailConfirmed } : null
  const { usable, refused } = await loadDiscounts(db, found, { cartId, shopper, isOrdering })
  return {
    ...rules,
    tax: taxAt(destination),
    // Items that are picked up are sold where the shop is.
    pickupTax: hasPickup ? taxAt(toDestination({ country: shop.country })) : null,
    ...getRounding(shop),
    cashFeeCents: toCents(shop.cashFee),
    codes: usable.flatMap(({ code }) => code ?? []),
    discounts: usable.map((discount) => translateDiscount(shop, discount)),
    groups: Object.fromEntries(findGroups(catalog, usable, productIds)),
    refused: refused.map((discount) => translateDiscount(shop, discount)),
  }
}
