import type { AuditEntry } from '#contract/audit-log/audit.ts'
import { type AuditGroup, auditGroups } from '#contract/audit-log/audit-events.ts'
import type { ProductPatch } from '#contract/catalog/product-changes.ts'
import { t } from '#contract/language/t.ts'
import { maxLogEntries } from '#contract/listing.ts'
import { describeDevice } from '../accounts/sessions/list-active-sessions.ts'
import { listChangedFields } from '../catalog/edit/edit-queries.ts'
import { pickSide } from '../catalog/edit/update-product.ts'
import { namesOfChanged } from '../catalog/edit/variant-names.ts'
import { getDisplayName } from '../platform/audit/actor-name.ts'
import type { Db } from '../platform/db/database.ts'
import { startOfDay } from '../platform/time/days.ts'
import { type AuditRow, countEntries, labelsOf, listEntries, listUsers, listVariants } from './queries.ts'

type Filter = {
  group?: AuditGroup | undefined
  day?: string | undefined
  person?: string | undefined
  timeZone: string
}

/** Returns a page of the audit log, newest first, and the number of entries, up to `maxLogEntries`. */
export async function listAuditLog(
  db: Db,
  { group, day, person, timeZone, limit, offset }: Filter & { limit: number; offset: number },
): Promise<{ entries: AuditEntry[]; total: number }> {
  const filter = {
    events: group && auditGroups[group],
    person,
    ...(day !== undefined && {
      from: startOfDay(day, timeZone),
      before: startOfDay(day, timeZone, 1),
    }),
  }
  const total = await countEntries(db, filter)
  const size = Math.min(limit, maxLogEntries - offset)
  const rows = size > 0 ? await listEntries(db, { ...filter, limit: size, offset }) : []
  return { entries: await describeRows(db, rows), total }
}

async function describeRows(db: Db, given: AuditRow[]): Promise<AuditEntry[]> {
  const rows = await addProductChanges(db, given)
  const userIds = rows.flatMap(({ userId }) => userId ?? [])
  const users = new Map((userIds.length > 0 ? await listUsers(db, userIds) : []).map((user) => [user.id, user]))
  const labels = await findLabels(db, rows)
  const variants = await findVariants(db, rows)
  return rows.map((entry) => {
    const { userId, userAgent, subjectType, subjectId, createdAt, ...row } = entry
    const user = users.get(userId ?? '')
    return {
      ...row,
      createdAt: createdAt.toISOString(),
      user:
        userId === null
          ? null
          : { id: userId, name: user ? getDisplayName(user) : t('Deleted account'), email: user?.email ?? '' },
      browser: userAgent === '' ? '' : describeDevice(userAgent),
      subject:
        subjectType === null || subjectId === null
          ? null
          : { type: subjectType, id: subjectId, label: labels.get(namedKey(entry)) ?? '' },
      variantNames: namesOfChanged(changedVariants(entry), variants.get(subjectId ?? '')),
    }
  })
}

/** Adds the values of changed products, which are in the product log. */
async function addProductChanges(db: Db, rows: AuditRow[]): Promise<AuditRow[]> {
  const changeOf = ({ event, after }: AuditRow) => (event === 'product_changed' ? (after?.['change'] as string) : '')
  const ids = rows.map(changeOf).filter(Boolean)
  const changes = ids.length > 0 ? await listChangedFields(db, ids) : []
  const fieldsOf = new Map(changes.map(({ id, fields }) => [id, fields]))
  return rows.map((row) => {
    const fields = fieldsOf.get(changeOf(row))
    return fields ? { ...row, before: pickSide(fields, 'from'), after: pickSide(fields, 'to') } : row
  })
}

/** Labels by type and id. */
async function findLabels(db: Db, rows: AuditRow[]): Promise<Map<string, string>> {
  const labels = new Map<string, string>()
  const keys = new Set(rows.map(namedKey))
  for (const [type, list] of Object.entries(labelsOf)) {
    const ids = [...keys].flatMap((key) => (key.startsWith(`${type} `) ? key.slice(type.length + 1) : []))
    if (ids.length === 0) continue
    for (const { id, label } of await list(db, ids)) labels.set(`${type} ${id}`, label)
  }
  return labels
}

/** The type and ID whose name an entry shows: those of its subject, or, for a translation, of what was translated. */
function namedKey({ subjectType, subjectId }: Pick<AuditRow, 'subjectType' | 'subjectId'>): string {
  const [, type, ...id] = subjectType === 'translation' ? (subjectId ?? '').split('/') : ['', subjectType, subjectId]
  return `${type} ${id.join('/')}`
}

/** The variants in the entry of a changed product. */
function changedVariants({ subjectType, after }: Pick<AuditRow, 'subjectType' | 'after'>): ProductPatch['variants'] {
  return subjectType === 'product' ? (after as ProductPatch | null)?.variants : undefined
}

/** The variants of changed products, by product. */
async function findVariants(db: Db, rows: AuditRow[]) {
  const ids = rows.flatMap((row) => (changedVariants(row) ? (row.subjectId ?? []) : []))
  if (ids.length === 0) return new Map<string, never>()
  return Map.groupBy(await listVariants(db, [...new Set(ids)]), ({ productId }) => productId)
}
