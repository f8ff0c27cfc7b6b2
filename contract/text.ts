import * as z from 'zod/mini'

// A header is one line: a line break in what becomes one would let a sender add headers of their own.
export const oneLine = /^[^\p{Cc}\p{Cs}]*$/u

// NUL and halves of a surrogate pair: the database keeps no text with them.
export const plainText = /^[^\0\p{Cs}]*$/u

/** One trimmed line of at most so many characters; `missing` is said when it is empty, and without it it may be. */
export function line(most: number, missing?: string) {
  return z
    .string()
    .check(
      z.trim(),
      z.minLength(missing === undefined ? 0 : 1, missing ?? ''),
      z.maxLength(most, `At most ${most} characters.`),
      z.regex(oneLine, 'One line, please.'),
    )
}

export function emailAddress(message: string) {
  return z.string().check(z.trim(), z.maxLength(254, 'At most 254 characters.'), z.email(message))
}
