import type { AddressInput } from '#contract/accounts.ts'
import { isApiError } from '../forms/refusal.ts'
import { fetchProfile, updateProfile } from '../state/account-thunks.ts'
import type { AppDispatch } from '../state/store.ts'

export type WantedAddress = ReturnType<typeof AddressInput.parse>

/**
 * Adds an address to the book, or changes the one whose id it has, and answers its id. The list is asked for anew before
 * it is changed: another tab may have added to it in the meantime.
 */
export async function saveAddress(dispatch: AppDispatch, wanted: WantedAddress): Promise<string> {
  const { addresses } = await dispatch(fetchProfile()).unwrap()
  const others = wanted.isDefault ? addresses.map((address) => ({ ...address, isDefault: false })) : addresses
  const isKnown = others.some(({ id }) => id === wanted.id)
  const all = isKnown ? others.map((address) => (address.id === wanted.id ? wanted : address)) : [...others, wanted]
  const saved = await dispatch(updateProfile({ addresses: all }))
    .unwrap()
    .catch((error: unknown) => {
      throw isApiError(error) ? { ...error, fields: ofOneAddress(error.fields) } : error
    })
  const known = new Set(addresses.map(({ id }) => id))
  const added = saved.addresses.find(({ id }) => !known.has(id))
  return added?.id ?? wanted.id ?? ''
}

/** `addresses.2.city` is about the form's city. */
function ofOneAddress(fields: Record<string, string> = {}): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([path, text]) => [path.replace(/^addresses\.\d+\./, ''), text]))
}
