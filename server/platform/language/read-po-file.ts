import { findMismatches } from './find-mismatches.ts'
import { type PluralForms, parsePluralForms } from './plural-forms.ts'

/** The translations of a gettext file. */
export type PoFile = {
  pluralForms: PluralForms
  entries: PoEntry[]
}

/** A text of a gettext file. */
export type PoEntry = {
  line: number
  context: string | undefined
  text: string
  /** The English for several, if it depends on a count. */
  many: string | undefined
  /** The translation, which has several forms if it depends on a count. They are empty if the text isn't translated. */
  forms: string[]
  /** Whether the English has changed since, or a program has guessed the translation. */
  isFuzzy: boolean
}

/** Names a text as gettext does. Equal texts in different contexts have different names. */
export const keyOf = (text: string, context?: string): string =>
  context === undefined ? text : `${context}\u0004${text}`

const lineFormat = /^(?:(msgctxt|msgid|msgid_plural|msgstr(?:\[\d+\])?)\s+)?"((?:[^"\\]|\\.)*)"\s*$/

/**
 * Reads a gettext file. Throws an error that lists each fault with file and line: an invalid line, a text that occurs twice, a
 * wrong number of plural forms, or a translation whose placeholders or tags aren't those of the English text.
 */
export function readPoFile(path: string, content: string): PoFile {
  const problems: string[] = []
  const report = (line: number, message: string) => problems.push(`${path}:${line}: ${message}`)
  const [header, ...entries] = readEntries(content, report)
  // An invalid line also makes its text incomplete.
  throwIfAny(problems)
  const pluralForms = readPluralForms(header, report)
  const known = new Set<string>()
  for (const entry of entries) {
    const name = keyOf(entry.text, entry.context)
    if (known.has(name)) report(entry.line, `“${entry.text}” occurs twice.`)
    known.add(name)
    const count = entry.many === undefined ? 1 : pluralForms.count
    if (entry.forms.length !== count)
      report(entry.line, `“${entry.text}” needs ${count} msgstr, but has ${entry.forms.length}.`)
    else if (isTranslated(entry) && !entry.isFuzzy)
      for (const each of findMismatches(entry.text, entry.many, entry.forms)) report(entry.line, each)
  }
  throwIfAny(problems)
  return { pluralForms, entries }
}

function throwIfAny(problems: string[]): void {
  if (problems.length > 0) throw new Error(problems.join('\n'))
}

/** Checks whether an entry can be shown: it is translated, and its placeholders and tags are still those of the English text. */
export function isUsable(entry: PoEntry): boolean {
  return isTranslated(entry) && (!entry.isFuzzy || findMismatches(entry.text, entry.many, entry.forms).length === 0)
}

type Report = (line: number, message: string) => void

function readEntries(content: string, report: Report): PoEntry[] {
  const found: { line: number; fields: Map<string, string>; isFuzzy: boolean }[] = []
  let field = ''
  let isFuzzy = false
  for (const [index, line] of content
    .replace(/^\uFEFF/, '')
    .split('\n')
    .entries()) {
    if (line.trim() === '') continue
    if (line.startsWith('#')) {
      // Removed texts have flags, too.
      isFuzzy = !line.startsWith('#~') && (isFuzzy || /^#,.*\bfuzzy\b/.test(line))
      continue
    }
    const [, name, quoted] = lineFormat.exec(line) ?? []
    if (quoted === undefined) {
      report(index + 1, 'This line is invalid. Check its quotation marks: those in a text need a backslash, as in \\".')
      continue
    }
    if (name === 'msgctxt' || (name === 'msgid' && field !== 'msgctxt')) {
      found.push({ line: index + 1, fields: new Map(), isFuzzy })
      isFuzzy = false
    }
    field = name ?? field
    const fields = found.at(-1)?.fields ?? new Map<string, string>()
    if (name !== undefined && fields.has(name)) report(index + 1, `${name} occurs twice in this entry.`)
    fields.set(field, (fields.get(field) ?? '') + unescape(quoted))
  }
  return found.map(({ fields, ...place }) => ({
    ...place,
    context: fields.get('msgctxt'),
    text: fields.get('msgid') ?? '',
    many: fields.get('msgid_plural'),
    forms: [...fields].filter(([name]) => name.startsWith('msgstr')).map(([, form]) => form),
  }))
}

function readPluralForms(header: PoEntry | undefined, report: Report): PluralForms {
  const lines = header?.text === '' ? (header.forms[0] ?? '') : ''
  const find = (name: string) => new RegExp(`^${name}:(.*)$`, 'im').exec(lines)?.[1]?.trim() ?? ''
  if (!/charset=utf-8$/i.test(find('Content-Type')))
    report(header?.line ?? 1, 'The header must have “Content-Type: text/plain; charset=utf-8”.')
  try {
    return parsePluralForms(find('Plural-Forms'))
  } catch (error) {
    report(header?.line ?? 1, (error as Error).message)
    return parsePluralForms('nplurals=2; plural=(n != 1);')
  }
}

function unescape(quoted: string): string {
  const characters: Record<string, string> = { n: '\n', t: '\t', r: '\r' }
  return quoted.replace(/\\(.)/g, (_, character: string) => characters[character] ?? character)
}

const isTranslated = ({ forms }: PoEntry) => forms.every((form) => form !== '')
