import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { parseEnvironment } from '../env.ts'
import { writeBackup } from '../platform/backup/write-backup.ts'
import { openPostgres } from '../platform/db/postgres.ts'
import { runCommand } from '../test/run-command.ts'
import { temporaryFolder } from '../test/temporary-folder.ts'
import { createPostgresDatabase } from '../test/test-database.ts'
import { openTestShop } from '../test/test-shop.ts'
import { runChecks } from './doctor.ts'

const shop = await openTestShop()
const url = await shop.app.listen({ port: 0, host: '127.0.0.1' })

const mailServer = new SMTPServer({ authOptional: true, hideSTARTTLS: true })
mailServer.listen(0, '127.0.0.1')
await once(mailServer.server, 'listening')
afterAll(() => new Promise<void>((resolve) => mailServer.close(resolve)))
const emailPort = (mailServer.server.address() as AddressInfo).port

test('a healthy shop has no problems', async () => {
  const env = parseEnvironment({
    DATA_DIR: shop.env.DATA_DIR,
    PUBLIC_URL: url,
    SMTP_URL: `smtp://127.0.0.1:${emailPort}`,
  })
  await writeBackup(shop.database, env, env.BACKUP_DIR)
  const lines = (await runChecks({ env, database: shop.database })).split('\n')
  expect(lines).toHaveLength(10)
  expect(lines.filter((line) => !line.startsWith('✓ '))).toEqual([])
})

const behindProxy = await openTestShop({ database: shop.database, settings: { TRUSTED_PROXIES: '127.0.0.1' } })
await behindProxy.app.listen({ port: 0, host: '127.0.0.1' })

/** Starts a proxy that adds headers to requests, and returns its URL. */
async function openProxy(headers: Record<string, string>): Promise<string> {
  const { port } = behindProxy.app.server.address() as AddressInfo
  const proxy = createServer(async ({ url: path }, reply) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers })
    reply.writeHead(answer.status).end(await answer.text())
  }).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  onTestFinished(() => {
    proxy.close()
    proxy.closeAllConnections()
  })
  return `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`
}

test.each<[string, Record<string, string>, RegExp]>([
  [
    'forwards all',
    { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'http' },
    /✓ Proxy: 127\.0\.0\.1 forwards client addresses\./,
  ],
  ['forwards the address of its client', { 'x-forwarded-for': '127.0.0.1' }, /✓ Proxy: 127\.0\.0\.1 forwards/],
  ['forwards no addresses', {}, /✗ Proxy: Requests to \S+ arrive without X-Forwarded-For/],
  [
    'forwards another protocol',
    { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'https' },
    /✗ Proxy: Requests to \S+ arrive as https\. Let the proxy send X-Forwarded-Proto\./,
  ],
])('a proxy is tried: one that %s', async (_, headers, line) => {
  const settings = { ...behindProxy.env.given, PUBLIC_URL: await openProxy(headers) }
  expect(await runChecks({ env: parseEnvironment(settings), database: shop.database })).toMatch(line)
})

test('each problem is reported with its fix', async () => {
  const folder = await temporaryFolder()
  await chmod(folder, 0o755)
  const settings = { DATA_DIR: folder, PUBLIC_URL: 'https://127.0.0.1:2', SMTP_URL: 'smtp://127.0.0.1:1' }
  const text = await runChecks({ env: parseEnvironment(settings) })
  expect(text.match(/^✗ [\w ]+(?=:)/gm)).toEqual([
    '✗ Public address',
    '✗ Proxy',
    '✗ Mail server',
    '✗ Database',
    '✗ Migrations',
    '✗ Clock',
    '✗ File modes',
    '✗ Backups',
  ])
  expect(text).toContain(
    'https://127.0.0.1:2/healthz can’t be reached: connect ECONNREFUSED 127.0.0.1:2. Start the shop',
  )
  expect(text).toContain('127.0.0.1:1: connect ECONNREFUSED 127.0.0.1:1. Correct SMTP_URL or start the server.')
  expect(text).toContain(`Run: chmod -R go= ${folder}`)
})

test('an old database, or one of someone else, is reported', async () => {
  const address = new URL(await createPostgresDatabase({ migrated: false }))
  const role = `shop_${randomBytes(6).toString('hex')}`
  await shop.database.executeSql(`create role ${role} login`)
  onTestFinished(async () => {
    await shop.database.executeSql(`drop role ${role}`)
  })
  address.username = role
  const database = await openPostgres(address.href)
  const text = await runChecks({ env: shop.env, database })
  await database.close()
  expect(text).toContain('✗ Database: The user of DATABASE_URL can’t create tables.')
  expect(text).toContain('✗ Migrations: Some are pending.')
})

test('a DATA_DIR that doesn’t exist is reported, and not created', async () => {
  const missing = join(await temporaryFolder(), 'galeria')
  const settings = { DATA_DIR: missing, DATABASE_URL: await createPostgresDatabase() }
  const { code, stdout } = await runCommand(settings, 'doctor')
  expect([code, existsSync(missing)]).toEqual([1, false])
  expect(stdout).toContain(`✗ DATA_DIR: ${missing} doesn’t exist. Set DATA_DIR as for npm start`)
  expect(stdout).toContain(`✗ Images: ${missing} doesn’t exist.`)
})

test('the command runs the other checks without a database, and exits with 1', async () => {
  const { code, stdout } = await runCommand({ DATA_DIR: await temporaryFolder() }, 'doctor')
  expect(code).toBe(1)
  expect(stdout).toMatch(/✗ There is no shop in .*\n(.|\n)*✓ Disk/)
})
