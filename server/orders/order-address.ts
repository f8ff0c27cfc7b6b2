import type { User } from '#contract/accounts/accounts.ts'
import type { NewOrder, Order } from '#contract/orders/orders.ts'
import { servedCountries } from '#contract/shipping/shipping-zone.ts'
import { countryProblem } from '#contract/shop-settings/shipping-countries.ts'
import { checkAddress, checkRegion } from '../address/check-address.ts'
import type { Db } from '../platform/db/database.ts'
import { fieldError } from '../platform/errors.ts'
import type { ShopInfo } from '../settings/settings.ts'
import { normalizeVatId, vatIdProblem } from '../taxes/check-vat-id.ts'
import { findVatIdCheck } from '../taxes/vat-ids.ts'

/** Returns the address of a new order, entered or from the address book. Throws `invalid_input` or `unusual_postal_code`. */
export function getAddress(
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
  if (!found) throw fieldError('addressId', 'This address is not in your address book.')
  checkCountry(found.country, 'addressId', shop)
  const { id: _id, isDefault: _isDefault, ...copy } = found
  return copy
}

function checkCountry(country: string, field: string, shop: ShopInfo): void {
  const message = countryProblem(country, servedCountries(shop))
  if (message !== undefined) throw fieldError(field, message)
}

/** Returns who is billed, with the official service's result for the VAT ID; null if it is the recipient. */
export async function getBilling(tx: Db, { billing }: NewOrder): Promise<Order['billing']> {
  if (!billing) return null
  const vatId = normalizeVatId(billing.vatId)
  const problem = vatId === '' ? undefined : vatIdProblem(vatId)
  if (problem !== undefined) throw fieldError('billing.vatId', problem)
  const { company, address } = billing
  if (company === '' && vatId === '' && address === '') return null
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
