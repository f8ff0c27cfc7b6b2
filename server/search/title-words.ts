import { fields } from './postings.ts'
import { foldText, isCode, splitText } from './words.ts'

/** A word of a product, and the fields that it counts for, as bits. */
type FieldWord = { word: string; field: number }

/** Words after these describe a part of the product: "Backpack with Leather Straps". */
const detailWords = new Set('with without plus incl including featuring mit ohne avec sans con sin senza'.split(' '))

/** Words after these aren't the type of the product: "Tote in Leather". */
const prepositions = new Set(
  'in on of for from by at to under over aus fur von im zum zur bei en de du pour par para di da del della per'.split(
    ' ',
  ),
)

/** The content of these is the type of the product: "Tin of Sardines". */
const containers = new Set('set pair box tin jar pack bundle bottle bag roll'.split(' '))

/** Words that stand behind the type of a product, or before it: units, sizes and colors. */
const notTypes = new Set(
  `ml cl l g kg mg oz lb lbs gb tb mb mm cm m km in inch inches ft w v mah mp hz pcs pc set size one
  xs s m l xl xxl xxxl small medium large mini maxi
  black white gray grey red green blue yellow orange pink purple brown beige navy
  schwarz weiss grau rot grun blau gelb rosa braun noir noire blanc blanche gris rouge vert bleu jaune
  negro negra blanco blanca rojo roja verde azul amarillo marron`.split(/\s+/),
)

/** A compound, or what ends a phrase: punctuation, or a dash between spaces. */
const tokens = /[\p{L}\p{N}]+(?:[-‐‑–./_&+][\p{L}\p{N}]+)*|[,;:|()[\]]|[-–—](?=\s)/gu
const hyphens = /[-‐‑–]/

/**
 * The words of a title. The type of the product is the last word before a comma or preposition, as in "Wool Wrap Coat with
 * Belt, Camel". The parts of other hyphenated words have little significance: a "Knife-Pleated Skirt" is no knife.
 */
export function parseTitle(title: string): FieldWord[] {
  const found = foldText(title).replace(/['’ʼ]/g, '').match(tokens) ?? []
  const detailsFrom = found.findIndex((token, at) => at > 0 && detailWords.has(token))
  const type = findType(found)
  const start = found.findIndex(isWord)
  return found.flatMap((token, at) => {
    if (!isWord(token)) return []
    const isDetail = detailsFrom !== -1 && at > detailsFrom
    const field = isDetail ? fields.detail : at === start ? fields.title | fields.titleStart : fields.title
    return parseToken(token, at === type ? field | fields.type : field)
  })
}

function parseToken(token: string, field: number): FieldWord[] {
  const words = splitText(token)
  if (words.length === 1 || !hyphens.test(token)) return words.map((word) => ({ word, field }))
  const parts = token.split(hyphens)
  const last = words.indexOf(parts.at(-1) ?? '')
  const isWhole = (word: string) => isCode(word) || !parts.includes(word)
  const isType = (at: number) => (field & fields.type) > 0 && at === last
  return words.map((word, at) => ({ word, field: isWhole(word) || isType(at) ? field : fields.detail }))
}

/** The position of the word that names the product type. */
function findType(found: string[]): number | undefined {
  let last: number | undefined
  for (const [at, token] of found.entries()) {
    const isEnd = !isWord(token) || detailWords.has(token) || prepositions.has(token)
    if (isEnd && last !== undefined && !(token === 'of' && containers.has(found[last] ?? ''))) break
    if (!isEnd && !isCode(token) && !notTypes.has(token) && token.length > 1) last = at
  }
  return last
}

/**
 * The words of a category's label and, on the next line, of its parent's. In "Men's Fashion" and "Vases & Planters", the
 * types are fashion, vases and planters.
 */
export function parseCategory(labels: string): FieldWord[] {
  return labels.split('\n').flatMap((label, line) => parseLabel(label, line === 0 ? fields.ownCategory : 0))
}

function parseLabel(label: string, own: number): FieldWord[] {
  return label.split(/[&,/+]|\s(?:and|und|et|y|e)\s/i).flatMap((phrase) => {
    const words = splitText(phrase)
    return words.map((word, at) => ({
      word,
      field: at === words.length - 1 ? fields.attribute | fields.category | own : fields.attribute,
    }))
  })
}

function isWord(token: string): boolean {
  return /^[\p{L}\p{N}]/u.test(token)
}
