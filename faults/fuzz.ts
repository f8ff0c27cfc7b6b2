import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    requests: { type: 'string', default: '100000' },
    seed: { type: 'string', default: '1' },
    runs: { type: 'string', default: '100000' },
  },
})

/** The parts that get random input. Each returns whether nothing was found. */
const parts: Record<string, () => boolean> = {
  requests: () => run(['faults/fuzz-requests.ts', '--requests', values.requests, '--seed', values.seed]),
  properties: () =>
    run(['node_modules/vitest/vitest.mjs', 'run', '--project', 'contract'], { PROPERTY_RUNS: values.runs }),
}

const names = values.only?.split(',') ?? Object.keys(parts)
if (names.some((name) => !Object.hasOwn(parts, name))) {
  console.error(
    `npm run fuzz -- --only <names> --requests <number> --seed <number> --runs <number>\nNames, separated by commas: ${Object.keys(parts).join(', ')}`,
  )
  process.exit(1)
}
const results = names.map((name) => parts[name]?.())
process.exit(results.every(Boolean) ? 0 : 1)

function run(args: string[], env: Record<string, string> = {}): boolean {
  const { status } = spawnSync(process.execPath, [...process.execArgv, ...args], {
    cwd: join(import.meta.dirname, '..'),
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })
  return status === 0
}
