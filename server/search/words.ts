import { perLanguage, type SearchLanguage, setOf } from './languages/search-language.ts'

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
export function splitText(language: SearchLanguage, text: string): string[] {
  const words: string[] = []
  for (const compound of language.fold(text).replace(apostrophes, '').match(compounds) ?? []) {
    const parts = compound.split(joiners)
    for (const part of parts) words.push(part.slice(0, maxWordLength))
    if (parts.length > 1 && parts.length <= maxParts) words.push(parts.join('').slice(0, maxWordLength))
  }
  return words
}

/** The most parts of a code that is also found by its beginning. */
const maxCodeParts = 6

/** The parts of each number that is written with hyphens or the like: "114570-1" has two. */
export function splitCodes(language: SearchLanguage, text: string): string[][] {
  const found = language.fold(text).replace(apostrophes, '').match(compounds) ?? []
  return found.filter(isCode).flatMap((compound) => {
    const parts = compound.split(joiners)
    return parts.length > 1 && parts.length <= maxCodeParts ? [parts] : []
  })
}

/** The beginnings of codes with several parts, as one word: "1145701" for "114570-1-XL". */
export function codeBeginnings(language: SearchLanguage, text: string): string[] {
  return splitCodes(language, text).flatMap((parts) => {
    const counts = parts.map((_, index) => index + 1).slice(1)
    // The whole code is already one of the words, unless it has too many parts.
    return counts
      .filter((count) => count < parts.length || count > maxParts)
      .map((count) => parts.slice(0, count).join('').slice(0, maxWordLength))
  })
}

const smallWords = perLanguage((language) => setOf(language.smallWords))

/** Whether a word has no significance for a product. */
export const isSmallWord = (language: SearchLanguage, word: string) => smallWords(language).has(word)

/** More words of a query are ignored. */
const maxQueryWords = 10

/** The words of a query, without small ones if there are others. */
export function splitQuery(language: SearchLanguage, query: string): string[] {
  const words =
    language
      .fold(query)
      .replace(apostrophes, '')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  const significant = words.filter((word) => !isSmallWord(language, word))
  return (significant.length > 0 ? significant : words)
    .slice(0, maxQueryWords)
    .map((word) => word.slice(0, maxWordLength))
}

/** Whether a word is a number or a code, such as a SKU. It has no endings, and no one searches for a part of it. */
export const isCode = (word: string) => /\p{N}/u.test(word)
