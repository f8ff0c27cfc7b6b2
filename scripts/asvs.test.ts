import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const page = read('docs/asvs.md')

/** The numbers, verdicts and evidence of all requirements, by chapter. */
const chapters = page
  .split(/^## /m)
  .slice(1)
  .map((text) => ({
    name: text.split('\n', 1)[0] ?? '',
    text,
    rows: [...text.matchAll(/^\| (\d+\.\d+\.\d+) \| [12] \| [^|]+ \| ([^|]+) \| ([^|]+) \|$/gm)].map(
      ([, number = '', verdict = '', evidence = '']) => ({ number, verdict: verdict.replaceAll('*', ''), evidence }),
    ),
  }))
const rows = chapters.flatMap((chapter) => chapter.rows)

test('every test in docs/asvs.md exists', () => {
  const named = rows.flatMap(({ evidence }) =>
    [...evidence.matchAll(/`([^`]+\.(?:test|spec)\.tsx?)`((?:,? “[^”]+”)*)/g)].flatMap(([, path = '', titles = '']) =>
      [...titles.matchAll(/“([^”]+)”/g)].map(([, title = '']) => ({ path, title })),
    ),
  )
  expect(named.length).toBeGreaterThan(80)
  expect(named.filter(({ path, title }) => !read(path).includes(title))).toEqual([])
})

test('every requirement has a verdict and its evidence, and the summary counts them', () => {
  const numbers = rows.map(({ number }) => number)
  expect([numbers.length, new Set(numbers).size]).toEqual([217, 217])
  expect(rows.filter(({ evidence }) => evidence.trim() === '')).toEqual([])
  const verdicts = ['Met', 'Operator', 'N/A', 'Not met']
  const count = (counted: typeof rows) =>
    verdicts.map((verdict) => counted.filter((row) => row.verdict === verdict).length).join(' | ')
  for (const { name, text, rows: listed } of chapters) {
    const [, unused] = /^All (\d+) requirements are N\/A/m.exec(text) ?? []
    expect(page).toContain(`\n| ${name} | ${unused === undefined ? count(listed) : `0 | 0 | ${unused} | 0`} |\n`)
  }
  const counts = [...page.matchAll(/^\| \d+ [^|]+\| (\d+) \| (\d+) \| (\d+) \| (\d+) \|$/gm)]
  const totals = verdicts.map((_, index) => counts.reduce((sum, found) => sum + Number(found[index + 1]), 0))
  expect(page).toContain(`\n| **All 253** | ${totals.join(' | ')} |\n`)
  const notMet = rows.filter(({ verdict }) => verdict === 'Not met').map(({ number }) => number)
  expect(page).toContain(`\nNot met: ${notMet.join(', ')}.\n`)
  const security = read('docs/security.md')
  const [, reasons = ''] = security.split('\n## Requirements not met\n')
  expect(reasons.match(/^\| \d+\.\d+\.\d+(?= )/gm)?.map((row) => row.slice(2))).toEqual(notMet)
  const [met, byOperator] = totals
  expect(security).toContain(`${met} are met, ${byOperator} need the operator, and ${notMet.length} are not met`)
})
