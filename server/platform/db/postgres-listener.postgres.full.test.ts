import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { sql } from 'drizzle-orm'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { freezeProcess } from '../../test/freeze-process.ts'
import { createPostgresDatabase } from '../../test/test-database.ts'
import { openPostgres } from './postgres.ts'
import { createListener } from './postgres-listener.ts'

const url = await createPostgresDatabase()
const database = await openPostgres(url)
afterAll(() => database.close())

const notify = (channel: string, payload = '') => database.db.execute(sql`select pg_notify(${channel}, ${payload})`)

async function findListener(): Promise<number> {
  const { rows } = await database.executeSql(
    `select pid from pg_stat_activity where datname = current_database() and application_name = 'galleria-listener'`,
  )
  return (rows as { pid: number }[])[0]?.pid ?? 0
}

async function openListener(channel: string) {
  const received: string[] = []
  const listener = createListener(url, notify, { heartbeat: 100, timeout: 1000 })
  onTestFinished(() => listener.close())
  const record = (text: string) => void received.push(text)
  await listener.listen(channel, record, () => record('reconnected'))
  return { received, listener }
}

test('a connection that is closed is replaced', async () => {
  const { received } = await openListener('closed')
  await database.executeSql('select pg_terminate_backend($1)', [await findListener()])
  await expect.poll(() => received).toEqual(['reconnected'])
  await notify('closed', 'heard')
  await expect.poll(() => received).toEqual(['reconnected', 'heard'])
})

test('a connection without responses is replaced', async () => {
  const { received } = await openListener('frozen')
  freezeProcess(await findListener())
  await expect.poll(() => received).toEqual(['reconnected'])
  await notify('frozen', 'heard')
  await expect.poll(() => received).toEqual(['reconnected', 'heard'])
})

/** A proxy that drops notifications from the server, as connection poolers do between transactions. */
async function openPooler(): Promise<string> {
  const { hostname, port } = new URL(url)
  const sockets: Socket[] = []
  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname)
    sockets.push(client, upstream)
    client.pipe(upstream)
    let rest = Buffer.alloc(0)
    upstream.on('data', (data) => {
      rest = Buffer.concat([rest, data])
      // Each message is a letter and its length, which includes itself.
      while (rest.length >= 5 && rest.length > rest.readInt32BE(1)) {
        const end = 1 + rest.readInt32BE(1)
        if (String.fromCharCode(rest[0] ?? 0) !== 'A') client.write(rest.subarray(0, end))
        rest = rest.subarray(end)
      }
    })
    for (const socket of [client, upstream]) socket.on('error', () => {})
    client.on('close', () => upstream.destroy())
    upstream.on('close', () => client.destroy())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
    for (const socket of sockets) socket.destroy()
  })
  const pooled = new URL(url)
  pooled.host = `127.0.0.1:${(server.address() as { port: number }).port}`
  return pooled.href
}

test('behind a connection pooler that loses notifications, an error shows the fix', async () => {
  const pooled = await openPooler()
  const listener = createListener(pooled, notify, { timeout: 200 })
  onTestFinished(() => listener.close())
  await expect(
    listener.listen(
      'catalog',
      () => {},
      () => {},
    ),
  ).rejects.toThrow(
    'PostgreSQL’s notifications don’t arrive. If DATABASE_URL points to a connection pooler such as PgBouncer, set its pool_mode to session, or set DATABASE_URL to the address of the server itself.',
  )
})
