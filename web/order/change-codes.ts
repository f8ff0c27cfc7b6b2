import { t } from '#contract/language/t.ts'
import type { FormValues } from '../forms/form-action.ts'
import { addCartCode, removeCartCode } from '../state/cart-pricing.ts'
import type { Screen } from '../state/screen-loader.ts'

/** Whether a button of `DiscountCodes` submitted a form. */
export function changesCodes({ intent, removeCode }: FormValues): boolean {
  return intent === 'code' || removeCode !== undefined
}

/** Adds the code of a form to the cart, or removes one. Returns what to tell the customer. */
export async function changeCodes(
  { discountCode: code = '', removeCode }: FormValues,
  screen: Screen,
): Promise<string> {
  if (removeCode !== undefined) {
    await removeCartCode(screen, removeCode)
    return t('Code {code} removed.', { code: removeCode })
  }
  await addCartCode(screen, code)
  return t('Code {code} applied.', { code: code.trim().toUpperCase() })
}
