import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createPostgres, type PostgresServer } from '../scripts/test-postgres.ts'
import { openProxy, type Proxy } from './proxy.ts'
import { type Options, type Result, runFault, type Setup } from './run-fault.ts'

/** `proxy` is between the shop and the server. */
export type PostgresSetup = Setup & { postgres: PostgresServer; proxy: Proxy }

/** Runs a fault with a separate PostgreSQL server, whose data is in a new folder `postgresData`. */
export async function onPostgres(
  fault: (setup: PostgresSetup) => Promise<void>,
  { postgresData, ...options }: Options & { postgresData?: string } = {},
): Promise<Result> {
  // Readable for the user who runs PostgreSQL.
  const folder = await mkdtemp(join(process.getuid?.() === 0 ? '/tmp' : tmpdir(), 'galleria-postgres-'))
  try {
    const postgres = await createPostgres(folder, postgresData)
    await postgres.start()
    const address = new URL(postgres.url)
    const proxy = await openProxy(Number(address.port))
    address.port = `${proxy.port}`
    try {
      return await runFault((setup) => fault({ ...setup, postgres, proxy }), {
        databaseUrl: postgres.url,
        shopDatabaseUrl: address.href,
        ...options,
      })
    } finally {
      await proxy.close()
      await postgres.stop('SIGQUIT')
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Stops a process and its children, as a host that hangs does, until the returned function is called. */
export function freeze(pid: number): () => void {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number)
  const pids = [pid, ...children]
  for (const each of pids) process.kill(each, 'SIGSTOP')
  return () => {
    for (const each of pids) process.kill(each, 'SIGCONT')
  }
}
