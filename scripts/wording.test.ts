import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const rules = readFileSync(join(import.meta.dirname, 'wording.txt'), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.split('→').map((part) => part.trim()) as [string, string])

/** Everything that people read, except the sample's data and what tools write. */
const files = [
  '*.ts',
  '*.tsx',
  '*.css',
  '*.md',
  '*.json',
  '*.yaml',
  '*.yml',
  '*.service',
  '.env.example',
  'Dockerfile',
  ':!sample',
  ':!studio',
  ':!images',
]
const generated = [':!package-lock.json', ':!server/platform/db/migrations', ':!server/search']

test.each(rules)('“%s” is written as: %s', (pattern) => {
  expect(findLines(pattern)).toEqual([])
})

test('apostrophes in text that people see are typographic', () => {
  const isStraight = /[a-z]\\?'(?:t|s|re|ve|ll|d|m)\b/i
  const isComment = /^\s*(?:\/\/|\*|\/\*)/
  const lines = findLines(String.raw`[a-z]\\?'(t|s|re|ve|ll|d|m)\b`, ['*.ts', '*.tsx'])
  const code = lines.map((line) => ({ line, text: line.replace(/^[^:]+:\d+:/, '') }))
  const shown = code.filter(({ text }) => !isComment.test(text) && isStraight.test(text.replace(/\/[/*].*/, '')))
  expect(shown.map(({ line }) => line)).toEqual([])
})

test('docstrings begin with a noun or a verb', () => {
  expect(findStarts(/\/\*\*[\s*]+(?:Of|For|With|Without|What|Those|That|And|By|As)\b[^\n]*/g, '*.ts', '*.tsx')).toEqual(
    [],
  )
})

test('titles of tests begin with their subject', () => {
  const opening = String.raw`\btest(?:\.\w+\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))?\(\s*`
  const words = 'of|for|with|without|and|what|that|those|by|as|from|in|on|at|to|after|before|also|if'
  const titles = new RegExp(`${opening}['"\`](?:${words}) [^\\n]*`, 'g')
  expect(findStarts(titles, '*.test.ts', '*.test.tsx', '*.spec.ts')).toEqual([])
})

/** The matches of a pattern in tracked files, which may begin on an earlier line than their first word. */
function findStarts(pattern: RegExp, ...paths: string[]): string[] {
  const args = ['ls-files', '--', ...paths, ':!studio', ':!sample']
  const names = execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trimEnd().split('\n')
  return names.flatMap((name) =>
    (readFileSync(join(root, name), 'utf8').match(pattern) ?? []).map(
      (found) => `${name}: ${found.split('\n').at(-1)}`,
    ),
  )
}

/** The lines of tracked files that match a pattern, without regard to case. */
function findLines(pattern: string, paths = files): string[] {
  const args = ['grep', '-nIiP', pattern, '--', ...paths, ...generated]
  try {
    return execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trimEnd().split('\n')
  } catch (error) {
    // git grep exits with 1 when it finds nothing.
    if ((error as { status?: number }).status === 1) return []
    throw error
  }
}
