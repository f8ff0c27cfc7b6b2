import { type SQL, sql } from 'drizzle-orm'
import type { Fact } from '#contract/catalog/facts.ts'
import { type Actor, recordEvents } from '../../platform/audit/record-events.ts'
import type { Db } from '../../platform/db/database.ts'
import { inBranch, type StoredDefinition } from './definition-queries.ts'

type Renaming = {
  /** The facts of a definition. */
  of: Pick<StoredDefinition, 'name' | 'branch'>
  /** Their new name. */
  name: string
  /** The new value of each of these values. */
  values: ReadonlyMap<string, string>
}

/** The facts with this name, and with one of these values if there are any. */
const isNamed = (name: string, values: string[]) => sql`
  lower(fact ->> 'name') = lower(${name})
  ${values.length > 0 ? sql`and lower(fact ->> 'value') = any(${sql.param(values.map((value) => value.toLowerCase()))}::text[])` : sql``}
`

const hasFact = (condition: SQL) =>
  sql`facts <> '[]' and exists (select from jsonb_array_elements(facts) as fact where ${condition})`

/** Counts the products with a fact of this name, and one of these values if there are any. */
export async function countProductsWith(
  tx: Db,
  { name, branch }: Renaming['of'],
  values: string[] = [],
): Promise<number> {
  const { rows } = (await tx.execute(sql`
    select count(*)::integer as count from products where ${hasFact(isNamed(name, values))} and ${inBranch(branch)}
  `)) as { rows: { count: number }[] }
  return rows[0]?.count ?? 0
}

/** Renames facts of products, or some of their values. Each product has an entry in the log. */
export async function renameFacts(tx: Db, actor: Actor, { of, name, values }: Renaming): Promise<void> {
  const isNewName = of.name !== name
  const condition = isNamed(of.name, isNewName ? [] : [...values.keys()])
  const renamed = sql`(
    select jsonb_agg(case when ${isNamed(of.name, [])} then jsonb_build_object(
      'name', ${name}::text,
      'value', coalesce(${JSON.stringify(lowerKeys(values))}::jsonb ->> lower(fact ->> 'value'), fact ->> 'value')
    ) else fact end order by place)
    from jsonb_array_elements(found.facts) with ordinality as each (fact, place)
  )`
  // Large catalogs take longer than other requests.
  await tx.execute(sql`set local statement_timeout = 0`)
  // In id order, as in all other transactions, so that two of them can't deadlock.
  await tx.execute(sql`
    with found as (
      select id, facts from products where ${hasFact(condition)} and ${inBranch(of.branch)}
      order by id for no key update
    ), updated as (
      update products set facts = ${renamed} from found where products.id = found.id
      returning products.id, found.facts as before, products.facts as after
    )
    insert into product_changes (product_id, type, fields, user_id)
    select id, 'changed', jsonb_build_object('facts', jsonb_build_object('from', before, 'to', after)), ${actor.userId}::uuid
    from updated
  `)
  // A brand’s products may be in any category, so its facts aren’t limited to some.
  if (of.branch !== null) return
  const { rows } = (await tx.execute(sql`
    with found as (select value, facts from brands where ${hasFact(condition)} order by value for no key update)
    update brands set facts = ${renamed}, updated_at = now() from found where brands.value = found.value
    returning brands.value, found.facts as before, brands.facts as after
  `)) as { rows: { value: string; before: Fact[]; after: Fact[] }[] }
  await recordEvents(
    tx,
    actor,
    ...rows.map(({ value, before, after }) => ({
      event: 'brand_changed' as const,
      subject: { type: 'brand' as const, id: value },
      before: { facts: before },
      after: { facts: after },
    })),
  )
}

const lowerKeys = (values: ReadonlyMap<string, string>) =>
  Object.fromEntries([...values].map(([from, to]) => [from.toLowerCase(), to]))
