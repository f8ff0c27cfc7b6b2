import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { logIn } from '#contract/accounts.ts'
import { findFreePort, startTestPostgres } from '../scripts/test-postgres.ts'

const root = join(import.meta.dirname, '..')
const admin = { email: 'admin@example.com', password: 'a bench in the back office' }

/** Milliseconds within which a shop must open, and a process must exit. */
const openTimeout = 60_000
const exitTimeout = 5000

export type Shop = {
  /** Without a slash at the end. */
  url: string
  pid: number
  stop(): Promise<void>
}

/** Where a shop keeps its data: in a folder, or on a PostgreSQL server. */
export type Place = { name: string; dataDir: string; databaseUrl?: string }

/**
 * Starts a shop as `npm start` does, with the sample and the given numbers of generated products and orders. Without a
 * place, its data is in a temporary folder. Environment variables and .env files don't affect it.
 */
export async function openShop(products: number, { orders = 0, place }: { orders?: number; place?: Place } = {}) {
  const folder = temporaryFolder()
  const { dataDir = join(folder, 'data'), databaseUrl } = place ?? {}
  const port = await findFreePort()
  const url = `http://127.0.0.1:${port}`
  const settings = { DATA_DIR: dataDir, ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }) }
  const counts = Object.entries({ products, orders }).flatMap(([what, count]) =>
    count ? [`--${what}`, `${count}`] : [],
  )
  if (counts.length > 0) {
    const generating = run('bench/generate/main.ts', counts, folder, settings)
    const [code] = (await once(generating.child, 'exit')) as [number | null]
    if (code !== 0) throw new Error(`Generating data failed:\n${generating.output()}`)
  }
  const { child, output } = run('server/main.ts', [], folder, {
    ...settings,
    ...{ PORT: `${port}`, HOST: '127.0.0.1', PUBLIC_URL: url, LOG_LEVEL: 'warn', RATE_LIMITS: 'off' },
    ...{ ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password },
  })
  const deadline = Date.now() + openTimeout
  while (
    !(await fetch(`${url}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (hasExited(child) || Date.now() > deadline) throw new Error(`The shop did not open:\n${output()}`)
    await wait(50)
  }
  const reportExit = () => console.error(`The shop exited unexpectedly:\n${output()}`)
  child.once('exit', reportExit)
  const stop = async () => {
    child.off('exit', reportExit)
    await end(child)
    removeFolder(folder)
  }
  return { url, pid: child.pid as number, stop } satisfies Shop
}

/** Runs a measurement on a PostgreSQL server and then on the embedded database. */
export async function onBothDatabases<T>(measure: (place: Place) => Promise<T>): Promise<[T, T]> {
  const server = await startTestPostgres()
  const onPostgres = measure({ name: 'PostgreSQL', dataDir: temporaryFolder(), databaseUrl: server.url })
  const result = await onPostgres.finally(() => server.stop())
  return [result, await measure({ name: 'embedded', dataDir: temporaryFolder() })]
}

/** Sends a request and throws unless it is answered with a 2xx. */
export type Send = (method: string, path: string, body?: BodyInit, type?: string) => Promise<Response>

/** Signs in as the admin. Returns the session's cookie and a function that sends requests with it. */
export async function signIn(url: string): Promise<{ cookie: string; send: Send }> {
  const sendAs =
    (cookie: string): Send =>
    async (method, path, body, type = 'application/json') => {
      const headers = { cookie, ...(body !== undefined && { 'content-type': type }) }
      // fetch requires `duplex` for bodies that are streams.
      const options = { method, headers, duplex: 'half', ...(body !== undefined && { body }) }
      const response = await fetch(url + path, options)
      if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
      return response
    }
  const response = await sendAs('')('POST', logIn.url, JSON.stringify(admin))
  const cookie = response.headers.getSetCookie()[0]?.split(';', 1)[0] ?? ''
  return { cookie, send: sendAs(cookie) }
}

/** Runs one of the shop's programs in a folder without a .env file. */
function run(file: string, args: string[], cwd: string, settings: Record<string, string>) {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const child = start(process.execPath, [...process.execArgv, join(root, file), ...args], {
    cwd,
    env: { PATH, NODE_COMPILE_CACHE, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const onOutput = (text: string) => {
    output = (output + text).slice(-4000)
    // With LOG_LEVEL=warn every log line is an error, which would distort the figures.
    for (const line of text.split('\n')) if (line.startsWith('{"level":')) console.error(line)
  }
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', onOutput)
  return { child, output: () => output }
}

const processes = new Set<ChildProcess>()
const folders = new Set<string>()

process.on('exit', () => {
  for (const child of processes) child.kill('SIGKILL')
  for (const folder of folders) removeFolder(folder)
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(130))

/** Starts a program that is killed when this process exits. */
export function start(program: string, args: string[], options: SpawnOptions): ChildProcess {
  const child = spawn(program, args, options)
  processes.add(child)
  child.once('exit', () => processes.delete(child))
  return child
}

export async function end(child: ChildProcess): Promise<void> {
  if (hasExited(child)) return
  const exited = once(child, 'exit')
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), exitTimeout)
  await exited
  clearTimeout(timer)
}

export function hasExited(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null
}

/** Creates a folder that is removed when this process exits. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'galleria-'))
  folders.add(folder)
  return folder
}

export function removeFolder(folder: string): void {
  // Retried because a process that was just killed may still be writing.
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 })
  folders.delete(folder)
}
