import { sql } from 'drizzle-orm'
import {
  type EditedFactDefinition,
  type FactDefinition,
  type FactDefinitionChanges,
  type FactDefinitionFields,
  maxFactDefinitions,
  NewFactDefinition,
} from '#contract/catalog/fact-definitions.ts'
import { factKey } from '#contract/catalog/shown-facts.ts'
import { formatNumber } from '#contract/language/format.ts'
import { plural, t } from '#contract/language/t.ts'
import { type Actor, recordEvents } from '../../platform/audit/record-events.ts'
import { checkTogether } from '../../platform/changes/check-together.ts'
import { change, findLastChange, type Tracked, undo } from '../../platform/changes/tracked.ts'
import { type Db, isUuid, onUniqueViolation } from '../../platform/db/database.ts'
import { factDefinitions } from '../../platform/db/schema/index.ts'
import { fieldError, notFound } from '../../platform/errors.ts'
import { listLabels } from '../groups/group-queries.ts'
import {
  readDefinitions,
  readUse,
  type StoredDefinition,
  updateDefinition,
  updateDefinitionOrder,
} from './definition-queries.ts'
import { countProductsWith, renameFacts } from './rename-facts.ts'

type Values = FactDefinitionFields & { archived: boolean }

const takenName = onUniqueViolation(() => fieldError('name', t('Another detail has this name.')))

/** A definition with its use and its last change. Throws not_found. */
export async function getDefinition(db: Db, id: string): Promise<EditedFactDefinition> {
  const found = await findDefinition(db, id)
  return {
    ...toDefinition(found),
    use: await readUse(db, found),
    lastChange: await findLastChange(db, tracked(id), toValues(found)),
  }
}

export const toDefinition = ({ branch: _branch, ...definition }: StoredDefinition): FactDefinition => definition

/** Creates a definition and returns its id. Throws invalid_input. */
export async function createDefinition(db: Db, actor: Actor, fields: FactDefinitionFields): Promise<string> {
  return db
    .transaction(async (tx) => {
      await checkCategories(tx, fields.categories)
      const all = await lockDefinitions(tx)
      if (all.filter(({ archived }) => !archived).length >= maxFactDefinitions) {
        throw fieldError('name', t('At most {max} details can have a type.', { max: formatNumber(maxFactDefinitions) }))
      }
      const [created] = await tx
        .insert(factDefinitions)
        .values({ ...fields, position: all.length + 1 })
        .returning({ id: factDefinitions.id })
      const id = created?.id ?? ''
      await recordEvents(tx, actor, { event: 'fact_definition_created', subject: subjectOf(id), after: fields })
      return id
    })
    .catch(takenName)
}

const subjectOf = (id: string) => ({ type: 'fact_definition' as const, id })

const tracked = (id: string, actor?: Actor): Tracked<Values> => {
  let before: StoredDefinition
  return {
    event: 'fact_definition_changed',
    subject: subjectOf(id),
    conflict: {
      code: 'fact_definition_changed',
      message: t('Someone else changed this. Reload to see the latest version.'),
    },
    async lock(tx) {
      before = await findDefinition(tx, id, { locks: true })
      return toValues(before)
    },
    async check(tx, next, changes) {
      checkTogether(NewFactDefinition, next)
      if (changes.categories) await checkCategories(tx, changes.categories, before.categories)
      await checkNames(tx, before, next)
    },
    async write(tx, next) {
      await updateDefinition(tx, id, next)
      const values = renamedChoices(before, next)
      if (actor && (before.name !== next.name || values.size > 0)) {
        await renameFacts(tx, actor, { of: before, name: next.name, values })
      }
    },
  }
}

/**
 * Changes a definition, or archives or restores it. Facts of products follow a new name, and a choice that was replaced by
 * another one. Throws not_found, fact_definition_changed, and invalid_input.
 */
