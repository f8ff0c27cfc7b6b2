import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findFreePort, startTestPostgres } from '../scripts/test-postgres.ts'

const root = join(import.meta.dirname, '..')

export const admin = { email: 'admin@example.com', password: 'a bench in the back office' }

export type Shop = {
  /** Has no slash at the end. */
  url: string
  pid: number
  /** Until the response with the home page. */
  secondsToStart: number
  stop(): Promise<void>
}

/** Where a shop keeps its data: in a folder, or on a PostgreSQL server. */
export type Place = {
  name: 'PostgreSQL' | 'embedded'
  dataDir: string
  databaseUrl?: string
  /** The products and orders that were added to the sample. */
  products: number
  orders: number
}

/** Contains all data. Removed, after all programs were killed, when this process exits. */
const folder = mkdtempSync(join(tmpdir(), 'galleria-bench-'))
const children = new Set<ChildProcess>()

process.once('exit', () => {
  for (const child of children) signal(child, 'SIGKILL')
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 })
})
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(name, () => process.exit(130))

/** The environment of a shop with its data in a place. */
export function settingsOf({ dataDir, databaseUrl = '' }: Place): Record<string, string> {
  return { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, RATE_LIMITS: 'off', BACKUP_COUNT: '0', PROCESSES: '1' }
}

/** Generates products and orders until a place has the given numbers of them in addition to the sample. */
export async function fill(place: Place, { products = 0, orders = 0 }): Promise<void> {
  const args = [
    ...(products > place.products ? ['--products', `${products - place.products}`] : []),
    ...(orders > place.orders ? ['--orders', `${orders - place.orders}`] : []),
  ]
  if (args.length === 0) return
  const generating = runFile(join(root, 'bench/generate/main.ts'), args, settingsOf(place))
  const [code] = (await once(generating, 'exit')) as [number | null]
  if (code !== 0) throw new Error('Generating data failed.')
  place.products = Math.max(place.products, products)
  place.orders = Math.max(place.orders, orders)
}

type OpenOptions = {
  processes?: number
  npm?: boolean
  settings?: Record<string, string>
  /** The folder of another version with a build. */
  checkout?: string
}

/**
 * Opens the shop and waits until it responds. Environment variables and .env files don't affect it, except with `npm`,
 * which runs `npm start`. Its output goes to stderr.
 */
export async function openShop(
  place: Place,
  { processes = 1, npm = false, settings: own = {}, checkout = root }: OpenOptions = {},
): Promise<Shop> {
  const port = await findFreePort()
  const url = `http://127.0.0.1:${port}`
  const settings = {
    ...settingsOf(place),
    PORT: `${port}`,
    HOST: '127.0.0.1',
    PUBLIC_URL: url,
    LOG_LEVEL: 'warn',
    PROCESSES: `${processes}`,
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    ...own,
  }
  const startedAt = performance.now()
  const child = npm ? run('npm', ['start'], settings, root) : runFile(join(checkout, 'build/server.js'), [], settings)
  const isOpen = () =>
    fetch(url).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isOpen())) {
    if (!children.has(child)) throw new Error('The shop did not open.')
    await wait(20)
  }
  const secondsToStart = (performance.now() - startedAt) / 1000
  const stop = async () => {
    signal(child, 'SIGTERM')
    if (children.has(child)) await once(child, 'close')
  }
  return { url, pid: child.pid as number, secondsToStart, stop }
}

/** Runs a program of the shop in a folder without a .env file. */
function runFile(file: string, args: string[], settings: Record<string, string>): ChildProcess {
  return run(process.execPath, [...process.execArgv, file, ...args], settings, folder)
}

/** Runs a program as the leader of a group, so that signals reach the programs that it starts. */
function run(command: string, args: string[], settings: Record<string, string>, cwd: string): ChildProcess {
  const { PATH, HOME, NODE_COMPILE_CACHE } = process.env
  const env = { PATH, HOME, NODE_COMPILE_CACHE, ...settings }
  const child = spawn(command, args, { cwd, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
  for (const output of [child.stdout, child.stderr]) output.pipe(process.stderr, { end: false })
  children.add(child)
  // Only then have all programs of the group ended.
  return child.once('close', () => children.delete(child))
}

/** Kills processes left running by a failed measurement. */
export async function killPrograms(): Promise<void> {
  const ended = [...children].map((child) => once(child, 'close'))
  for (const child of children) signal(child, 'SIGKILL')
  await Promise.all(ended)
}

function signal({ pid }: ChildProcess, name: NodeJS.Signals): void {
  if (pid !== undefined) process.kill(-pid, name)
}

/** Runs a measurement on a PostgreSQL server and then on the embedded database. */
export async function onBothDatabases(measure: (place: Place) => Promise<void>): Promise<void> {
  const newPlace = () => ({ dataDir: createDataDir(), products: 0, orders: 0 })
  const postgres = await startTestPostgres()
  try {
    await measure({ ...newPlace(), name: 'PostgreSQL', databaseUrl: postgres.url })
  } finally {
    await postgres.stop()
  }
  await measure({ ...newPlace(), name: 'embedded' })
}

export const createDataDir = () => mkdtempSync(join(folder, 'data-'))
