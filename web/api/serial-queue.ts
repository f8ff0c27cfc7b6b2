/** Runs tasks one after the other, in the order of the calls. */
export type RunSerially = <T>(task: () => Promise<T>) => Promise<T>

export function createSerialQueue(): RunSerially {
  let last: Promise<unknown> = Promise.resolve()
  return (task) => {
    const mine = last.then(task)
    // The caller gets the error; the next task still runs.
    last = mine.catch(() => {})
    return mine
  }
}
