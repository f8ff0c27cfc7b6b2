/** Work that is repeated on request, one round at a time. */
export type Loop = {
  /** Resolves once a round has ended that began after this call. Errors are reported. */
  run(): Promise<void>
  /** Resolves once no round is running. */
  close(): Promise<void>
}

export function createLoop(work: () => Promise<void>, report: (error: unknown) => void): Loop {
  let last = Promise.resolve()
  /** The round that hasn’t begun yet. */
  let next: Promise<void> | undefined
  return {
    run() {
      if (next) return next
      next = last.then(() => {
        next = undefined
        return work().catch(report)
      })
      last = next
      return next
    },
    close: () => last,
  }
}
