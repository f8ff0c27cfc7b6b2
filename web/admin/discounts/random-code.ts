/** Excludes letters and digits that are easily mistaken for one another. */
const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

/** A code that can’t be guessed. */
export function randomCode(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(10)), (number) => letters[number % letters.length]).join('')
}
