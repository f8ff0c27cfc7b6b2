import { randomBytes } from 'node:crypto'
import pg from 'pg'

/** Creates an empty database next to the one at `url`. */
export async function createDatabase(url: string): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `galleria_e2e_${randomBytes(6).toString('hex')}`
  const run = async (statement: string) => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await client.query(statement)
    await client.end()
  }
  await run(`create database ${name}`)
  const created = new URL(url)
  created.pathname = name
  return { url: created.href, drop: () => run(`drop database ${name} with (force)`) }
}
