import type { AddressInput } from '#contract/accounts/accounts.ts'
import { ApiError, type Failure, isApiError } from '../api/call.ts'
import type { FormError, FormValues } from '../forms/form-action.ts'
import { updateProfile } from '../state/account-thunks.ts'
import type { Dispatch } from '../state/create-call-thunk.ts'

/** An address as the address form submits it. */
export function parseAddress({ isDefault, ...form }: FormValues): AddressInput {
  const { name = '', street = '', street2, city = '', region, postalCode = '', country = '', phone } = form
  return { name, street, street2, city, region, postalCode, country, phone, isDefault: isDefault === 'on' }
}

/** The postal code that is kept if the form is submitted again after a warning about it. */
export function confirmedPostalCode(error: FormError | undefined): string {
  const isWarning = error?.code === 'unusual_postal_code'
  return error?.values[isWarning ? 'postalCode' : 'confirmedPostalCode'] ?? ''
}

/**
 * Adds an address, or replaces the one with its id. Its errors have the names of the form's fields. Without `confirmed`,
 * an unusual postal code is saved.
 */
export async function saveAddress(dispatch: Dispatch, address: AddressInput, confirmed?: string): Promise<void> {
  try {
    await dispatch(updateProfile({ address, confirmedPostalCode: confirmed })).unwrap()
  } catch (error) {
    throw isApiError(error) ? toFormError(error) : error
  }
}

/** The error with the form's field names: `address.city` is its `city`. */
export function toFormError({ status, code, message, fields = {} }: Failure): ApiError {
  const named = Object.entries(fields).map(([path, text]) => [path.replace(/^address\./, ''), text])
  return new ApiError(status, { code, message, fields: Object.fromEntries(named) as Record<string, string> })
}
