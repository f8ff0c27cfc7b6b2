import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'

/** The names of the facts of products, in the order in which the products use them first, and the most that one has. */
export async function listFactNames(db: Db, ids: string[]): Promise<{ names: string[]; max: number }> {
  const { rows } = (await db.execute(sql`
    select fact.value ->> 'name' as name, max(fact.place)::integer as place
    from unnest(${sql.param(ids)}::text[]) with ordinality as listed (id, place)
    join products using (id)
    cross join lateral jsonb_array_elements(facts) with ordinality as fact (value, place)
    group by name
    order by min(array[listed.place, fact.place])
  `)) as { rows: { name: string; place: number }[] }
  return { names: rows.map(({ name }) => name), max: Math.max(0, ...rows.map(({ place }) => place)) }
}

const maxSuggested = 100

/** The names of facts that products have: the category’s first, then the most used. */
export async function listUsedFactNames(db: Db, category: string): Promise<string[]> {
  const { rows } = (await db.execute(sql`
    select fact ->> 'name' as name
    from products cross join lateral jsonb_array_elements(facts) as fact
    where facts <> '[]'
    group by name
    order by count(*) filter (where category = ${category}) desc, count(*) desc, name
    limit ${maxSuggested}
  `)) as { rows: { name: string }[] }
  return rows.map(({ name }) => name)
}
