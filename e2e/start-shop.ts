import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findFreePort } from '../scripts/test-postgres.ts'
import { fastStart } from '../server/test/fast-start.ts'

/** Milliseconds within which a shop must open. */
const timeout = 120_000

export type StartedShop = { origin: string; close(): Promise<void> }

/** Starts a shop in its own process, on a free port, and waits until it is open. `settings` are environment variables. */
export async function startShop(settings: Record<string, string>): Promise<StartedShop> {
  const port = await findFreePort()
  const origin = `http://localhost:${port}`
  const shop = spawn(process.execPath, [...fastStart.flags, 'e2e/shop.ts'], {
    cwd: join(import.meta.dirname, '..'),
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      ...fastStart.env,
      PORT: String(port),
      PUBLIC_URL: origin,
      HOST: 'localhost',
      LOG_LEVEL: 'warn',
      RATE_LIMITS: 'off',
      VIES_URL: 'off',
      ...settings,
    },
  })
  let isClosing = false
  shop.on('exit', (code, signal) => {
    if (!isClosing) console.error(`The shop ended unexpectedly, with ${code ?? signal}.`)
  })
  const close = async () => {
    isClosing = true
    if (shop.exitCode !== null || shop.signalCode !== null) return
    shop.kill('SIGTERM')
    await once(shop, 'exit')
  }
  try {
    await waitUntilOpen(shop, `${origin}/healthz`)
  } catch (error) {
    await close()
    throw error
  }
  return { origin, close }
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
