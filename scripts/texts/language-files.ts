import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isUsable, type PoFile, readPoFile } from '../../server/platform/language/read-po-file.ts'
import { fileNames } from './source-texts.ts'
import type { LanguageFiles } from './update-files.ts'

/** The languages that have a folder, without English. */
export function languageCodes(root: string): string[] {
  return readdirSync(join(root, 'languages'), { withFileTypes: true })
    .filter((each) => each.isDirectory())
    .map(({ name }) => name)
}

/** Reads the files of a language. A new language has none. */
export function readLanguageFiles(root: string, code: string): LanguageFiles {
  const files: LanguageFiles = {}
  for (const name of fileNames) {
    const path = join(root, 'languages', code, `${name}.po`)
    if (existsSync(path)) files[name] = readFileSync(path, 'utf8')
  }
  return files
}

/** Reads the translations of a language. Throws an error that lists each fault with file and line. */
export function readPoFiles(root: string, code: string): (PoFile & { path: string })[] {
  return Object.entries(readLanguageFiles(root, code)).map(([name, content]) => {
    const path = `languages/${code}/${name}.po`
    return { path, ...readPoFile(path, content) }
  })
}

/** Lists the texts of a language that have no translation, or a fuzzy one: `languages/fr/shop.po:12: Add to cart (missing)`. */
export function listOpenTexts(root: string, code: string): string[] {
  return readPoFiles(root, code).flatMap(({ path, entries }) =>
    entries
      .filter((entry) => entry.isFuzzy || !isUsable(entry))
      .map(({ line, text, isFuzzy }) => `${path}:${line}: ${text} (${isFuzzy ? 'fuzzy' : 'missing'})`),
  )
}
