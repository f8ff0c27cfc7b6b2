import transliterate from '@sindresorhus/transliterate'
import anyAscii from 'any-ascii'

/** Languages that write out their umlauts: ü as ue, or ø as oe. Others leave the marks out. */
const writtenOut = ['de', 'lb', 'da', 'nb', 'nn', 'no']

/**
 * Creates a slug, transliterated by language: `Søren’s Café No. 5` becomes `sorens-cafe-no-5`, and `Gürtel` in German
 * `guertel`. Empty if the name has neither letters of any script, nor digits.
 */
export function toSlug(name: string, language = 'en', maxLength = 80): string {
  const marked = name.normalize('NFKC').replace(/['’]/g, '')
  const plain = writtenOut.includes(language) ? marked : withoutMarks(marked)
  return transliterate(plain, { locale: language })
    .replace(/[\p{L}\p{M}\p{N}]+/gu, otherScripts)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, maxLength)
    .replace(/-+$/, '')
}

/** Writes the letters that languages have no rules for, such as Japanese ones. */
const otherScripts = (letters: string) => anyAscii(letters).replaceAll("'", '')

/** The first of a slug, `slug-2`, `slug-3`, … that isn't taken. */
export function freeSlug(slug: string, isTaken: (slug: string) => boolean): string {
  let free = slug
  for (let number = 2; isTaken(free); number += 1) free = `${slug}-${number}`
  return free
}

/** Removes accents from Latin letters only: in other scripts, they make another letter. */
function withoutMarks(name: string): string {
  return name
    .normalize('NFD')
    .replace(/(?<=\p{Script=Latin})\p{M}+/gu, '')
    .normalize('NFC')
}
