export type MarkedPart = { text: string; isMatch: boolean }

/** Words of at least this many letters are also marked inside of others, as the search finds them there. */
const minInside = 4

/** Splits a text at the matches of a query's words, ignoring case and accents. */
export function markMatches(text: string, query: string): MarkedPart[] {
  const characters = charactersOf(text)
  const folded = characters.map(fold)
  const words = splitWords(query)
  const isMarked = characters.map(() => false)
  for (const start of folded.keys()) {
    const isStart = start === 0 || !isLetter(characters[start - 1] ?? '')
    const found = words.filter((word) => (isStart || word.length >= minInside) && startsWith(folded, word, start))
    for (const { length } of found) isMarked.fill(true, start, start + length)
  }
  const parts: MarkedPart[] = []
  for (const [index, character] of characters.entries()) {
    const isMatch = isMarked[index] === true
    const last = parts.at(-1)
    if (last?.isMatch === isMatch) last.text += character
    else parts.push({ text: character, isMatch })
  }
  return parts
}

/** Whether a name has all words of a query; each may be the beginning of one. */
export function isNamed(name: string, query: string): boolean {
  const ofName = splitWords(name)
  return splitWords(query).every((word) => ofName.some((other) => startsWith(other, word)))
}

function startsWith(characters: string[], word: string[], start = 0): boolean {
  return word.every((character, index) => characters[start + index] === character)
}

/** The words of a text, as folded characters. */
function splitWords(text: string): string[][] {
  const words: string[][] = [[]]
  for (const character of charactersOf(text)) {
    if (isLetter(character)) words.at(-1)?.push(fold(character))
    else words.push([])
  }
  return words.filter(({ length }) => length > 0)
}

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Splits a text into characters with their accents, even if these are separate characters. */
const charactersOf = (text: string) => Array.from(segmenter.segment(text), ({ segment }) => segment)

const isLetter = (character: string) => /^[\p{L}\p{N}]/u.test(character)

const fold = (character: string) => character.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
