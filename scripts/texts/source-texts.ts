import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { keyOf } from '../../server/platform/language/read-po-file.ts'
import { listSampleTexts, sampleContext } from '../../server/setup/sample-languages.ts'
import { findTexts } from './find-texts.ts'

/** The files of a language. A text that several could have is in the first. Only the sample's texts are in the last. */
export const fileNames = ['shop', 'messages', 'emails', 'legal', 'admin', 'sample'] as const

export type FileName = (typeof fileNames)[number]

/** A text of the source, with all of its uses. */
export type SourceText = {
  text: string
  /** The text for several, if it depends on a count. */
  many: string | undefined
  context: string | undefined
  comments: string[]
  paths: string[]
}

/** The files that have texts. */
export function sourceFiles(root: string): string[] {
  return globSync('{contract,server,web}/**/*.{ts,tsx}', { cwd: root })
    .filter((path) => !/\.test\.|\/(test|fakes)\//.test(path))
    .toSorted()
}

/**
 * Reads all texts of the source by the file that their translations are in, ordered by path and place. Throws an error that
 * lists each text that can't be translated with file and line.
 */
export function readSourceTexts(root: string): Map<FileName, SourceText[]> {
  const texts = new Map<string, SourceText & { files: Set<FileName> }>()
  const faults: string[] = []
  for (const path of sourceFiles(root)) {
    const code = readFileSync(join(root, path), 'utf8')
    if (!/\/(t\.ts|rich\.tsx)'/.test(code)) continue
    const { texts: own, problems } = findTexts(path, code)
    faults.push(...problems)
    for (const { text, many, context, comment } of own) {
      const key = keyOf(text, context)
      const known = texts.get(key) ?? { text, many, context, comments: [], paths: [], files: new Set() }
      if (many !== undefined && known.many !== undefined && many !== known.many)
        throw new Error(`${path}: “${text}” is followed by “${many}” here and by “${known.many}” elsewhere.`)
      known.many ??= many
      if (comment !== undefined && !known.comments.includes(comment)) known.comments.push(comment)
      if (!known.paths.includes(path)) known.paths.push(path)
      known.files.add(fileOf(path))
      texts.set(key, known)
    }
  }
  if (faults.length > 0) throw new Error(faults.join('\n'))
  const found = [...texts.values()]
  return new Map(
    fileNames.map((name) => [
      name,
      name === 'sample'
        ? readSampleTexts()
        : found.filter(({ files }) => fileNames.find((each) => files.has(each)) === name),
    ]),
  )
}

const readSampleTexts = (): SourceText[] =>
  listSampleTexts().map(({ text, fields, paths }) => ({
    text,
    many: undefined,
    context: sampleContext,
    comments: [...fields],
    paths: [...paths],
  }))

function fileOf(path: string): FileName {
  if (path.startsWith('web/')) return path.startsWith('web/admin/') ? 'admin' : 'shop'
  if (/^server\/(text-pages|legal-guarantee)\//.test(path)) return 'legal'
  return /^(server\/(emails|email-texts)|contract\/email-texts)\//.test(path) ? 'emails' : 'messages'
}
