/** Returns a function that computes a value when it is first called, and again only if that failed. */
export function computeOnce<T>(compute: () => Promise<T>): () => Promise<T> {
  let computed: Promise<T> | undefined
  return () => {
    computed ??= compute().catch((error: unknown) => {
      computed = undefined
      throw error
    })
    return computed
  }
}
