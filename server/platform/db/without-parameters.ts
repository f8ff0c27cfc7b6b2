/** Error properties in which drivers and Drizzle store parameters or the values of a row. */
const sensitiveFields = ['params', 'queryOptions', 'detail', 'where']

/**
 * Returns a copy of an error that can be logged and stored: without the parameters of failed statements, which include
 * password hashes, token hashes and addresses. Causes are copied as well.
 */
export function withoutParameters(error: unknown): unknown {
  return error instanceof Error ? copyOf(error, new Map()) : error
}

/** `copies` holds earlier copies, since causes may be circular. */
function copyOf(error: Error, copies: Map<Error, Error>): Error {
  const known = copies.get(error)
  if (known) return known
  const copy = Object.create(Object.getPrototypeOf(error) as object, Object.getOwnPropertyDescriptors(error)) as Error &
    Record<string, unknown>
  copies.set(error, copy)
  for (const name of sensitiveFields) delete copy[name]
  const clean = (value: unknown) => (value instanceof Error ? copyOf(value, copies) : value)
  replace(copy, 'message', cut(error.message))
  replace(copy, 'stack', cutStack(error))
  if (error.cause !== undefined) replace(copy, 'cause', clean(error.cause))
  if (error instanceof AggregateError) replace(copy, 'errors', error.errors.map(clean))
  return copy
}

/** Defines a property; assigning `stack` would change the original error. */
function replace(error: Error, name: string, value: unknown): void {
  Object.defineProperty(error, name, { value, writable: true, configurable: true, enumerable: false })
}

/** Drizzle's messages end with the parameters. */
function cut(text: string): string {
  return text.split('\nparams:', 1)[0] ?? ''
}

/** Keeps the stack frames, but removes parameters from the message above them. */
function cutStack({ message, stack = '' }: Error): string {
  return cut(stack.replace(message, () => cut(message)))
}
