import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const root = join(import.meta.dirname, '..')

/** Milliseconds after which an ended shop is started again, as Docker does. */
const restartDelay = 100

/** Milliseconds within which a shop must open. */
const maxStartTime = 60_000

export type ShopProcess = {
  url: string
  pid(): number
  /** How often the process has ended. */
  ends: number
  /** The last lines of its output. */
  output(): string
  /** Waits until the shop responds. */
  opened(): Promise<void>
  /** Sends a signal and waits until the process has ended. It is started again unless it is stopped. */
  end(signal: NodeJS.Signals): Promise<void>
  /** Ends it permanently. */
  stop(signal?: NodeJS.Signals): Promise<void>
}

const children = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of children) child.kill('SIGKILL')
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(130))

/**
 * Runs the built server of a checkout, and again whenever it ends. `settings` are environment variables; `folder` must not
 * contain a .env file.
 */
export function startShop(
  port: number,
  folder: string,
  settings: Record<string, string>,
  { checkout = root, nodeFlags = [] }: { checkout?: string | undefined; nodeFlags?: string[] | undefined } = {},
): ShopProcess {
  const { PATH } = process.env
  const url = `http://127.0.0.1:${port}`
  const flags = ['--disable-warning=ExperimentalWarning', ...nodeFlags, join(checkout, 'build/server.js')]
  const output: string[] = []
  let isStopped = false
  const shop: ShopProcess = {
    url,
    pid: () => child.pid ?? 0,
    ends: 0,
    output: () => output.join(''),
    async opened() {
      const deadline = Date.now() + maxStartTime
      while (!(await isOpen(url))) {
        if (Date.now() > deadline) throw new Error(`The shop doesn’t open:\n${output.join('')}`)
        await wait(20)
      }
    },
    end,
    async stop(signal = 'SIGTERM') {
      isStopped = true
      await end(signal)
    },
  }
  let child = start()

  function start(): ChildProcess {
    const started = spawn(process.execPath, flags, {
      cwd: folder,
      env: {
        PATH,
        NODE_COMPILE_CACHE: join(root, 'build/compile-cache'),
        PORT: `${port}`,
        HOST: '127.0.0.1',
        PUBLIC_URL: url,
        LOG_LEVEL: 'error',
        SAMPLE_DATA: 'off',
        COMING_SOON: 'off',
        SHOP_COUNTRY: 'DE',
        RATE_LIMITS: 'off',
        BACKUP_COUNT: '0',
        PROCESSES: '1',
        ADMIN_PASSWORD: 'a key under the third mat',
        ...settings,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    children.add(started)
    for (const stream of [started.stdout, started.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        output.push(text)
        output.splice(0, output.length - 50)
      })
    }
    started.once('exit', async () => {
      children.delete(started)
      shop.ends += 1
      await wait(restartDelay)
      if (!isStopped) child = start()
    })
    return started
  }

  async function end(signal: NodeJS.Signals): Promise<void> {
    const ending = child
    if (ending.exitCode !== null || ending.signalCode !== null) return
    const exited = once(ending, 'exit')
    ending.kill(signal)
    await exited
  }

  return shop
}

const isOpen = (url: string) =>
  fetch(`${url}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  )
