// `npm test`: types, lint, format, unit and API tests on both databases, and the browser's. Every part runs, also after
// one has failed; the last line counts.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { ensureBuilt, ensureInstalled, giveUp, root, shopNode } from './setup.mjs'

const reports = join(root, 'build/test-reports')
const vitestReport = join(reports, 'vitest.json')
const browserReport = join(reports, 'browser.json')

try {
  ensureInstalled(true)
  ensureBuilt()
} catch (error) {
  giveUp(error)
}

rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })

const checks = [
  part('types', 'tsc', ['-b']),
  part('lint', 'oxlint', ['--type-aware']),
  part('format', 'biome', ['ci', '--colors=off', '--reporter=summary']),
]
part('unit and API tests', 'vitest', [
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${vitestReport}`,
])
part('browser tests', 'playwright', ['test', '--reporter=line,json'], { PLAYWRIGHT_JSON_OUTPUT_FILE: browserReport })

const counts = [
  { passed: checks.filter(Boolean).length, failed: checks.filter((passed) => !passed).length },
  countVitest(),
  countBrowser(),
]
const passed = counts.reduce((sum, count) => sum + count.passed, 0)
const failed = counts.reduce((sum, count) => sum + count.failed, 0)
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed > 0 ? 1 : 0)

/** Runs one tool of node_modules and says whether it passed, with the time it took. */
function part(name, tool, args, variables = {}) {
  console.log(`\n── ${name} `.padEnd(80, '─'))
  const began = Date.now()
  const bin = join(root, 'node_modules/.bin')
  const node = join(shopNode(), '..')
  const { status } = spawnSync(join(bin, tool), args, {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, ...variables, PATH: [node, bin, process.env.PATH].join(delimiter) },
  })
  console.log(`${status === 0 ? 'passed' : 'FAILED'}: ${name}, ${Math.round((Date.now() - began) / 1000)} s`)
  return status === 0
}

/** A tool that ended before it could report counts as one failure. */
function countVitest() {
  if (!existsSync(vitestReport)) return { passed: 0, failed: 1 }
  const { numPassedTests, numTotalTests, success } = JSON.parse(readFileSync(vitestReport, 'utf8'))
  return { passed: numPassedTests, failed: Math.max(numTotalTests - numPassedTests, success ? 0 : 1) }
}

function countBrowser() {
  if (!existsSync(browserReport)) return { passed: 0, failed: 1 }
  const { stats, errors } = JSON.parse(readFileSync(browserReport, 'utf8'))
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + stats.skipped + errors.length }
}
