import { isDeepStrictEqual } from 'node:util'
import { ShopError } from '../platform/errors.ts'

/** Someone else has changed what is to be changed. */
export function changed(message: string): ShopError {
  return new ShopError('shipping_changed', message)
}

/** The values that a change makes different, before and after it. */
export function changedValues(before: Record<string, unknown>, after: Record<string, unknown>) {
  const names = Object.keys(before).filter((name) => !isDeepStrictEqual(before[name], after[name]))
  const pick = (values: Record<string, unknown>) => Object.fromEntries(names.map((name) => [name, values[name]]))
  return { before: pick(before), after: pick(after) }
}
