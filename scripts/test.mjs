// `npm test`: types, lint, format, unit and API tests, and browser tests. Every part runs even if one before it failed;
// the last line counts the tests. `--full` adds the tests that fail for rarer reasons (CONTRIBUTING.md).
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { delimiter, dirname, join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import {
  ensureBuilt,
  ensureInstalled,
  ensureTranslated,
  exitWithError,
  nodePath,
  root,
  secondsSince,
} from './setup.mjs'

const reports = join(root, 'build/test-reports')
const vitestReport = join(reports, 'vitest.json')
const browserReport = join(reports, 'browser.json')
// scripts/setup.mjs, vitest.config.ts and playwright.config.ts read it.
if (process.argv.includes('--full')) process.env.FULL_TESTS = '1'

try {
  ensureInstalled(true)
  ensureBuilt()
  ensureTranslated()
} catch (error) {
  exitWithError(error)
}

rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })

// At the same time, because each leaves processors idle while it waits.
const checks = await Promise.all([
  runPart('types', 'tsc', ['-b'], { printsAtEnd: true }),
  runPart('lint', 'oxlint', ['--type-aware'], { printsAtEnd: true }),
  runPart('format', 'biome', ['ci', '--colors=off', '--reporter=summary'], { printsAtEnd: true }),
])
// One after the other: on two processors, both together take longer, and run into time limits.
await runPart('unit and API tests', 'vitest', [
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${vitestReport}`,
])
await runPart('browser tests', 'playwright', ['test', '--reporter=line,json'], {
  env: { PLAYWRIGHT_JSON_OUTPUT_FILE: browserReport },
})

const unitTests = readReport(vitestReport)
const browserTests = readReport(browserReport)
const counts = [
  { passed: checks.filter(Boolean).length, failed: checks.filter((passed) => !passed).length },
  countVitest(unitTests),
  countBrowser(browserTests),
]
for (const { title, message } of [...failedUnitTests(unitTests), ...failedBrowserTests(browserTests)]) {
  console.log(`\n✗ ${title}\n${stripVTControlCharacters(message).split('\n').slice(0, 20).join('\n')}`)
}
const passed = counts.reduce((sum, count) => sum + count.passed, 0)
const failed = counts.reduce((sum, count) => sum + count.failed, 0)
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed > 0 ? 1 : 0)

/** Runs a tool from node_modules, prints how long it took, and returns whether it succeeded. */
async function runPart(name, tool, args, { env = {}, printsAtEnd = false } = {}) {
  const title = `\n── ${name} `.padEnd(80, '─')
  if (!printsAtEnd) console.log(title)
  const startedAt = Date.now()
  const bin = join(root, 'node_modules/.bin')
  const child = spawn(join(bin, tool), args, {
    cwd: root,
    stdio: printsAtEnd ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, ...env, PATH: [dirname(nodePath()), bin, process.env.PATH].join(delimiter) },
  })
  const output = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => output.push(chunk))
  const [status] = await once(child, 'close')
  if (printsAtEnd) console.log(`${title}\n${Buffer.concat(output)}`)
  console.log(`${status === 0 ? 'passed' : 'FAILED'}: ${name}, ${secondsSince(startedAt)} s`)
  return status === 0
}

/** Counts a tool that wrote no report as one failure. */
function countVitest(report) {
  if (!report) return { passed: 0, failed: 1 }
  const { numPassedTests, numTotalTests, success } = report
  return { passed: numPassedTests, failed: Math.max(numTotalTests - numPassedTests, success ? 0 : 1) }
}

function countBrowser(report) {
  if (!report) return { passed: 0, failed: 1 }
  const { stats, errors } = report
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + stats.skipped + errors.length }
}

/** Lists failures once more, because people read the end of a long output. */
function failedUnitTests(report) {
  return (report?.testResults ?? []).flatMap(({ name, message, assertionResults }) => [
    ...(message ? [{ title: relative(root, name), message }] : []),
    ...assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ title, failureMessages }) => ({
        title: `${relative(root, name)} › ${title}`,
        message: failureMessages.join('\n'),
      })),
  ])
}

function failedBrowserTests({ suites = [], errors = [] } = {}) {
  const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)]
  return [
    ...errors.map(({ message }) => ({ title: 'browser tests', message })),
    ...suites
      .flatMap(specsOf)
      .flatMap(({ file, title, tests }) =>
        tests
          .flatMap(({ results }) => results.flatMap((result) => result.errors))
          .map(({ message }) => ({ title: `${file} › ${title}`, message })),
      ),
  ]
}

function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}
