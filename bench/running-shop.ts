import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { end, removeFolder, start, temporaryFolder } from './owned.ts'

const root = join(import.meta.dirname, '..')

/** Milliseconds in which a shop must have opened. */
const patience = 60_000

export type RunningShop = {
  /** Where it answers, without a slash at the end. */
  url: string
  /** Its process, for those who count what it uses. */
  pid: number
  /** Ends it and removes its data. */
  stop(): Promise<void>
}

type Options = {
  /** Generated orders, by generated customers. */
  orders?: number
  /** The first admin's password, for those who want to sign in as admin@example.com. */
  adminPassword?: string
  /** Where its data is, for those who want to use it before or afterwards; else a folder that is gone when it stops. */
  dataDir?: string
  /** Of a PostgreSQL server that takes the embedded database's place. */
  databaseUrl?: string | undefined
}

/**
 * Opens a shop of its own, as `npm start` would: the sample catalog in a fresh embedded database, and that many
 * generated products, and orders, beside it. No setting of the machine or of a .env file reaches it.
 */
export async function openShop(products: number, options: Options = {}): Promise<RunningShop> {
  const { orders = 0, adminPassword, databaseUrl } = options
  const folder = temporaryFolder()
  const dataDir = options.dataDir ?? join(folder, 'data')
  const database = databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }
  if (products + orders > 0) await addSample({ products, orders }, folder, { DATA_DIR: dataDir, ...database })
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const shop = run('server/main.ts', [], folder, {
    ...{ PORT: `${port}`, HOST: '127.0.0.1', PUBLIC_URL: url, DATA_DIR: dataDir },
    ...{ LOG_LEVEL: 'warn', RATE_LIMITS: 'off', ...database },
    ...(adminPassword !== undefined && { ADMIN_PASSWORD: adminPassword }),
  })
  await untilOpen(shop, url)
  const endedByItself = (code: number | null, signal: string | null) => {
    console.error(`The shop ended by itself with ${signal ?? code}:\n${shop.printed()}`)
  }
  shop.child.once('exit', endedByItself)
  const stop = async () => {
    shop.child.off('exit', endedByItself)
    await end(shop.child)
    removeFolder(folder)
  }
  return { url, pid: shop.child.pid as number, stop }
}

async function addSample(
  counts: { products: number; orders: number },
  folder: string,
  settings: Record<string, string>,
): Promise<void> {
  const wanted = Object.entries(counts).flatMap(([what, count]) => (count > 0 ? [`--${what}`, `${count}`] : []))
  const adding = run('bench/generate/main.ts', wanted, folder, settings)
  const [code] = (await once(adding.child, 'exit')) as [number | null]
  if (code !== 0) throw new Error(`Nothing could be generated:\n${adding.printed()}`)
}

type Run = { child: ChildProcess; printed: () => string }

/** Runs one of the shop's programs in a folder where no .env file lies. */
function run(file: string, args: string[], folder: string, settings: Record<string, string>): Run {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const child = start(process.execPath, [...process.execArgv, join(root, file), ...args], {
    cwd: folder,
    env: { PATH, NODE_COMPILE_CACHE, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  const hear = (text: string) => {
    printed = (printed + text).slice(-4000)
    // At this log level what is logged is a failure, and would spoil the figures unseen.
    for (const line of text.split('\n')) if (line.startsWith('{"level":')) console.error(line)
  }
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', hear)
  return { child, printed: () => printed }
}

async function untilOpen({ child, printed }: Run, url: string): Promise<void> {
  const latest = Date.now() + patience
  while (child.exitCode === null && child.signalCode === null && Date.now() < latest) {
    const isOpen = await fetch(`${url}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isOpen) return
    await wait(50)
  }
  throw new Error(`The shop did not open:\n${printed()}`)
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
