const key = 'galleria-viewed'

/** Besides the one that is open. */
const maxViewed = 6

/** Keeps in this browser that a product was viewed. Returns the ids of the others, the last one first. */
export function rememberViewed(id: string): string[] {
  const others = readViewed().filter((viewed) => viewed !== id)
  try {
    localStorage.setItem(key, JSON.stringify([id, ...others].slice(0, maxViewed + 1)))
  } catch {
    // The browser may deny access to its storage.
  }
  return others.slice(0, maxViewed)
}

/** Does nothing on the server. */
export function forgetViewed(): void {
  try {
    if (typeof document !== 'undefined') localStorage.removeItem(key)
  } catch {
    // Nothing was kept.
  }
}

function readViewed(): string[] {
  try {
    const viewed: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(viewed) ? viewed.filter((id) => typeof id === 'string') : []
  } catch {
    return []
  }
}
