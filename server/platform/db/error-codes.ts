/** Lists an error and all of its causes, the first cause last. */
export function causesOf(error: unknown): (Error & { code?: unknown })[] {
  // A set, since causes may be circular.
  const found = new Set<Error>()
  const add = (each: unknown) => {
    if (!(each instanceof Error) || found.has(each)) return
    found.add(each)
    add(each.cause)
    if (each instanceof AggregateError) each.errors.forEach(add)
  }
  add(error)
  return [...found]
}

/** Checks whether an error or one of its causes has one of these codes. */
export function hasErrorCode(error: unknown, ...codes: string[]): boolean {
  return causesOf(error).some(({ code }) => typeof code === 'string' && codes.includes(code))
}
