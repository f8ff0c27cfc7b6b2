import type { Translations } from '../../server/platform/language/catalogs.ts'
import { parsePluralForms } from '../../server/platform/language/plural-forms.ts'
import { keyOf } from '../../server/platform/language/read-po-file.ts'
import { root } from '../../server/root.ts'
import { readSourceTexts } from './source-texts.ts'

/** Writes the texts of the source in the pseudo-language. */
export function readPseudoTranslations(): Translations {
  const forms = new Map<string, readonly string[]>()
  for (const { text, many, context } of [...readSourceTexts(root).values()].flat()) {
    forms.set(keyOf(text, context), (many === undefined ? [text] : [text, many]).map(pseudoText))
  }
  const pluralForms = parsePluralForms('nplurals=2; plural=(n != 1);')
  return { pluralForms, find: (text, context) => forms.get(keyOf(text, context)) }
}

const english = 'abcdefghijklmnopqrstuvwxyz'
const accented = 'åƀçðéƒĝĥîĵķļɱñöþʠŕšţûṽŵẋýž'

/** The parts of a text that are kept: names of values, tags, and targets of links. */
const kept = /(\{\{.*?\}\}|\{\w+\}|<\/?\w+>|\]\([^)]*\)|https?:\/\/\S+)/

/** Writes a text with accents, each vowel twice, between brackets: `Add to cart` becomes `⟦Ååðð ţöö çååŕţ⟧`. */
export function pseudoText(text: string): string {
  return text.split('\n').map(pseudoLine).join('\n')
}

function pseudoLine(line: string): string {
  const [marks = ''] = /^\s*((#+|[>*-]|\d+\.)\s+)?/.exec(line) ?? []
  const parts = line.slice(marks.length).split(kept)
  const written = parts.map((part, index) => (index % 2 === 0 ? accent(part) : part)).join('')
  return written === line.slice(marks.length) ? line : `${marks}⟦${written}⟧`
}

function accent(words: string): string {
  return words.replaceAll(/[a-z]/gi, (letter) => {
    const lower = accented.charAt(english.indexOf(letter.toLowerCase()))
    const written = letter === letter.toLowerCase() ? lower : lower.toUpperCase()
    return /[aeiou]/i.test(letter) ? written + lower : written
  })
}
