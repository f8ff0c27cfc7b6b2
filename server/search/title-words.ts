import { perLanguage, type SearchLanguage, setOf } from './languages/search-language.ts'
import { fields } from './postings.ts'
import { isCode, splitText } from './words.ts'

/** A word of a product, and the fields that it counts for, as bits. */
type FieldWord = { word: string; field: number }

const wordSets = perLanguage(({ titles }) => ({
  details: setOf(titles.details),
  prepositions: setOf(titles.prepositions),
  containers: setOf(titles.containers.words),
  notTypes: setOf(titles.notTypes),
}))

/** A compound, or what ends a phrase: punctuation, or a dash between spaces. */
const tokens = /[\p{L}\p{N}]+(?:[-‐‑–./_&+][\p{L}\p{N}]+)*|[,;:|()[\]]|[-–—](?=\s)/gu
const hyphens = /[-‐‑–]/

/**
 * The words of a title. The type of the product is the last word before a comma or preposition, as in "Wool Wrap Coat with
 * Belt, Camel". The parts of other hyphenated words have little significance: a "Knife-Pleated Skirt" is no knife.
 */
export function parseTitle(language: SearchLanguage, title: string): FieldWord[] {
  const { details } = wordSets(language)
  const found = language.fold(title).replace(/['’ʼ]/g, '').match(tokens) ?? []
  const detailsFrom = found.findIndex((token, at) => at > 0 && details.has(token))
  const type = findType(language, found)
  const start = found.findIndex(isWord)
  return found.flatMap((token, at) => {
    if (!isWord(token)) return []
    const isDetail = detailsFrom !== -1 && at > detailsFrom
    const field = isDetail ? fields.detail : at === start ? fields.title | fields.titleStart : fields.title
    return parseToken(language, token, at === type ? field | fields.type : field)
  })
}

function parseToken(language: SearchLanguage, token: string, field: number): FieldWord[] {
  const words = splitText(language, token)
  if (words.length === 1 || !hyphens.test(token)) return words.map((word) => ({ word, field }))
  const parts = token.split(hyphens)
  const last = words.indexOf(parts.at(-1) ?? '')
  const isWhole = (word: string) => isCode(word) || !parts.includes(word)
  const isType = (at: number) => (field & fields.type) > 0 && at === last
  return words.map((word, at) => ({ word, field: isWhole(word) || isType(at) ? field : fields.detail }))
}

/** The position of the word that names the product type. */
function findType(language: SearchLanguage, found: string[]): number | undefined {
  const { details, prepositions, containers, notTypes } = wordSets(language)
  const { link } = language.titles.containers
  let last: number | undefined
  for (const [at, token] of found.entries()) {
    const isEnd = !isWord(token) || details.has(token) || prepositions.has(token)
    if (isEnd && last !== undefined && !(token === link && containers.has(found[last] ?? ''))) break
    if (!isEnd && !isCode(token) && !notTypes.has(token) && token.length > 1) last = at
  }
  return last
}

/**
 * The words of a category's label and, on the next line, of its parent's. In "Men's Fashion" and "Vases & Planters", the
 * types are fashion, vases and planters.
 */
export function parseCategory(language: SearchLanguage, labels: string): FieldWord[] {
  return labels.split('\n').flatMap((label, line) => parseLabel(language, label, line === 0 ? fields.ownCategory : 0))
}

function parseLabel(language: SearchLanguage, label: string, own: number): FieldWord[] {
  return label.split(/[&,/+]|\s(?:and|und|et|y|e)\s/i).flatMap((phrase) => {
    const words = splitText(language, phrase)
    return words.map((word, at) => ({
      word,
      field: at === words.length - 1 ? fields.attribute | fields.category | own : fields.attribute,
    }))
  })
}

function isWord(token: string): boolean {
  return /^[\p{L}\p{N}]/u.test(token)
}
