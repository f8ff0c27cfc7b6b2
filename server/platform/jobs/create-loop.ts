/** Work that is repeated on request, one round at a time. */
export type Loop = {
  /** Resolves once a round has ended that began after this call. Errors are reported. */
  run(): Promise<void>
  /** Skips the rounds that haven’t begun, and resolves once none is running. */
  close(): Promise<void>
}

export function createLoop(work: () => Promise<void>, report: (error: unknown) => void): Loop {
  let last = Promise.resolve()
  /** The round that hasn’t begun yet. */
  let next: Promise<void> | undefined
  let isClosed = false
  return {
    run() {
      if (next) return next
      next = last.then(() => {
        next = undefined
        return isClosed ? undefined : work().catch(report)
      })
      last = next
      return next
    },
    close() {
      isClosed = true
      return last
    },
  }
}
