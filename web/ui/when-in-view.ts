/**
 * Calls back once, when the element is in view and the browser is idle, or on its first touch. Returns a function that
 * cancels it; `isWanted` is false from then on.
 */
export function whenInView(element: HTMLElement, callback: (isWanted: () => boolean) => void): () => void {
  const stopping = new AbortController()
  let begun = false
  const begin = () => {
    if (begun || stopping.signal.aborted) return
    begun = true
    observer.disconnect()
    callback(() => !stopping.signal.aborted)
  }
  const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && whenIdle(begin))
  observer.observe(element)
  element.addEventListener('pointerdown', begin, { once: true, passive: true, signal: stopping.signal })
  return () => {
    stopping.abort()
    observer.disconnect()
  }
}

/** Calls back when the browser has nothing else to do. */
export function whenIdle(callback: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(callback, { timeout: 2000 })
  else setTimeout(callback, 200)
}
