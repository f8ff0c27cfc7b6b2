import { sql } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { withoutParameters } from '../without-parameters.ts'

/** Milliseconds after opening, so that starting isn't slowed down. */
const firstDelay = 10_000
const interval = 3_600_000

/** Vacuums after the start and every hour. Returns a function that stops it. */
export function vacuumPeriodically(db: Db): () => void {
  let isStopped = false
  const vacuum = async () => {
    try {
      await vacuumTables(db)
    } catch (error) {
      // Closing the database interrupts vacuuming.
      if (!isStopped) console.error(withoutParameters(error))
    }
  }
  const timers = [setTimeout(vacuum, firstDelay).unref(), setInterval(vacuum, interval).unref()]
  return () => {
    isStopped = true
    for (const timer of timers) clearTimeout(timer)
  }
}

/**
 * Vacuums and analyzes tables that have changed a lot, like the autovacuum of a PostgreSQL server. Without it, counts
 * slow down and plans rely on outdated statistics. The change counters start at zero with each process, so table sizes
 * are compared as well.
 */
export async function vacuumTables(db: Db): Promise<void> {
  const { rows } = (await db.execute(sql`
    select format('%I.%I', schemaname, pg_class.relname) as name
    from pg_stat_user_tables join pg_class on pg_class.oid = relid
    where pg_relation_size(relid) > 65536 and (
      n_dead_tup + n_ins_since_vacuum + n_mod_since_analyze > 1000 + reltuples / 5
      or pg_relation_size(relid) > 1.2 * 8192 * relpages
      or relallvisible < 0.8 * relpages
    )
  `)) as { rows: { name: string }[] }
  for (const { name } of rows) await db.execute(sql`vacuum (analyze) ${sql.raw(name)}`)
}
