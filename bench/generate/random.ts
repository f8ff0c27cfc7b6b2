export type Random = ReturnType<typeof createRandom>

/** Creates a source of random numbers (mulberry32): the same ones for the same seed. */
export function createRandom(seed: number) {
  // Spread neighboring seeds apart; otherwise their first numbers would be similar.
  let state = Math.imul(seed, 0x9e3779b1)

  /** From 0 up to 1. */
  function next(): number {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }

  /** A whole number from 0 up to, but not including, the limit. */
  const below = (limit: number) => Math.floor(next() * limit)
  const between = (from: number, to: number) => from + next() * (to - from)
  const pick = <T>(from: readonly T[]): T => from[below(from.length)] as T
  return { next, below, between, pick }
}
