import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { languages } from '../../contract/language/languages.ts'
import { readPoFile } from '../../server/platform/language/read-po-file.ts'
import { root } from '../../server/root.ts'
import { pluralFormsOf } from './plural-forms.ts'
import { fileNames, readSourceTexts } from './source-texts.ts'
import { countTexts, type LanguageFiles, updateFiles } from './update-files.ts'

// Updates the files of all languages from the source, or adds those of a language.
const folder = join(root, 'languages')
const { values } = parseArgs({ options: { add: { type: 'string' } } })

try {
  if (values.add !== undefined) add(values.add)
  const source = readSourceTexts(root)
  for (const each of readdirSync(folder, { withFileTypes: true })) if (each.isDirectory()) update(each.name, source)
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
  const path = (name: string) => join('languages', code, `${name}.po`)
  const before: LanguageFiles = {}
  for (const name of fileNames) {
    if (!existsSync(join(root, path(name)))) continue
    const content = readFileSync(join(root, path(name)), 'utf8')
    readPoFile(path(name), content)
    before[name] = content
  }
  const after = updateFiles(code, source, before)
  for (const name of fileNames) writeFileSync(join(root, path(name)), after[name] ?? '')
  const { all, missing, fuzzy } = countTexts(after)
  console.log(`${code}: ${all} texts, ${missing} without a translation, ${fuzzy} fuzzy`)
}
