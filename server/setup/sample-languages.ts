import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type LanguageCode, languages } from '#contract/language/languages.ts'
import { isUsable, keyOf, readPoFile } from '../platform/language/read-po-file.ts'
import { root } from '../root.ts'
import {
  readSampleBrands,
  readSampleCategories,
  readSampleDefinitions,
  readSampleHomePage,
  readSampleImports,
  readSampleNavigation,
  readSamplePage,
  readSampleReviews,
  readSampleSettings,
  readSampleSynonyms,
  type Translate,
} from './sample-files.ts'

/** Tells texts of the sample from equal texts of the shop. */
export const sampleContext = 'sample'

/** The sample as it is in its files. */
export const inEnglish: Translate = (text) => text

/** A text of the sample, with the fields and the files that it is in. */
export type SampleText = { text: string; fields: Set<string>; paths: Set<string> }

const readers: [string, (translate: Translate) => unknown][] = [
  ['home-page.json', readSampleHomePage],
  ['navigation.json', readSampleNavigation],
  ['shop.json', readSampleSettings],
  ['categories.json', readSampleCategories],
  ['fact-definitions.json', readSampleDefinitions],
  ['products.csv', readSampleImports],
  ['brands.json', readSampleBrands],
  ['size-guide.md', readSamplePage],
  ['synonyms.csv', readSampleSynonyms],
  ['reviews.csv', readSampleReviews],
]

/** Lists the texts of the sample, without sizes and other whole numbers. */
export function listSampleTexts(): SampleText[] {
  const texts = new Map<string, SampleText>()
  for (const [name, readFile] of readers) {
    readFile((text, field) => {
      if (!/\p{L}|\d\.\d/u.test(text)) return text
      const known = texts.get(text) ?? { text, fields: new Set(), paths: new Set() }
      known.fields.add(field)
      known.paths.add(`sample/${name}`)
      texts.set(text, known)
      return text
    })
  }
  return [...texts.values()]
}

/** Translates the sample's English texts into a language. Those without a translation stay English. */
export function toLanguage(language: LanguageCode): Translate {
  const path = `languages/${language}/sample.po`
  if (!existsSync(join(root, path))) return inEnglish
  const entries = readPoFile(path, readFileSync(join(root, path), 'utf8')).entries.filter(isUsable)
  const translations = new Map(entries.map((entry) => [keyOf(entry.text, entry.context), entry.forms[0]]))
  return (text) => translations.get(keyOf(text, sampleContext)) ?? text
}

/** The languages that the sample may be in. */
export const inAllLanguages = (): Translate[] => [...new Set(languages.map(({ code }) => toLanguage(code)))]

/** Translates texts of the sample into a language, whichever language they are in. Other texts are returned unchanged. */
export function fromAnyLanguage(language: LanguageCode): Translate {
  const texts = listSampleTexts().map(({ text }) => text)
  const translate = toLanguage(language)
  // Last, the language itself, in which a text may read like another one in another language.
  const sources = [...inAllLanguages(), translate]
  const known = new Map(sources.flatMap((from) => texts.map((text) => [from(text, ''), translate(text, '')])))
  return (text) => known.get(text) ?? text
}
