import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { logIn } from '#contract/accounts.ts'
import { findFreePort, startTestPostgres } from '../scripts/test-postgres.ts'

const root = join(import.meta.dirname, '..')
const admin = { email: 'admin@example.com', password: 'a bench in the back office' }

export type Shop = {
  /** Without a slash at the end. */
  url: string
  pid: number
  stop(): Promise<void>
}

/** Where a shop keeps its data: in a folder, or on a PostgreSQL server. */
export type Place = { name: string; dataDir: string; databaseUrl?: string }

/** Contains all data. Removed, after all programs were killed, when this process exits. */
const folder = mkdtempSync(join(tmpdir(), 'galleria-bench-'))
const children = new Set<ChildProcess>()

process.once('exit', () => {
  for (const child of children) child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 })
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(130))

/** The embedded database in a new folder. */
export function newPlace(): Place {
  return { name: 'embedded', dataDir: mkdtempSync(join(folder, 'data-')) }
}

/** The environment of a shop with its data in a place. */
export function settingsOf({ dataDir, databaseUrl }: Place): Record<string, string> {
  return {
    DATA_DIR: dataDir,
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
    RATE_LIMITS: 'off',
    BACKUP_COUNT: '0',
    PROCESSES: '1',
  }
}

/**
 * Starts a shop as `npm start` does, with the sample and the given numbers of generated products and orders. Environment
 * variables and .env files don't affect it. Its output goes to stderr.
 */
export async function openShop({ products = 0, orders = 0, place = newPlace() } = {}): Promise<Shop> {
  const settings = settingsOf(place)
  const counts = Object.entries({ products, orders }).filter(([, count]) => count > 0)
  if (counts.length > 0) {
    const args = counts.flatMap(([what, count]) => [`--${what}`, `${count}`])
    const [code] = (await once(run('bench/generate/main.ts', args, settings), 'exit')) as [number | null]
    if (code !== 0) throw new Error('Generating data failed.')
  }
  const port = await findFreePort()
  const url = `http://127.0.0.1:${port}`
  const child = run('server/main.ts', [], {
    ...settings,
    ...{ PORT: `${port}`, HOST: '127.0.0.1', PUBLIC_URL: url, LOG_LEVEL: 'warn' },
    ...{ ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password },
  })
  const isOpen = () =>
    fetch(`${url}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isOpen())) {
    if (!children.has(child)) throw new Error('The shop did not open.')
    await wait(50)
  }
  const stop = async () => {
    child.kill()
    await once(child, 'exit')
  }
  return { url, pid: child.pid as number, stop }
}

/** Runs one of the shop's programs in a folder without a .env file. */
function run(file: string, args: string[], settings: Record<string, string>): ChildProcess {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const child = spawn(process.execPath, [...process.execArgv, join(root, file), ...args], {
    cwd: folder,
    env: { PATH, NODE_COMPILE_CACHE, ...settings },
    stdio: ['ignore', process.stderr, process.stderr],
  })
  children.add(child)
  return child.once('exit', () => children.delete(child))
}

/** Runs a measurement on a PostgreSQL server and then on the embedded database. */
export async function onBothDatabases(measure: (place: Place) => Promise<void>): Promise<void> {
  const postgres = await startTestPostgres()
  await measure({ ...newPlace(), name: 'PostgreSQL', databaseUrl: postgres.url }).finally(() => postgres.stop())
  await measure(newPlace())
}

/** Signs in as the admin. Returns the session's cookie. */
export async function signIn(url: string): Promise<string> {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(url + logIn.url, { method: 'POST', headers, body: JSON.stringify(admin) })
  return response.headers.getSetCookie()[0]?.split(';', 1)[0] ?? ''
}
