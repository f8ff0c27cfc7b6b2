/** Where the drivers and Drizzle say what a statement was run with, or what was in the row that it failed at. */
const telling = ['params', 'queryOptions', 'detail', 'where']

/**
 * Answers an error as it may be logged and kept: a copy that does not tell what its statement was run with, nor do its
 * causes. Those values are passwords' hashes, tokens' hashes and people's addresses.
 */
export function withoutParameters(error: unknown): unknown {
  return error instanceof Error ? copyOf(error, new Map()) : error
}

/** `copies` has those that are made already: causes may go round in a circle. */
function copyOf(error: Error, copies: Map<Error, Error>): Error {
  const known = copies.get(error)
  if (known) return known
  const copy = Object.create(Object.getPrototypeOf(error) as object, Object.getOwnPropertyDescriptors(error)) as Error &
    Record<string, unknown>
  copies.set(error, copy)
  for (const name of telling) delete copy[name]
  const clean = (value: unknown) => (value instanceof Error ? copyOf(value, copies) : value)
  replace(copy, 'message', cut(error.message))
  replace(copy, 'stack', cutStack(error))
  if (error.cause !== undefined) replace(copy, 'cause', clean(error.cause))
  if (error instanceof AggregateError) replace(copy, 'errors', error.errors.map(clean))
  return copy
}

/** An error's own `stack` is read from the error that it was made with, so it is not set but defined. */
function replace(error: Error, name: string, value: unknown): void {
  Object.defineProperty(error, name, { value, writable: true, configurable: true, enumerable: false })
}

/** Drizzle's message ends with what the statement was run with. */
function cut(text: string): string {
  return text.split('\nparams:', 1)[0] ?? ''
}

/** The lines that say where it happened stay, as far as they can be told from what the statement was run with. */
function cutStack({ message, stack = '' }: Error): string {
  return cut(stack.replace(message, () => cut(message)))
}
