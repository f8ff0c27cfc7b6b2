import type { CompoundRules } from './languages/search-language.ts'
import type { SearchIndex } from './search-index.ts'
import type { Synonyms } from './synonyms.ts'
import { isCode } from './words.ts'

/** A shorter word is rarely the last part of a compound. */
const minHead = 4

/** More words with the same part are ignored. */
const maxWithPart = 100

/** Compounds that end with a word, as "armchair" does with "chair", in any number. */
export function findCompounds(index: SearchIndex, word: string): string[] {
  const { base, ends } = index.language.endsOf(word)
  if (base.length < (index.language.compounds?.minPart ?? minHead) || isCode(word)) return []
  const found = index.language.compounds ? ends.flatMap((end) => index.endingWith(end)) : index.letters.containing(base)
  return found.filter((longer) => ends.some((end) => longer !== end && longer.endsWith(end)))
}

/** The possible last parts of a compound, the longest first: "handtasche" and "tasche" for "lederhandtasche". */
export function headsOf(word: string, { minPart }: CompoundRules): string[] {
  if (isCode(word)) return []
  const count = Math.max(word.length - minHead - minPart + 1, 0)
  return Array.from({ length: count }, (_, at) => word.slice(minPart + at))
}

/**
 * Both parts of a compound in other words: a "Ledertasche" is also a "Handtasche aus Leder". Each part is a list of
 * alternatives, the word or a synonym, and compounds with it.
 */
export function splitCompound(index: SearchIndex, synonyms: Synonyms, word: string): string[][][] {
  const rules = index.language.compounds
  if (!rules) return []
  return headsOf(word, rules).flatMap((head) => {
    const modifiers = modifiersOf(word.slice(0, word.length - head.length), rules)
    const firsts = modifiers.flatMap((each) => findPart(index, each))
    const seconds = firsts.length > 0 ? findKind(index, synonyms, head) : []
    return seconds.length > 0 ? [[firsts, seconds]] : []
  })
}

/** The last parts of a compound, with synonyms, and the compounds that end with them: "Mantel" and "Wollmantel" for "Wintermantel". */
export function findHeads(
  index: SearchIndex,
  synonyms: Synonyms,
  word: string,
): { names: string[]; longer: string[] }[] {
  const rules = index.language.compounds
  return (rules ? headsOf(word, rules) : []).map((head) => {
    const names = namesOf(synonyms, head)
    return { names, longer: names.flatMap((name) => findCompounds(index, name)) }
  })
}

/** Compounds with a word that isn't the kind of a product: "Wollmantel" and "Lammwolle" for "Wolle". */
export function findWithPart(index: SearchIndex, word: string): string[] {
  const { compounds } = index.language
  if (!compounds || isCode(word)) return []
  const start = word.replace(/e$/, '')
  const starting = start.length < minHead ? [] : index.letters.startingWith(start)
  const isLonger = (longer: string) => longer.length >= word.length + compounds.minPart
  return [...starting.filter(isLonger), ...findCompounds(index, word)].slice(0, maxWithPart)
}

/** A word without the letters that link it to the next one. */
function modifiersOf(start: string, { links, minPart }: CompoundRules): string[] {
  return links
    .filter((link) => start.endsWith(link))
    .map((link) => start.slice(0, start.length - link.length))
    .filter((word) => word.length >= minPart)
}

const findPart = (index: SearchIndex, word: string): string[] =>
  [word].filter((each) => index.find(each)).concat(findWithPart(index, word))

const findKind = (index: SearchIndex, synonyms: Synonyms, head: string): string[] =>
  namesOf(synonyms, head)
    .flatMap((name) => [name, ...findCompounds(index, name)])
    .filter((name) => index.find(name))

const namesOf = (synonyms: Synonyms, word: string): string[] => [
  word,
  ...synonyms.of([word]).flatMap((meaning) => (meaning.length === 1 ? meaning : [])),
]
