import { and, eq, isNotNull, like, or, sql } from 'drizzle-orm'
import { t } from '#contract/language/t.ts'
import type { ListType } from '#contract/listing.ts'
import { isBuiltInPage } from '#contract/text-pages/text-page-paths.ts'
import { slugField, type TranslatedType } from '#contract/translations/translated-types.ts'
import { type Db, onUniqueViolation } from '../platform/db/database.ts'
import { translations } from '../platform/db/schema/translations.ts'
import { fieldError } from '../platform/errors.ts'
import { redirectSlug, releaseSlug } from '../platform/old-slugs/old-slugs.ts'
import {
  findTranslation,
  insertTranslationsOf,
  type listTranslationsOf,
  subjectTables,
  type TranslationKey,
} from './queries.ts'

type SluggedType = ListType | 'page'

/** The advisory lock of slugs; an arbitrary number. */
const slugLock = 7_520_117

const slug = sql<string>`${translations.texts} ->> 'slug'`

/** Lists the translated slugs of a type: all of them, or `plain` and those that begin with it and a hyphen. */
export async function listTranslatedSlugs(tx: Db, type: SluggedType, plain?: string) {
  const isLike = plain === undefined ? isNotNull(slug) : or(eq(slug, plain), like(slug, `${plain}-%`))
  return tx
    .select({ id: translations.id, slug })
    .from(translations)
    .where(and(eq(translations.type, type), isLike))
}

/**
 * Whether something else of a type than `id` has a slug in a further language. None gets it until the transaction
 * ends: slugs of the main language are in other tables, so no index keeps them apart.
 */
export async function isTranslatedSlug(tx: Db, type: SluggedType, value: string, id?: string): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${slugLock})`)
  return (await listTranslatedSlugs(tx, type, value)).some((each) => each.slug === value && each.id !== id)
}

/**
 * Before a locked translation gets a slug, which may be empty: lets the one that it had redirect to it. Throws invalid_input
 * if another one of its type has the slug.
 */
export async function moveSlug(tx: Db, key: TranslationKey, next: string): Promise<void> {
  const { type, id, language } = key
  if (!isSlugged(type)) return
  const { [slugField]: before = '' } = (await findTranslation(tx, key)).texts
  if (next === before) return
  if (next !== '') {
    await tx.execute(sql`select pg_advisory_xact_lock(${slugLock})`)
    if (await isTaken(tx, type, id, language, next)) throw slugError(type)
    await releaseSlug(tx, type, next, language)
  }
  if (before !== '') await redirectSlug(tx, type, before, { slug: next, key: id, language })
}

/** Runs a statement that stores a slug, which another process may have stored at the same time. */
export const rejectTakenSlug = ({ type }: Pick<TranslationKey, 'type'>) =>
  onUniqueViolation(() => slugError(type as SluggedType))

type Stored = Awaited<ReturnType<typeof listTranslationsOf>>

/** Redirects the translated slugs of a merged category or brand to the one that it was merged into. */
export async function redirectTranslatedSlugs(tx: Db, type: ListType, all: Stored, into: string): Promise<void> {
  for (const { language, texts } of all) {
    const { [slugField]: before } = texts
    if (before) await redirectSlug(tx, type, before, { slug: '', key: into, language })
  }
}

/** Undoes that: inserts the translations of `id` again, without slugs that others have now. */
export async function restoreTranslations(tx: Db, type: ListType, id: string, all: Stored): Promise<void> {
  for (const stored of all) {
    const { language, texts } = stored
    const { [slugField]: before, ...others } = texts
    const isFree = before !== undefined && !(await isTaken(tx, type, id, language, before))
    if (isFree) await releaseSlug(tx, type, before, language)
    await insertTranslationsOf(tx, type, id, [{ ...stored, texts: isFree ? texts : others }])
  }
}

const isSlugged = (type: TranslatedType): type is SluggedType =>
  ['category', 'brand', 'collection', 'page'].includes(type)

async function isTaken(tx: Db, type: SluggedType, id: string, language: string, value: string): Promise<boolean> {
  if (type === 'page' && isBuiltInPage(value)) return true
  const { table, id: key, slug: main } = subjectTables[type]
  const { rows } = (await tx.execute(sql`
    select from ${table} where ${main} = ${value} and ${key} <> ${id} union all
    select from translations where type = ${type} and language = ${language} and id <> ${id} and texts ->> 'slug' = ${value}
  `)) as { rows: unknown[] }
  return rows.length > 0
}

const slugError = (type: SluggedType) => fieldError(`texts.${slugField}`, slugTaken(type))

/** Says that another one of a type has a slug. */
export function slugTaken(type: SluggedType): string {
  const messages: Record<SluggedType, string> = {
    category: t('Another category has this URL.'),
    brand: t('Another brand has this URL.'),
    collection: t('Another collection has this URL.'),
    page: t('Another page has this URL.'),
  }
  return messages[type]
}
