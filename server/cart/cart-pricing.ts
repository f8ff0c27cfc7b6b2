import type { User } from '#contract/accounts/accounts.ts'
import { type CartPricing, type DestinationQuery, maxCodes } from '#contract/cart/cart-pricing.ts'
import { plural, t } from '#contract/language/t.ts'
import { normalizeCode } from '#contract/pricing/discount-codes.ts'
import type { Discount } from '#contract/pricing/order-price.ts'
import { servedCountries } from '#contract/shipping/shipping-zone.ts'
import type { CartVatId } from '#contract/taxes/vat-ids.ts'
import type { Catalog } from '../catalog/catalog.ts'
import { findByCode } from '../discounts/queries.ts'
import type { Db } from '../platform/db/database.ts'
import { fieldError } from '../platform/errors.ts'
import { findDestination } from '../pricing/destination-rules.ts'
import { loadPriceRules, loadPricing } from '../pricing/load-pricing.ts'
import type { CurrentSettings } from '../settings/settings.ts'
import { normalizeVatId, vatIdProblem } from '../taxes/check-vat-id.ts'
import { findVatIdCheck, type VatIds } from '../taxes/vat-ids.ts'
import type { CartOwner } from './lines.ts'
import { deleteCode, findCart, lockOrInsertCart, updateCodes, updateVatId } from './queries.ts'
import { listItems } from './read-queries.ts'

type CartPricingServices = { db: Db; catalog: Pick<Catalog, 'productsIn'>; settings: CurrentSettings }

type VatIdServices = CartPricingServices & { vatIds: VatIds }

type CartPricingRequest = {
  /** Undefined for a guest who has none. */
  owner: CartOwner | undefined
  user: User | undefined
  destination: DestinationQuery
}

/**
 * Returns the inputs to the cart price other than its items. Discounts that this customer can’t use are omitted, and listed as
 * rejected if the customer entered their code.
 */
export async function getCartPricing(
  { db, catalog, settings }: CartPricingServices,
  { owner, user, destination }: CartPricingRequest,
): Promise<CartPricing> {
  const { current: shop } = settings
  const cart = owner && (await findCart(db, owner))
  const country = servedCountries(shop).find((code) => code === cart?.country) ?? ''
  const rules = await loadPriceRules(db, shop, cart?.id)
  const taxClasses = (shop.taxes === 'charged' && cart?.taxClasses) || {}
  const vatId = cart && shop.taxes === 'charged' ? await checkedVatId(db, cart.vatId) : null
  const items = cart && rules.discounts.length > 0 ? await listItems(db, owner) : []
  const pricing = await loadPricing(db, catalog, rules, {
    user,
    destination: findDestination(shop, user, country, destination),
    productIds: items.map(({ productId }) => productId),
    taxClasses: Object.values(taxClasses),
    confirmedVatId: vatId?.state === 'confirmed' ? vatId.id : null,
    isOrdering: false,
  })
  return {
    ...pricing,
    country,
    taxClasses,
    shippingClasses: cart?.shippingClasses ?? {},
    vatId,
    codes: cart?.codes ?? [],
    discounts: pricing.discounts.map(withoutLimits),
    refused: pricing.refused.filter(({ code }) => code !== null),
  }
}

async function checkedVatId(db: Db, vatId: string): Promise<CartVatId | null> {
  return vatId === '' ? null : { id: vatId, state: (await findVatIdCheck(db, vatId)).state }
}

/**
 * Sets the VAT ID of a cart, which is created if needed, and has it checked. Empty removes it. Throws `invalid_input` if its
 * format or checksum is wrong.
 */
export async function setVatId(
  { db, settings, vatIds }: VatIdServices,
  owner: CartOwner,
  entered: string,
): Promise<void> {
  const vatId = normalizeVatId(entered)
  const problem = vatId === '' ? undefined : vatIdProblem(vatId)
  if (problem !== undefined) throw fieldError('vatId', problem)
  await db.transaction(async (tx) => {
    await lockOrInsertCart(tx, owner)
    await updateVatId(tx, owner, vatId)
  })
  if (vatId === '' || settings.current.taxes !== 'charged') return
  await vatIds.request(vatId)
  await vatIds.settle(vatId)
}

/** Removes the limits of a discount that customers don’t need to see or only the server can check. */
function withoutLimits(discount: Discount): Discount {
  return { ...discount, maxUses: null, maxUsesPerCustomer: null, firstOrderOnly: false, customers: [] }
}

/**
 * Adds a code to a cart, which is created if needed; a code that is there already changes nothing. Throws `code_unknown` if
 * no discount has it, and `invalid_input` if the cart has too many.
 */
export async function addCode(db: Db, owner: CartOwner, entered: string): Promise<void> {
  const code = normalizeCode(entered).slice(0, 60)
  // PostgreSQL can’t store NUL.
  const discount = code.includes('\0') ? undefined : await findByCode(db, code)
  if (!discount) throw fieldError('code', t('“{code}” isn’t a valid discount code.', { code }), 'code_unknown')
  await db.transaction(async (tx) => {
    await lockOrInsertCart(tx, owner)
    const { codes = [] } = (await findCart(tx, owner)) ?? {}
    if (codes.includes(code)) return
    if (codes.length >= maxCodes) {
      throw fieldError(
        'code',
        plural(
          maxCodes,
          'A cart can have {count} code. Remove it first.',
          'A cart can have {count} codes. Remove one first.',
        ),
      )
    }
    await updateCodes(tx, owner, [...codes, code])
  })
}

/** Removes a code from a cart, if it has it. */
export async function removeCode(db: Db, owner: CartOwner, code: string): Promise<void> {
  await deleteCode(db, owner, normalizeCode(code))
}
