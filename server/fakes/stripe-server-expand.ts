import { ApiError } from './stripe-server-errors.ts'
import type { Store } from './stripe-server-objects.ts'

type Item = { [name: string]: unknown }

/** A copy of a response in which the ids at the paths are replaced by their objects, such as `data.source`. */
export function expand(store: Store, response: unknown, paths: string[]): unknown {
  const copy = structuredClone(response)
  for (const path of paths) {
    const names = path.split('.')
    if (names.length > 4) throw new ApiError(400, { message: 'You can’t expand more than 4 levels.', param: 'expand' })
    expandPath(store, copy as Item, names)
  }
  return copy
}

function expandPath(store: Store, item: Item, [name = '', ...rest]: string[]): void {
  if (!(name in item)) {
    throw new ApiError(400, { message: `This property cannot be expanded (${name}).`, param: 'expand' })
  }
  const value = item[name]
  if (Array.isArray(value)) {
    for (const inner of value as Item[]) expandPath(store, inner, rest)
    return
  }
  if (typeof value === 'string') item[name] = structuredClone(store.findAny(value) ?? value)
  const expanded = item[name]
  if (rest.length > 0 && typeof expanded === 'object' && expanded !== null) expandPath(store, expanded as Item, rest)
}
