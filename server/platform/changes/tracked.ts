import type { AuditEvent } from '#contract/audit-log/audit-events.ts'
import { hiddenPassword } from '#contract/hidden-password.ts'
import { t } from '#contract/language/t.ts'
import { type Actor, findLastEvent, recordEvents, type Subject } from '../audit/record-events.ts'
import type { Db } from '../db/database.ts'
import { notFound, ShopError } from '../errors.ts'
import { type Conflict, checkExpected, differing, pick, type Some } from './conflicts.ts'

/** Something that several people edit, such as the settings or a discount. The audit log has the same values. */
export type Tracked<Values extends object> = {
  event: AuditEvent
  subject: Subject
  conflict: Conflict
  /** Passwords, which are logged and returned as `hiddenPassword`, so that replacing one can't be undone. */
  secrets?: (keyof Values)[]
  /** Returns the current values and locks them until the end of the transaction. Throws not_found. */
  lock(tx: Db, edited: Partial<Values>): Promise<Values>
  /** Adds the values that these imply. */
  complete?(edited: Partial<Values>, current: Values): Partial<Values>
  /** Throws if the new values aren't allowed. */
  check?(tx: Db, next: Values, changes: Partial<Values>): Promise<void> | void
  write(tx: Db, next: Values, changes: Partial<Values>): Promise<void>
}

export type Edit<Values> = {
  values: Some<Values>
  /** The values that the editor saw. Values that are the same as these are no edits. */
  expected?: Some<Values> | undefined
}

/**
 * Changes the edited values, logs them with the earlier ones, and returns what differs. Throws the conflict if one of these
 * has neither its expected value nor the given one, and what `check` throws.
 */
export async function change<Values extends object>(
  tx: Db,
  actor: Actor,
  tracked: Tracked<Values>,
  { values, expected = {} }: Edit<Values>,
): Promise<Partial<Values>> {
  const edited = differing(expected, values)
  const current = await tracked.lock(tx, edited)
  const changes = differing(current, tracked.complete?.(edited, current) ?? edited)
  const shown = hideSecrets(tracked, current)
  checkExpected(tracked.conflict, shown, expected, changes)
  const names = Object.keys(changes) as (keyof Values)[]
  if (names.length === 0) return changes
  const next = { ...current, ...changes }
  await tracked.check?.(tx, next, changes)
  await tracked.write(tx, next, changes)
  const { event, subject } = tracked
  const after = pick(hideSecrets(tracked, next), names)
  await recordEvents(tx, actor, { event, subject, before: pick(shown, names), after })
  return changes
}

/**
 * Reverts the last change, which is a change itself. Throws not_found, the conflict if there is a newer one, and
 * invalid_input if a secret was replaced.
 */
export async function undo<Values extends object>(
  tx: Db,
  actor: Actor,
  tracked: Tracked<Values>,
  id: number,
): Promise<Partial<Values>> {
  const last = await findEvent(tx, tracked)
  if (last?.id !== id) {
    if (!(await findEvent(tx, tracked, id))) throw notFound(t('Change not found.'))
    throw new ShopError(tracked.conflict.code, tracked.conflict.message)
  }
  if (needsSecret(last.before)) {
    throw new ShopError('invalid_input', t('The earlier password isn’t stored. Enter it again.'))
  }
  return change(tx, actor, tracked, { values: last.before, expected: last.after })
}

/** Returns the last change, for screens. `current` are the current values. */
export async function findLastChange<Values extends object>(db: Db, tracked: Tracked<Values>, current: Values) {
  const last = await findEvent(db, tracked)
  if (!last) return null
  const changedAgain = differing(hideSecrets(tracked, current), last.after)
  const canUndo = !needsSecret(last.before) && Object.keys(changedAgain).length === 0
  return { ...last, createdAt: last.createdAt.toISOString(), canUndo }
}

/** Finds the last change, or the one with the id. */
async function findEvent<Values extends object>(db: Db, { event, subject }: Tracked<Values>, id?: number) {
  const found = await findLastEvent(db, event, { id, subjectId: subject.id })
  return found && { ...found, before: found.before as Partial<Values>, after: found.after as Partial<Values> }
}

/** Returns the values with secrets that are set replaced by `hiddenPassword`. */
export function hideSecrets<Values extends object>({ secrets = [] }: Tracked<Values>, values: Values): Values {
  const hidden = secrets.filter((name) => values[name]).map((name) => [name, hiddenPassword])
  return { ...values, ...Object.fromEntries(hidden) }
}

function needsSecret(before: object): boolean {
  return Object.values(before).includes(hiddenPassword)
}
