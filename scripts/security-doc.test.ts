import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const page = read('docs/security.md')

/** The numbers, verdicts and evidence of all requirements, by chapter. */
const chapters = page
  .split(/^### /m)
  .slice(1)
  .map((text) => ({
    name: text.split('\n', 1)[0] ?? '',
    rows: [...text.matchAll(/^\| (\d+\.\d+\.\d+) \| [12] \| [^|]+ \| ([^|]+) \| ([^|]+) \|$/gm)].map(
      ([, number = '', verdict = '', evidence = '']) => ({ number, verdict: verdict.replaceAll('*', ''), evidence }),
    ),
  }))
const rows = chapters.flatMap((chapter) => chapter.rows)

/** The paths of repository files in code spans of the page. */
const files = [...page.matchAll(/`([a-z][\w-]*\/(?:[\w-]+\/)*[\w.-]+\.\w+)`/g)].map(([, path = '']) => path)

test('every file in docs/security.md exists', () => {
  expect(files.length).toBeGreaterThan(100)
  expect(files.filter((path) => !existsSync(join(root, path)))).toEqual([])
})

test('every test in docs/security.md exists', () => {
  const named = rows.flatMap(({ evidence }) =>
    [...evidence.matchAll(/`([^`]+\.(?:test|spec)\.tsx?)`((?:,? “[^”]+”)*)/g)].flatMap(([, path = '', titles = '']) =>
      [...titles.matchAll(/“([^”]+)”/g)].map(([, title = '']) => ({ path, title })),
    ),
  )
  expect(named.length).toBeGreaterThan(80)
  expect(named.filter(({ path, title }) => !read(path).includes(title))).toEqual([])
})

test('every heading that docs/security.md links to exists', () => {
  const links = [...page.matchAll(/\]\(([\w./-]*)#([\w-]+)\)/g)].map(([, path = '', anchor = '']) => ({ path, anchor }))
  const missing = links.filter(({ path, anchor }) => {
    const headings = read(join('docs', path || 'security.md')).match(/^#+ .*$/gm) ?? []
    return !headings.some((heading) => anchorOf(heading) === anchor)
  })
  expect(missing).toEqual([])
})

function anchorOf(heading: string): string {
  return heading
    .replace(/^#+ /, '')
    .toLowerCase()
    .replaceAll(/[^\w\s-]/g, '')
    .replaceAll(' ', '-')
}

test('every requirement has a verdict and its evidence, and the summary counts them', () => {
  const numbers = rows.map(({ number }) => number)
  expect([numbers.length, new Set(numbers).size]).toEqual([253, 253])
  expect(rows.filter(({ evidence }) => evidence.trim() === '')).toEqual([])
  const verdicts = ['Met', 'Operator', 'N/A', 'Not met']
  const count = (counted: typeof rows) =>
    verdicts.map((verdict) => counted.filter((row) => row.verdict === verdict).length).join(' | ')
  for (const chapter of chapters) expect(page).toContain(`\n| ${chapter.name} | ${count(chapter.rows)} |\n`)
  expect(page).toContain(`\n| **All 253** | ${count(rows)} |\n`)
  const notMet = rows.filter(({ verdict }) => verdict === 'Not met').map(({ number }) => number)
  expect(page).toContain(`\nNot met: ${notMet.join(', ')}.\n`)
})
