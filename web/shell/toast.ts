type Kind = 'success' | 'info' | 'error'

let wanted = false
const listeners = new Set<() => void>()

export const isToasting = () => wanted

export function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Tells the visitor something in passing. Errors stay until they are closed. */
export async function toast(kind: Kind, text: string): Promise<void> {
  wanted = true
  for (const listener of listeners) listener()
  const { toast: show } = await import('react-toastify/unstyled')
  show[kind](text, kind === 'error' ? { autoClose: false } : {})
}
