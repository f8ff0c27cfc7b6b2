import { sql } from 'drizzle-orm'
import pg from 'pg'
import { vi } from 'vitest'
import type { Db } from '../platform/db/database.ts'

/** Runs a function, and counts the statements that it sends to its PostgreSQL database. Test files share their process. */
export async function countStatements<Result>(db: Db, run: () => Promise<Result>): Promise<[Result, number]> {
  const { rows } = (await db.execute(sql`select current_database() as name`)) as { rows: { name: string }[] }
  const isOurs = ({ database }: { database?: string }) => database === rows[0]?.name
  const query = vi.spyOn(pg.Client.prototype, 'query')
  try {
    const result = await run()
    return [result, (query.mock.contexts as { database?: string }[]).filter(isOurs).length]
  } finally {
    query.mockRestore()
  }
}
