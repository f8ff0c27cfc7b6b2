import { stemmer } from 'stemmer'

/** Letters that have no accent to remove. */
const plainLetters: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
}

/** Removes accents and case, for sorting and searching. */
export function foldText(text: string): string {
  if (/^[\0-\x7f]*$/.test(text)) return text.toLowerCase()
  const folded = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return folded.replace(/[ßæœøłđðþı]/g, (letter) => plainLetters[letter] as string)
}

/** Words that are joined by a hyphen or the like. */
const compounds = /[\p{L}\p{N}]+(?:[-‐‑–./_&+][\p{L}\p{N}]+)*/gu
const joiners = /[-‐‑–./_&+]/
const apostrophes = /['’ʼ]/g

/** Longer words are cut: nobody types them, and a text without spaces would be one of them. */
const maxWordLength = 40

/** Of more parts, nobody types a compound as one word. */
const maxParts = 3

/** The words of a text. Compounds are also one word: "30-Hour" is "30", "hour" and "30hour". */
export function splitText(text: string): string[] {
  const words: string[] = []
  for (const compound of foldText(text).replace(apostrophes, '').match(compounds) ?? []) {
    const parts = compound.split(joiners)
    for (const part of parts) words.push(part.slice(0, maxWordLength))
    if (parts.length > 1 && parts.length <= maxParts) words.push(parts.join('').slice(0, maxWordLength))
  }
  return words
}

/** Words that say nothing about a product. */
const smallWords = new Set('a an and at by for from in is it its of on or the this to with'.split(' '))

export const isSmallWord = (word: string) => smallWords.has(word)

/** More words of a query are ignored. */
const maxQueryWords = 10

/** The words of a query, without small ones if there are others. */
export function splitQuery(query: string): string[] {
  const words =
    foldText(query)
      .replace(apostrophes, '')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  const telling = words.filter((word) => !isSmallWord(word))
  return (telling.length > 0 ? telling : words).slice(0, maxQueryWords).map((word) => word.slice(0, maxWordLength))
}

/** Whether a word is a number or a code, such as a SKU. It has no endings, and nobody searches for a part of it. */
export const isCode = (word: string) => /\p{N}/u.test(word)

/** The word without its ending, for example "sneaker" for "sneakers". */
export function stemOf(word: string): string {
  return isCode(word) ? word : stemmer(word)
}
