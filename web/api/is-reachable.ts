/** Milliseconds after which the shop counts as out of reach. */
const patience = 3000

/** Whether the shop responds. */
export async function isReachable(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(patience)
    const { status } = await fetch('/healthz', { method: 'HEAD', cache: 'no-store', signal })
    // Proxies respond for a shop that they can't reach.
    return status < 500
  } catch {
    return false
  }
}
