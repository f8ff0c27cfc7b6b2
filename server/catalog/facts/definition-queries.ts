import { eq, sql } from 'drizzle-orm'
import { type FactDefinitionFields, type FactUse, maxMisfits } from '#contract/catalog/fact-definitions.ts'
import { fitFact } from '#contract/catalog/fit-fact.ts'
import type { Db } from '../../platform/db/database.ts'
import { factDefinitions } from '../../platform/db/schema/index.ts'

export type StoredDefinition = FactDefinitionFields & {
  id: string
  archived: boolean
  /** The slugs of its categories and their subcategories; null for all products. */
  branch: string[] | null
}

/** Reads definitions in their order, archived ones last. Their categories have their current slugs. */
export async function readDefinitions(db: Db, { id, locks = false }: { id?: string; locks?: boolean } = {}) {
  const { rows } = (await db.execute(sql`
    select id, name, kind, unit, choices, current.categories, is_filter as "isFilter",
      archived_at is not null as archived,
      case when cardinality(current.categories) > 0 then array(
        select value from categories
        where value = any(current.categories) or parent = any(current.categories)
      ) end as branch
    from fact_definitions as definition cross join lateral (
      select coalesce(array_agg(coalesce(old.value, given.slug) order by place), '{}') as categories
      from unnest(definition.categories) with ordinality as given (slug, place)
      left join old_category_slugs as old on old.slug = given.slug and old.language = ''
    ) as current
    where ${id === undefined ? sql`true` : sql`id = ${id}`}
    order by archived_at is not null, position, id
    ${locks ? sql`for update of definition` : sql``}
  `)) as { rows: StoredDefinition[] }
  return rows
}

/** The definitions that aren’t archived. */
export async function listDefinitions(db: Db): Promise<StoredDefinition[]> {
  return (await readDefinitions(db)).filter(({ archived }) => !archived)
}

export async function updateDefinition(
  tx: Db,
  id: string,
  { archived, ...fields }: FactDefinitionFields & { archived: boolean },
): Promise<void> {
  const archivedAt = archived ? sql`coalesce(archived_at, now())` : null
  await tx
    .update(factDefinitions)
    .set({ ...fields, archivedAt })
    .where(eq(factDefinitions.id, id))
}

/** Puts the definitions into the order of the ids. */
export async function updateDefinitionOrder(tx: Db, ids: string[]): Promise<void> {
  await tx.execute(sql`
    update fact_definitions set position = place.position
    from unnest(${sql.param(ids)}::uuid[]) with ordinality as place (id, position)
    where fact_definitions.id = place.id and fact_definitions.position is distinct from place.position
  `)
}

/** The products whose facts a definition is about. */
export const inBranch = (branch: string[] | null) =>
  branch === null ? sql`true` : sql`category = any(${sql.param(branch)}::text[])`

/** How many products have the fact of a definition, and which values don’t fit. */
export async function readUse(db: Db, definition: StoredDefinition): Promise<FactUse> {
  const { rows } = (await db.execute(sql`
    select fact ->> 'value' as value, count(*)::integer as products
    from products cross join lateral jsonb_array_elements(facts) as fact
    where facts <> '[]' and lower(fact ->> 'name') = lower(${definition.name}) and ${inBranch(definition.branch)}
    group by value
    order by products desc, value
  `)) as { rows: FactUse['misfits'] }
  const misfits = rows.filter(({ value }) => fitFact(definition, value).problem !== undefined)
  const sumOf = (values: typeof rows) => values.reduce((sum, { products }) => sum + products, 0)
  return { products: sumOf(rows), misfits: misfits.slice(0, maxMisfits), misfitProducts: sumOf(misfits) }
}
