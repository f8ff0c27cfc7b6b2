import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { languages } from '../../contract/language/languages.ts'
import { root } from '../../server/root.ts'
import { fileNames, readSourceTexts } from './source-texts.ts'
import { countTexts, type LanguageFiles, updateFiles } from './update-files.ts'

// Updates the gettext files of all languages from the source, or adds a language.
const { values } = parseArgs({ options: { add: { type: 'string' } } })
const folder = join(root, 'languages')
const source = readSourceTexts(root)

if (values.add !== undefined) mkdirSync(join(folder, values.add))
for (const code of readdirSync(folder, { withFileTypes: true }).filter((each) => each.isDirectory())) update(code.name)
if (values.add !== undefined && !languages.some(({ code }) => code === values.add)) {
  const name = new Intl.DisplayNames(values.add, { type: 'language' }).of(values.add)
  const locale = new Intl.Locale(values.add).maximize()
  const direction = /^(Arab|Hebr)$/.test(locale.script ?? '') ? 'rtl' : 'ltr'
  const line = `{ code: '${values.add}', name: '${name}', locales: ['${locale.language}-${locale.region}'], direction: '${direction}' },`
  console.log(
    `Add this line to contract/language/languages.ts, with further countries that have other formats:\n  ${line}`,
  )
}

function update(code: string): void {
  const path = (name: string) => join(folder, code, `${name}.po`)
  const before: LanguageFiles = {}
  for (const name of fileNames) if (existsSync(path(name))) before[name] = readFileSync(path(name), 'utf8')
  const after = updateFiles(code, source, before)
  for (const name of fileNames) writeFileSync(path(name), after[name] ?? '')
  const { all, missing, fuzzy } = countTexts(after)
  console.log(`${code}: ${all} texts, of which ${missing} are missing and ${fuzzy} are fuzzy`)
}
