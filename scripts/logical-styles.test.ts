import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

/** Styles with a left or a right that hold in every language, with the reason. */
const exceptions = [
  { file: 'web/styles/banner.css', style: /left|right/, reason: 'The side of the text depends on the image.' },
  { file: 'web/styles/base.css', style: /^linear-gradient\(to (left|right), /, reason: 'Both ends have a shadow.' },
  { file: 'web/styles/base.css', style: /^to top right,/, reason: 'A diagonal line.' },
  { file: 'web/styles/base.css', style: /^text-align: right;/, reason: 'It is for one direction only.' },
  { file: 'web/styles/motion.css', style: /--to-end/, reason: 'Transforms have no logical directions.' },
]

const classes = [
  /(?<![\w.$/-])-?(?:scroll-)?(?:ml|mr|pl|pr|left|right)-(?:\d|\[|\(|auto|px|full)/,
  /(?<![\w.$/-])(?:text|float|clear|object|bg|origin)-(?:top-|bottom-)?(?:left|right)(?![\w-])/,
  /(?<![\w.$/-])(?:border|rounded)-(?:l|r|tl|tr|bl|br)(?![\w])/,
  /(?<![\w.$/-])-?translate-x-/,
  /(?<![\w.$/-])bg-(?:linear|gradient)-to-(?:[tb]?[lr])(?!\w)/,
]

const inlineStyles = /\b(?:margin|padding|border)(?:Left|Right)\b|style=\{\{[^}]*\b(?:left|right)\b/

const declarations = [
  /\b(?:left|right)\b/,
  /\btranslateX\(/,
  // Four values of which the second is not the fourth.
  /^(?:margin|padding|inset|scroll-[a-z]+|border-(?:width|color|style)): \S+ (\S+) \S+ (?!\1;)\S+;/,
]

test('styles follow the direction of the language: ms-4 instead of ml-4', () => {
  expect(findPhysical().filter((found) => !exceptions.some((exception) => isOf(found, exception)))).toEqual([])
})

test('every exception is in use', () => {
  const found = findPhysical()
  expect(exceptions.filter((exception) => !found.some((each) => isOf(each, exception)))).toEqual([])
})

type Found = { file: string; style: string }

function isOf(found: Found, { file, style }: (typeof exceptions)[number]): boolean {
  return found.file === file && style.test(found.style)
}

function findPhysical(): Found[] {
  return listFiles().flatMap((file) => {
    const isStylesheet = file.endsWith('.css')
    const patterns = isStylesheet ? [...declarations, ...classes] : [...classes, inlineStyles]
    const text = readFileSync(join(root, file), 'utf8')
    const lines = isStylesheet ? declarationsOf(text) : text.split('\n')
    return lines
      .map((line) => ({ file, style: line.trim() }))
      .filter(({ style }) => patterns.some((pattern) => pattern.test(style)))
  })
}

/** The lines of a stylesheet without comments and selectors. */
function declarationsOf(text: string): string[] {
  return text
    .replace(/\/\*[^]*?\*\//g, '')
    .split('\n')
    .filter((line) => !/[{]$/.test(line))
}

function listFiles(): string[] {
  const args = ['ls-files', '--', 'web/*.ts', 'web/*.tsx', 'web/*.css', ':!*.test.*']
  return execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trimEnd().split('\n')
}
