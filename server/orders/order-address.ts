import type { User } from '#contract/accounts/accounts.ts'
import { t } from '#contract/language/t.ts'
import type { NewOrder, Order } from '#contract/orders/orders.ts'
import { pickupMethods, servedCountries } from '#contract/shipping/shipping-zone.ts'
import { countryProblem } from '#contract/shop-settings/shipping-countries.ts'
import { checkAddress, checkRegion, phoneProblem } from '../address/check-address.ts'
import type { Db } from '../platform/db/database.ts'
import { fieldError, ShopError } from '../platform/errors.ts'
import type { ShopInfo } from '../settings/settings.ts'
import { normalizeVatId, vatIdProblem } from '../taxes/check-vat-id.ts'
import { findVatIdCheck } from '../taxes/vat-ids.ts'
import { methodGone } from './find-shipping-method.ts'

/**
 * Returns the address of a new order, entered or from the address book; for one that is picked up, only its contact. Throws
 * `invalid_input`, `unusual_postal_code` or `shipping_method_unavailable`.
 */
export function getAddress(user: User, newOrder: NewOrder, shop: ShopInfo): Order['address'] {
  const { address, addressId } = newOrder
  if (address) return isPickedUp(newOrder, shop) ? getContact(address, shop) : getEntered(address, newOrder, shop)
  const found = user.addresses.find(({ id }) => id === addressId)
  if (!found) throw fieldError('addressId', t('This address is not in your address book.'))
  if (isPickedUp(newOrder, shop)) return toContact(found)
  checkCountry(found.country, 'addressId', shop)
  const { id: _id, isDefault: _isDefault, ...copy } = found
  return copy
}

/** Whether a new order is certainly picked up: its method is for that, or the shop ships nothing. */
export function isPickedUp({ shippingMethodId }: NewOrder, shop: ShopInfo): boolean {
  const methods = pickupMethods(shop)
  if (shippingMethodId !== undefined) return methods.some(({ id }) => id === shippingMethodId)
  return methods.length > 0 && servedCountries(shop).length === 0
}

/** The part of an address that is kept for an order that is picked up. */
export const toContact = ({ name, phone }: Order['address']): Order['address'] => ({ name, ...(phone && { phone }) })

type EnteredAddress = NonNullable<NewOrder['address']>

function getContact(address: EnteredAddress, shop: ShopInfo): Order['address'] {
  const { name, phone, country = shop.country } = address
  const problem = phoneProblem({ phone, country }).phone
  if (problem !== undefined) throw fieldError('address.phone', problem)
  return toContact({ name, phone })
}

function getEntered(
  { country, ...address }: EnteredAddress,
  { shippingMethodId, confirmedPostalCode }: NewOrder,
  shop: ShopInfo,
): Order['address'] {
  if (country === undefined || address.street === '') {
    if (shippingMethodId !== undefined && !hasMethod(shop, shippingMethodId)) throw methodGone()
    const fields = {
      ...(address.street === '' && { 'address.street': t('Enter a street address.') }),
      ...(country === undefined && { 'address.country': t('Select a country.') }),
    }
    throw new ShopError('invalid_input', Object.values(fields).join(' '), { fields })
  }
  checkCountry(country, 'address.country', shop)
  const checked = checkAddress({ ...address, country }, 'address')
  checkRegion(checked, confirmedPostalCode)
  return checked
}

const hasMethod = ({ shippingZones }: ShopInfo, wanted: string) =>
  shippingZones.some(({ methods }) => methods.some(({ id, active }) => active && id === wanted))

function checkCountry(country: string, field: string, shop: ShopInfo): void {
  const message = countryProblem(country, servedCountries(shop))
  if (message !== undefined) throw fieldError(field, message)
}

/**
 * Returns who is billed, with the official service's result for the VAT ID; null if it is the recipient. A business that picks
 * up its order needs a billing address, because there is no other.
 */
export async function getBilling(tx: Db, newOrder: NewOrder, shop: ShopInfo): Promise<Order['billing']> {
  const { billing } = newOrder
  if (!billing) return null
  const vatId = normalizeVatId(billing.vatId)
  const problem = vatId === '' ? undefined : vatIdProblem(vatId)
  if (problem !== undefined) throw fieldError('billing.vatId', problem)
  const { company, address } = billing
  if (company === '' && vatId === '' && address === '') return null
  if (address === '' && isPickedUp(newOrder, shop)) throw fieldError('billing.address', t('Enter a billing address.'))
  const { confirmedAt, consultationNumber, registeredTo } = await findVatIdCheck(tx, vatId)
  return {
    company,
    vatId,
    address,
    consultationNumber,
    ...(registeredTo && { registeredTo }),
    vatIdConfirmedAt: confirmedAt?.toISOString() ?? null,
  }
}
