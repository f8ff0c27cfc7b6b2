/** Creates an idempotency key. Not with `crypto.randomUUID`, which browsers lack without https. */
export function createRequestKey(): string {
  return `${Date.now()}-${Math.random().toString(36).slice(2)}`
}
