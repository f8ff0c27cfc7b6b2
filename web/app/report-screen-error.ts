import type { Call } from '../api/call.ts'

const reported = new Set<string>()

/** Sends an error of an admin screen to the server’s log, once. */
export async function reportScreenError(call: Call, error: unknown): Promise<void> {
  const { message, stack = '' } = error instanceof Error ? error : new Error(String(error))
  if (reported.has(message)) return
  reported.add(message)
  const body = { path: location.pathname, message: message.slice(0, 500), stack: stack.slice(0, 4000) }
  await call('POST /api/admin/screen-errors', { body })
}
