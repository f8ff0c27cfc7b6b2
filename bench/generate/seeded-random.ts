/** Returns a generator of numbers from 0 up to 1 (mulberry32): the same ones for the same seed. */
export function seededRandom(seed: number): () => number {
  // Spread neighboring seeds apart; otherwise their first numbers would be similar.
  let state = Math.imul(seed, 0x9e3779b1)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
