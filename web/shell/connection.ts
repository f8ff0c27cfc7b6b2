import { useSyncExternalStore } from 'react'

/**
 * The connection to the shop, as the open screen sees it: `slow` when something that the user has pressed
 * takes long, `failed` when another screen couldn't be opened, `stored` on a page that the browser has stored.
 */
export type Connection = { status: 'working' | 'slow' | 'failed' | 'stored'; retry: () => Promise<void> }

const working: Connection = { status: 'working', retry: async () => {} }
let connection = working
const listeners = new Set<() => void>()

export const readConnection = (): Connection => connection

export function setConnection(next: Partial<Connection>): void {
  connection = { ...connection, ...next }
  // Hides the loader: the notice shows what is wrong.
  document.body.toggleAttribute('data-connection-failed', connection.status === 'failed')
  for (const listener of listeners) listener()
}

export function useConnection(): Connection {
  return useSyncExternalStore(subscribe, readConnection, () => working)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
