import type { Address, AddressInput } from '#contract/accounts.ts'
import { isApiError } from '../api/call.ts'
import type { FormValues } from '../forms/form-action.ts'
import { fetchProfile, updateProfile } from '../state/account-thunks.ts'
import type { AppDispatch } from '../state/store.ts'

/** An address as the address form submits it. */
export function readAddress({ isDefault, ...form }: FormValues): AddressInput {
  const { name = '', street = '', street2, city = '', region, postalCode = '', country = '', phone } = form
  return { name, street, street2, city, region, postalCode, country, phone, isDefault: isDefault === 'on' }
}

/** Adds an address, or replaces the one with its id. */
export async function saveAddress(dispatch: AppDispatch, address: AddressInput): Promise<void> {
  await changeAddresses(dispatch, (addresses) => {
    const others = address.isDefault ? addresses.map((other) => ({ ...other, isDefault: false })) : addresses
    return others.some(({ id }) => id === address.id)
      ? others.map((other) => (other.id === address.id ? address : other))
      : [...others, address]
  })
}

export async function deleteAddress(dispatch: AppDispatch, id: string): Promise<void> {
  await changeAddresses(dispatch, (addresses) => addresses.filter((address) => address.id !== id))
}

export async function setDefaultAddress(dispatch: AppDispatch, id: string): Promise<void> {
  await changeAddresses(dispatch, (addresses) =>
    addresses.map((address) => ({ ...address, isDefault: address.id === id })),
  )
}

/** Fetches the list first, since another tab may have changed it. */
async function changeAddresses(dispatch: AppDispatch, change: (addresses: Address[]) => AddressInput[]): Promise<void> {
  const { addresses } = await dispatch(fetchProfile()).unwrap()
  try {
    await dispatch(updateProfile({ addresses: change(addresses) })).unwrap()
  } catch (error) {
    throw isApiError(error) ? { ...error, fields: toFormFields(error.fields) } : error
  }
}

/** `addresses.2.city` and an order's `address.city` are the form's `city`. */
export function toFormFields(fields: Record<string, string> = {}): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([path, text]) => [path.replace(/^address(es\.\d+)?\./, ''), text]),
  )
}
