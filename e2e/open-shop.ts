import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { findFreePort, startTestPostgres } from '../scripts/test-postgres.ts'

/** Credentials of the admin. */
export const adminAccount = { email: 'shop@galleria.example', password: 'three keys on a brass ring' }

/** Milliseconds within which the shop must open. */
const timeout = 60_000

/**
 * Opens a shop with the sample catalog for the whole run, and returns how to close it. It uses PostgreSQL, because the
 * embedded database runs one transaction at a time.
 */
export default async function openShop(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'galleria-e2e-'))
  const postgres = await startTestPostgres()
  const database = await createDatabase(postgres.url)
  const port = await findFreePort()
  const origin = `http://localhost:${port}`
  const shop = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'e2e/shop.ts'], {
    cwd: join(import.meta.dirname, '..'),
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      DATA_DIR: folder,
      DATABASE_URL: database.url,
      PORT: String(port),
      PUBLIC_URL: origin,
      HOST: 'localhost',
      LOG_LEVEL: 'warn',
      // Not the browser's, which must not matter.
      TIME_ZONE: 'Asia/Kolkata',
      RATE_LIMITS: 'off',
      SHOP_EMAIL: 'hello@galleria.example',
      ADMIN_EMAIL: adminAccount.email,
      ADMIN_PASSWORD: adminAccount.password,
    },
  })
  let isClosing = false
  shop.on('exit', (code, signal) => {
    if (!isClosing) console.error(`The shop ended unexpectedly, with ${code ?? signal}.`)
  })
  const close = async () => {
    isClosing = true
    if (shop.exitCode === null && shop.signalCode === null) {
      shop.kill('SIGTERM')
      await once(shop, 'exit')
    }
    await database.drop()
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
  try {
    await waitUntilOpen(shop, `${origin}/healthz`)
  } catch (error) {
    await close()
    throw error
  }
  process.env.SHOP_ORIGIN = origin
  process.env.SHOP_FOLDER = folder
  return close
}

/** Creates an empty database beside the one at `url`. */
async function createDatabase(url: string): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `galleria_e2e_${process.pid}`
  const run = async (statement: string) => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await client.query(statement)
    await client.end()
  }
  await run(`create database ${name}`)
  const created = new URL(url)
  created.pathname = name
  return { url: created.href, drop: () => run(`drop database ${name}`) }
}

async function waitUntilOpen(shop: ChildProcess, url: string): Promise<void> {
  const end = Date.now() + timeout
  while (Date.now() < end) {
    if (shop.exitCode !== null) throw new Error(`The shop did not open: it ended with ${shop.exitCode}.`)
    const answer = await fetch(url).catch(() => null)
    if (answer?.ok) return
    await wait(100)
  }
  throw new Error('The shop did not open in time.')
}