export async function changeDefinition(
  db: Db,
  actor: Actor,
  id: string,
  { expected, ...values }: FactDefinitionChanges,
): Promise<void> {
  await db.transaction((tx) => change(tx, actor, tracked(id, actor), { values, expected })).catch(takenName)
}

/** Reverts the last change of a definition. Throws like `undo`, and invalid_input if another one has the earlier name. */
export async function undoDefinition(db: Db, actor: Actor, id: string, changeId: number): Promise<void> {
  await db.transaction((tx) => undo(tx, actor, tracked(id, actor), changeId)).catch(takenName)
}

/** Moves a definition one place up or down, and returns the ids in their order. Throws not_found. */
export async function moveDefinition(db: Db, actor: Actor, id: string, by: number): Promise<string[]> {
  return db.transaction(async (tx) => {
    const ids = (await lockDefinitions(tx)).filter(({ archived }) => !archived).map((each) => each.id)
    const from = ids.indexOf(id)
    if (from === -1) throw notFound(t('Detail not found.'))
    const to = from + by
    if (to < 0 || to >= ids.length) return ids
    const order = ids.toSpliced(from, 1).toSpliced(to, 0, id)
    await updateDefinitionOrder(tx, order)
    await recordEvents(tx, actor, {
      event: 'fact_definition_moved',
      subject: subjectOf(id),
      before: { position: from + 1 },
      after: { position: to + 1 },
    })
    return order
  })
}

/** All definitions. None can be added, changed or moved until the transaction ends. */
async function lockDefinitions(tx: Db): Promise<StoredDefinition[]> {
  await tx.execute(sql`lock table ${factDefinitions} in share row exclusive mode`)
  return readDefinitions(tx)
}

async function findDefinition(db: Db, id: string, options: { locks?: boolean } = {}): Promise<StoredDefinition> {
  const [found] = isUuid(id) ? await readDefinitions(db, { id, ...options }) : []
  if (!found) throw notFound(t('Detail not found.'))
  return found
}

const toValues = ({ id: _id, branch: _branch, ...values }: StoredDefinition): Values => values

/** Throws invalid_input for unknown categories, unless the definition already has them. */
async function checkCategories(tx: Db, slugs: string[], before: string[] = []): Promise<void> {
  if (slugs.length === 0) return
  const known = new Set([...before, ...(await listLabels(tx, 'category')).map(({ value }) => value)])
  const unknown = slugs.findIndex((slug) => !known.has(slug))
  if (unknown !== -1) throw fieldError(`categories.${unknown}`, t('Unknown category.'))
}

/** Throws if products have the new name or a new choice already: renaming would mix the two, and undo couldn’t tell them apart. */
async function checkNames(tx: Db, before: StoredDefinition, { name, ...next }: Values): Promise<void> {
  if (factKey(name) !== factKey(before.name)) {
    const count = await countProductsWith(tx, { ...before, name })
    const message = plural(
      count,
      '{count} product already has a detail with this name.',
      '{count} products already have a detail with this name.',
    )
    if (count > 0) throw fieldError('name', message)
  }
  for (const [from, to] of renamedChoices(before, next)) {
    const count = factKey(from) === factKey(to) ? 0 : await countProductsWith(tx, before, [to])
    const message = plural(
      count,
      '{count} product already has “{choice}”. Add it in another line.',
      '{count} products already have “{choice}”. Add it in another line.',
      { choice: to },
    )
    if (count > 0) throw fieldError('choices', message)
  }
}

/** The choices that were replaced by another one in the same place. */
function renamedChoices(
  before: Pick<FactDefinitionFields, 'choices'>,
  next: Pick<FactDefinitionFields, 'choices'>,
): Map<string, string> {
  const pairs = before.choices.flatMap((from, index): [string, string][] => {
    const to = next.choices[index]
    const isReplaced = to !== undefined && !next.choices.includes(from) && !before.choices.includes(to)
    return isReplaced ? [[from, to]] : []
  })
  return new Map(pairs)
}
