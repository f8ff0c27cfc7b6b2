import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, describe, expect, test } from 'vitest'
import { openPostgres } from './db/postgres.ts'
import { SetupError } from './errors.ts'
import { createFactories } from './test/factories.ts'
import { fastStart } from './test/start-process.ts'
import { temporaryFolder } from './test/temporary-folder.ts'
import { createPostgresDatabase } from './test/test-database.ts'

const url = await createPostgresDatabase()
const folder = await temporaryFolder()

const otherProgram = createServer().listen(0, '127.0.0.1')
await once(otherProgram, 'listening')
afterAll(() => otherProgram.close())
const takenPort = String((otherProgram.address() as { port: number }).port)

/** Milliseconds after which a start counts as hanging. */
const timeout = 50_000

/** Runs the built shop until it exits, by itself or, once it is open, by a signal. */
async function start(settings: Record<string, string>) {
  const { PATH, HOME } = process.env
  const variables = {
    SAMPLE_DATA: 'off',
    LOG_LEVEL: 'error',
    HOST: '127.0.0.1',
    PORT: '0',
    PROCESSES: '1',
    ...settings,
  }
  const starting = promisify(execFile)(process.execPath, [...fastStart.flags, 'server/main.ts'], {
    cwd: join(import.meta.dirname, '..'),
    env: { PATH, HOME, ...fastStart.env, ...variables },
    timeout,
    killSignal: 'SIGKILL',
  })
  starting.child.stdout?.on('data', (text: string) => {
    if (text.includes('  Data:')) starting.child.kill('SIGTERM')
  })
  const { code, stdout, stderr } = await starting.then(
    (output) => ({ ...output, code: 0 }),
    (error: { code: number; stdout: string; stderr: string }) => error,
  )
  return { code, stdout, error: stderr.trim() }
}

describe.concurrent('the start ends with a sentence that says what to do:', () => {
  test.each<[string, Record<string, string>, string]>([
    [
      "DATA_DIR can't be created",
      { DATA_DIR: '/proc/nope' },
      "DATA_DIR /proc/nope can't be created. Set DATA_DIR to a folder that the shop can write to.",
    ],
    [
      'the port is in use',
      { PORT: takenPort },
      `Port ${takenPort} is already in use. Stop the other program, or set PORT to another number.`,
    ],
    [
      'HOST is not an address of this machine',
      { HOST: '192.0.2.1' },
      'HOST 192.0.2.1 is not an address of this machine. Set HOST to localhost, or to 0.0.0.0 for all of its addresses.',
    ],
  ])('%s', async (_, settings, message) => {
    const { code, error } = await start({ DATABASE_URL: url, DATA_DIR: folder, ...settings })
    expect([code, error]).toEqual([1, message])
  })
})

test.each([
  ['an unreachable server', 'postgres://ada:secret@127.0.0.1:1/shop', 'connect ECONNREFUSED 127.0.0.1:1'],
  ['an unknown database', `${url}-unknown`, `database "${new URL(url).pathname.slice(1)}-unknown" does not exist`],
])('%s is a problem with DATABASE_URL', async (_, address, reason) => {
  await expect(openPostgres(address)).rejects.toThrow(
    new SetupError(`Can't connect to PostgreSQL: ${reason}. Start the server or correct DATABASE_URL.`),
  )
})

test('a server without TLS is a problem if TLS is required', async () => {
  await expect(openPostgres(`${url}?sslmode=verify-full`)).rejects.toThrow(
    new SetupError(
      "Can't connect to PostgreSQL over TLS: The server does not support SSL connections. Turn on TLS on the server, name its certificate authority with sslrootcert in DATABASE_URL, or add the server to UNENCRYPTED_HOSTS if nobody else can read the connection.",
    ),
  )
})

test('the admin is announced, not a new ADMIN_EMAIL', async () => {
  const address = await createPostgresDatabase()
  const { db, close } = await openPostgres(address)
  await createFactories(db).aUser({ email: 'ida@example.com', role: 'admin' })
  await close()
  const { code, stdout } = await start({ DATABASE_URL: address, DATA_DIR: folder, ADMIN_EMAIL: 'ada@example.com' })
  expect(code).toBe(0)
  expect(stdout).toContain('Admin:  ida@example.com\n')
  expect(stdout).toContain('ada@example.com is not an admin: ADMIN_EMAIL creates an admin only if there is none.')
})
