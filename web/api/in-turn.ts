/** Does things one after the other, in the order in which they were asked for. */
export type InTurn = <T>(task: () => Promise<T>) => Promise<T>

export function createTurns(): InTurn {
  let last: Promise<unknown> = Promise.resolve()
  return (task) => {
    const mine = last.then(task)
    // Whoever asked is told of a failure; the next one has its turn all the same.
    last = mine.catch(() => {})
    return mine
  }
}
