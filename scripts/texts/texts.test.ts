import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { countries } from '../../contract/address/countries.ts'
import { languages } from '../../contract/language/languages.ts'
import { isUsable } from '../../server/platform/language/read-po-file.ts'
import { findTexts } from './find-texts.ts'
import { findUnmarked } from './find-unmarked.ts'
import { languageCodes, listOpenTexts, readLanguageFiles, readPoFiles } from './language-files.ts'
import { readSourceTexts, sourceFiles } from './source-texts.ts'
import { findChanges, updateFiles } from './update-files.ts'

const root = join(import.meta.dirname, '../..')

const files = sourceFiles(root)
const read = (path: string) => readFileSync(join(root, path), 'utf8')

test('every text can be translated', () => {
  const marked = files
    .map((path) => [path, read(path)] as const)
    .filter(([, code]) => /\/(t\.ts|rich\.tsx)'/.test(code))
  expect(marked.length).toBeGreaterThan(0)
  expect(marked.flatMap(([path, code]) => findTexts(path, code).problems)).toEqual([])
})

test('every text of the web app is marked', () => {
  const web = files.filter((path) => path.startsWith('web/'))
  expect(web.length).toBeGreaterThan(0)
  const unmarked = web.flatMap((path) => findUnmarked(path, read(path)).map((text) => `${path}:${text}`))
  expect(unmarked, 'Mark texts with t(), see “Add a text” in docs/recipes.md.').toEqual([])
})

test('every language of the shop has files', () => {
  const [, ...translated] = languages.map(({ code }) => code)
  expect(languageCodes(root)).toEqual(expect.arrayContaining(translated))
})

test.each(languageCodes(root))('the files of “%s” are what `npm run texts` writes', (code) => {
  const before = readLanguageFiles(root, code)
  expect(findChanges(before, updateFiles(code, readSourceTexts(root), before))).toEqual([])
})

test.each(languageCodes(root))('the names of countries in “%s” are complete', (code) => {
  const names = JSON.parse(read(`languages/${code}/countries.json`))
  expect(Object.keys(names)).toEqual(Object.keys(countries).toSorted())
  expect(Object.values(names)).not.toContain('')
})

test.each(languageCodes(root))(
  'the files of “%s” have the placeholders, tags and plural forms of the texts',
  (code) => {
    expect(readPoFiles(root, code).length).toBeGreaterThan(0)
  },
)

test('German is complete and up to date', () => {
  expect(listOpenTexts(root, 'de')).toEqual([])
})

/** The translations of a language with their places. */
function translationsIn(code: string) {
  return readPoFiles(root, code).flatMap(({ path, entries }) =>
    entries
      .filter(isUsable)
      .flatMap(({ line, text, forms }) =>
        forms.map((form) => ({ code, text, form, place: `${path}:${line}: ${form}` })),
      ),
  )
}

test('German has its own quotation marks and apostrophe', () => {
  const wrong = translationsIn('de').filter(({ text, form }) =>
    (form.match(/["'”]/g) ?? []).some((mark) => mark === '”' || !text.includes(mark)),
  )
  expect(wrong.map(({ place }) => `${place} (write „…“, ‚…‘ and ’)`)).toEqual([])
})

test('translations have the terms of the glossary', () => {
  type Term = Record<'language' | 'english' | 'term' | 'avoid', string>
  const terms: Term[] = parse(read('languages/glossary.csv'), { columns: true })
  const translations = Object.groupBy(languageCodes(root).flatMap(translationsIn), ({ code }) => code)
  const wrong = terms.flatMap(({ language, term, avoid }) =>
    avoid
      .split(';')
      .filter((word) => word !== '')
      .flatMap((word) => {
        // Words to find something by are in lower case: any that people know are useful.
        const written = new RegExp(`(?<![\\p{L}-])${word}(?![\\p{L}-])`, 'u')
        return (translations[language] ?? [])
          .filter(({ form }) => written.test(form.replace(/[{<].*?[}>]/g, '')))
          .map(({ place }) => `${place} (write “${term}” instead of “${word}”)`)
      }),
  )
  expect(wrong).toEqual([])
})
