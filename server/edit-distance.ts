/** How many characters must be inserted, removed or replaced to turn one text into the other. */
export function editDistance(from: string, to: string): number {
  // The distances of the characters so far to each beginning of `to`.
  let distances = Array.from({ length: to.length + 1 }, (_, length) => length)
  for (const letter of from) {
    const next = [(distances[0] ?? 0) + 1]
    for (let index = 0; index < to.length; index += 1) {
      const replaced = (distances[index] ?? 0) + (letter === to[index] ? 0 : 1)
      next.push(Math.min(replaced, (distances[index + 1] ?? 0) + 1, (next[index] ?? 0) + 1))
    }
    distances = next
  }
  return distances[to.length] ?? 0
}
