import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../test/temporary-folder.ts'
import { createPostgresDatabase } from '../test/test-database.ts'

const url = await createPostgresDatabase()

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}

/** Runs the built shop in two processes. */
async function start(settings: Record<string, string> = {}) {
  const port = String(await findFreePort())
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'build/server.js'], {
    cwd: join(import.meta.dirname, '../..'),
    env: {
      PATH: process.env['PATH'],
      SAMPLE_DATA: 'off',
      COMING_SOON: 'off',
      LOG_LEVEL: 'error',
      HOST: '127.0.0.1',
      PORT: port,
      DATABASE_URL: url,
      DATA_DIR: await temporaryFolder(onTestFinished),
      PROCESSES: '2',
      ...settings,
    },
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const output: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => output.push(chunk))
  return {
    origin: `http://127.0.0.1:${port}`,
    child,
    output: () => Buffer.concat(output).toString(),
    /** The processes that serve the shop. */
    workers: () =>
      readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8')
        .trim()
        .split(' ')
        .filter(Boolean)
        .map(Number),
  }
}

/**
 * Sends requests over new connections, which are distributed among the processes, and returns the number of
 * responses.
 */
async function countAnswers(origin: string, count: number): Promise<number> {
  const init = { headers: { connection: 'close' } }
  const replies = await Promise.allSettled(Array.from({ length: count }, () => fetch(`${origin}/healthz`, init)))
  return replies.filter((reply) => reply.status === 'fulfilled' && reply.value.ok).length
}

async function sumMetric(origin: string, name: string): Promise<number> {
  const text = await (await fetch(`${origin}/metrics`)).text()
  const lines = text.split('\n').filter((line) => line.startsWith(name))
  return lines.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0)
}

test('two processes share a port, are replaced when they exit, and stop with their parent', async () => {
  const { origin, child, output, workers } = await start()
  await expect.poll(() => workers().length, { timeout: 60_000 }).toBe(2)
  await expect.poll(() => countAnswers(origin, 20)).toBe(20)
  expect(output().match(/My shop is running/g)).toHaveLength(1)

  // The metrics cover both processes, no matter which one responds.
  const requests = 'http_request_duration_seconds_count{method="GET",route="/healthz"'
  await expect.poll(() => sumMetric(origin, requests)).toBeGreaterThanOrEqual(20)

  // The other one was started first, so it certainly listens.
  const [other, killed = 0] = workers()
  process.kill(killed, 'SIGKILL')
  await expect.poll(workers).not.toContain(killed)
  await expect.poll(output).toContain(`Process ${killed} was killed by SIGKILL. Starting another one.`)
  expect(await countAnswers(origin, 10)).toBe(10)
  await expect.poll(() => workers().length).toBe(2)
  expect(workers()).toContain(other)

  child.kill('SIGTERM')
  expect(await once(child, 'exit')).toEqual([0, null])
  // Everything it has printed is a line of the log.
  for (const line of output().trim().split('\n')) {
    expect(JSON.parse(line)).toMatchObject({
      level: expect.stringMatching(/^(info|warn)$/) as string,
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as string,
      msg: expect.any(String) as string,
    })
  }
  await wait(100)
  expect(await countAnswers(origin, 1)).toBe(0)
})

test('startup ends with the first process’s message if it can’t open the shop', async () => {
  const { child, output } = await start({ DATABASE_URL: `${url}-unknown` })
  expect(await once(child, 'exit')).toEqual([1, null])
  expect(output()).toContain('Start the server or correct DATABASE_URL.')
})
