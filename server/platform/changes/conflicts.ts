import { isDeepStrictEqual } from 'node:util'
import type { ErrorCode } from '#contract/errors.ts'
import { changedTo, ShopError } from '../errors.ts'

/** Some of the values, as request bodies have them. */
export type Some<Values> = { [Name in keyof Values]?: Values[Name] | undefined }

/** The error that an editor gets whose values are out of date. */
export type Conflict = { code: ErrorCode; message: string }

/** Returns the values that differ from others. */
export function differing<Values extends object>(current: Some<Values>, values: Some<Values>): Partial<Values> {
  const names = (Object.keys(values) as (keyof Values)[]).filter(
    (name) => values[name] !== undefined && !isDeepStrictEqual(current[name], values[name]),
  )
  return pick(values as Values, names)
}

/** Throws the conflict with its fields if a value that is about to change isn't the expected one anymore. */
export function checkExpected<Values extends object>(
  { code, message }: Conflict,
  current: Values,
  expected: Some<Values>,
  changes: Partial<Values>,
): void {
  const outdated = Object.keys(differing(current, expected)).filter((name) => name in changes)
  if (outdated.length === 0) return
  const values = pick(current, outdated as (keyof Values)[])
  const fields = Object.entries(values).map(([name, value]) => [name, changedTo(value)])
  throw new ShopError(code, message, { fields: Object.fromEntries(fields), current: values })
}

/** Returns the values with these names. */
export function pick<Values extends object>(values: Values, names: (keyof Values)[]): Partial<Values> {
  return Object.fromEntries(names.map((name) => [name, values[name]])) as Partial<Values>
}
