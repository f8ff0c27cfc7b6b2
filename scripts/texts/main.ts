import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { languages } from '../../contract/language/languages.ts'
import { root } from '../../server/root.ts'
import { updateCountryNames } from './country-names.ts'
import { languageCodes, listOpenTexts, readLanguageFiles, readPoFiles } from './language-files.ts'
import { pluralFormsOf } from './plural-forms.ts'
import { readSourceTexts } from './source-texts.ts'
import { countTexts, updateFiles } from './update-files.ts'

// Updates the translation files of all languages from the source, or adds those of a new language.
const folder = join(root, 'languages')

/** Texts to translate that are listed with their places. A new language has thousands. */
const maxListed = 10

const { values } = parseArgs({ options: { add: { type: 'string' } } })

try {
  if (values.add !== undefined) add(values.add)
  const source = readSourceTexts(root)
  for (const code of languageCodes(root)) update(code, source)
} catch (error) {
  console.error(`\n${(error as Error).message}\n`)
  process.exitCode = 1
}

function add(code: string): void {
  // Throws an error for a code that isn't known.
  pluralFormsOf(code)
  mkdirSync(join(folder, code), { recursive: true })
  if (languages.some((each) => each.code === code)) return
  const { language, region, script = '' } = new Intl.Locale(code).maximize()
  const name = new Intl.DisplayNames(code, { type: 'language' }).of(code)
  const direction = ['Arab', 'Hebr'].includes(script) ? 'rtl' : 'ltr'
  console.log(`Add a line to contract/language/languages.ts, with more countries if their formats differ:
  { code: '${code}', name: '${name}', locales: ['${language}-${region}'], direction: '${direction}' },`)
}

function update(code: string, source: ReturnType<typeof readSourceTexts>): void {
  readPoFiles(root, code)
  const after = updateFiles(code, source, readLanguageFiles(root, code))
  for (const [name, content] of Object.entries(after)) writeFileSync(join(folder, code, `${name}.po`), content)
  updateCountryNames(join(folder, code), code)
  const { all, missing, fuzzy } = countTexts(after)
  console.log(`${code}: ${all} texts, ${missing} without a translation, ${fuzzy} fuzzy`)
  for (const open of listOpenTexts(root, code).slice(0, maxListed)) console.log(`  ${open}`)
}
