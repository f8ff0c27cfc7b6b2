import type { NewOrderInput } from '#contract/orders/orders.ts'
import { ApiError, isApiError } from '../api/call.ts'
import type { FormValues } from '../forms/form-action.ts'
import { setCartVatId } from '../state/cart-pricing.ts'
import type { Screen } from '../state/screen-loader.ts'

/** Parses the billing details of the form; undefined if the recipient is billed. */
export function parseBilling(form: FormValues): NewOrderInput['billing'] {
  const { 'billing.company': company = '', 'billing.vatId': vatId = '', 'billing.address': address = '' } = form
  if (![company, vatId, address].some((text) => text.trim() !== '')) return undefined
  return { company, vatId, address: address.replaceAll('\r\n', '\n') }
}

/** Has the VAT ID of the form checked. */
export async function checkVatId({ 'billing.vatId': vatId = '' }: FormValues, screen: Screen): Promise<void> {
  await setCartVatId(screen, vatId).catch((error: unknown) => {
    if (!isApiError(error) || error.fields?.['vatId'] === undefined) throw error
    const fields = { 'billing.vatId': error.fields['vatId'] }
    throw new ApiError(error.status, { code: error.code, message: error.message, fields })
  })
}

/** Does so if the cart has another one, so that it is priced as the order will be. */
export async function followVatId(form: FormValues, screen: Screen): Promise<void> {
  if (form['billing.vatId'] === undefined) return
  const { pricing } = screen.store.getState().cart
  const entered = form['billing.vatId'].toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
  if (pricing && (pricing.vatId?.id ?? '') === entered) return
  await checkVatId(form, screen)
}
