import { sql } from 'drizzle-orm'
import type { Db } from '../database.ts'

/**
 * Vacuums and analyzes the tables of which a good part has changed, or of which the planner knows too little, as a
 * PostgreSQL server does by itself. The embedded one has nobody who does: counts would slow down, and plans go by sizes
 * of long ago, for good. Counters of changes begin anew with the process, so the tables' sizes are asked as well.
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
