import type { FormValues } from '../forms/form-action.ts'
import { addCartCode, removeCartCode } from '../state/cart-slice.ts'
import type { AppStore } from '../state/store.ts'

/** Whether a button of `DiscountCodes` submitted a form. */
export function changesCodes({ intent, removeCode }: FormValues): boolean {
  return intent === 'code' || removeCode !== undefined
}

/** Adds the code of a form to the cart, or removes one. Returns what to tell the customer. */
export async function changeCodes(
  { discountCode: code = '', removeCode }: FormValues,
  { dispatch }: AppStore,
): Promise<string> {
  if (removeCode !== undefined) {
    await dispatch(removeCartCode(removeCode)).unwrap()
    return `${removeCode} is removed.`
  }
  await dispatch(addCartCode(code)).unwrap()
  return `${code.trim().toUpperCase()} is added.`
}
