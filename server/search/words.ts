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

/** Longer words are cut: no one searches for them, and text without spaces would be one word. */
const maxWordLength = 40

/** No one writes a compound of more parts as one word. */
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

/** The most parts of a code that is also found by its beginning. */
const maxCodeParts = 6

/** The parts of each number that is written with hyphens or the like: "114570-1" has two. */
export function splitCodes(text: string): string[][] {
  const found = foldText(text).replace(apostrophes, '').match(compounds) ?? []
  return found.filter(isCode).flatMap((compound) => {
    const parts = compound.split(joiners)
    return parts.length > 1 && parts.length <= maxCodeParts ? [parts] : []
  })
}

/** The beginnings of codes with several parts, as one word: "1145701" for "114570-1-XL". */
export function codeBeginnings(text: string): string[] {
  return splitCodes(text).flatMap((parts) => {
    const counts = parts.map((_, index) => index + 1).slice(1)
    // The whole code is already one of the words, unless it has too many parts.
    return counts
      .filter((count) => count < parts.length || count > maxParts)
      .map((count) => parts.slice(0, count).join('').slice(0, maxWordLength))
  })
}

/** Words without significance for a product. */
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
  const significant = words.filter((word) => !isSmallWord(word))
  return (significant.length > 0 ? significant : words)
    .slice(0, maxQueryWords)
    .map((word) => word.slice(0, maxWordLength))
}

/** Whether a word is a number or a code, such as a SKU. It has no endings, and no one searches for a part of it. */
export const isCode = (word: string) => /\p{N}/u.test(word)

/** Plurals, and their possessives, that have no regular ending. */
const irregularPlurals = new Map(
  `men man, mens man, women woman, womens woman, children child, childrens child, feet foot, teeth tooth, mice mouse,
  geese goose, knives knife, shelves shelf, leaves leaf, loaves loaf, scarves scarf, halves half, wolves wolf, calves calf,
  ties tie, pies pie`
    .split(/,\s+/)
    .map((pair) => pair.split(' ') as [string, string]),
)

/** Shorter stems are left only by a plural: an earring is not an ear, and nothing rugged is a rug. */
const minStem = 4
const maxPlural = 2

/** The word without its ending, for example "sneaker" for "sneakers". */
export function toStem(word: string): string {
  if (isCode(word)) return word
  const stem = stemmer(irregularPlurals.get(word) ?? word)
  return stem.length >= minStem || word.length - stem.length <= maxPlural ? stem : singularize(word)
}

/** The word without the "s" of a plural. */
export function singularize(word: string): string {
  return word.replace(/(?<=[sxz]|[cs]h)es$|(?<![isu])s$/, '')
}
