import { useSyncExternalStore } from 'react'

/**
 * The connection to the shop, as far as the open screen waits for it: `slow` when something that the user has pressed
 * takes long, `failed` when another screen couldn't be opened, `stored` on a page that the browser has stored.
 */
export type Line = { status: 'working' | 'slow' | 'failed' | 'stored'; retry: () => Promise<void> }

const working: Line = { status: 'working', retry: async () => {} }
let line = working
const listeners = new Set<() => void>()

export const readLine = (): Line => line

export function setLine(next: Partial<Line>): void {
  line = { ...line, ...next }
  // Hides the loader: the notice says what is wrong.
  document.body.toggleAttribute('data-line-failed', line.status === 'failed')
  for (const listener of listeners) listener()
}

export function useLine(): Line {
  return useSyncExternalStore(subscribe, readLine, () => working)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
