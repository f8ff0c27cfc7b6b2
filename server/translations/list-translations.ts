import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { LanguageCode } from '#contract/language/languages.ts'
import { slugField, type TranslatedType } from '#contract/translations/translated-types.ts'
import type { ListedTranslation, TranslationState, TranslationStates } from '#contract/translations/translations.ts'
import { translations } from '../platform/db/schema/translations.ts'
import { isOutdated as isTextOutdated } from './change-translation.ts'
import { type SubjectSource, subjectTables } from './queries.ts'
import { listShopSubjects } from './shop-subjects.ts'

type ListRequest = {
  type: TranslatedType
  language: string
  state?: TranslationState | undefined
  q?: string | undefined
  limit: number
  offset: number
}

type Listed = { total: number; listed: ListedTranslation[] }

/** Lists what can be translated by name, with how many of its texts are missing or outdated in a language. */
export async function listTranslations(source: SubjectSource, { type, ...request }: ListRequest): Promise<Listed> {
  if (type === 'word') return listWords(source, request)
  return type === 'shop' ? listShopParts(source, request) : listRows(source, { type, ...request })
}

/** The rows of a type, each with its translation to a language. */
const translatedRows = (type: RowType, language: unknown) => sql`
  ${subjectTables[type].table} left join translations as translated
  on translated.type = ${type} and translated.id = ${subjectTables[type].id} and translated.language = ${language}
`

/** Slugs are optional. */
const isTranslated = sql`text <> '' and key <> ${slugField}`
const isMissing = sql`(translated.texts is null or not translated.texts ? key)`
const isOutdated = sql`(translated.texts ? key and translated.sources ->> key <> text)`

type RowType = keyof typeof subjectTables

const counts = (type: RowType) => sql`(
  select (count(distinct key) filter (where ${isMissing}))::integer as missing,
    (count(distinct key) filter (where ${isOutdated}))::integer as outdated
  from (${subjectTables[type].texts}) as texts where ${isTranslated}
) as counts`

async function listRows(
  { db }: SubjectSource,
  { type, language, state, q = '', limit, offset }: ListRequest & { type: RowType },
): Promise<Listed> {
  const { id, name, texts } = subjectTables[type]
  const rowsWithTexts = translatedRows(type, language)
  const pattern = `%${q.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const isNamed = q === '' ? sql`true` : sql`${name} ilike ${pattern}`
  const has = (isText: SQL) => sql`exists (select from (${texts}) as texts where ${isTranslated} and ${isText})`
  const conditions = {
    // A title is never empty.
    missing: sql`(translated.texts is null or ${has(isMissing)})`,
    outdated: sql`translated.texts is not null and ${has(isOutdated)}`,
  }
  const isInState = state ? conditions[state] : sql`true`
  // Outdated ones are few, and found once; of others, a page is found with an index.
  const materialized = state === 'outdated' ? sql`materialized` : sql`not materialized`
  const { rows } = (await db.execute(sql`
    with found as ${materialized} (
      select ${id} as id, ${name} as name from ${rowsWithTexts} where ${isNamed} and ${isInState}
    ),
    page as (select id from found order by lower(name), id limit ${limit} offset ${offset})
    select ${id} as id, ${name} as name, missing, outdated, (select count(*)::integer from found) as total
    from ${rowsWithTexts} cross join lateral ${counts(type)}
    where ${id} in (select id from page) order by lower(${name}), ${id}
  `)) as { rows: (ListedTranslation & { total: number })[] }
  return { total: rows[0]?.total ?? 0, listed: rows.map(({ total: _total, ...row }) => row) }
}

/** A word is its only text, so its translation is never outdated. */
async function listWords(
  { db, words }: SubjectSource,
  { language, state, q = '', limit, offset }: Omit<ListRequest, 'type'>,
): Promise<Listed> {
  const isWord = and(eq(translations.type, 'word'), eq(translations.language, language))
  const ids = new Set((await db.select({ id: translations.id }).from(translations).where(isWord)).map(({ id }) => id))
  const part = q.toLowerCase()
  const all = [...(await words.read())].filter(
    ([id, word]) => word.toLowerCase().includes(part) && (state === undefined || (state === 'missing' && !ids.has(id))),
  )
  const listed = all
    .slice(offset, offset + limit)
    .map(([id, name]) => ({ id, name, missing: ids.has(id) ? 0 : 1, outdated: 0 }))
  return { total: all.length, listed }
}

/** The parts of the shop are few. */
async function listShopParts(
  { db }: SubjectSource,
  { language, state, q = '', limit, offset }: Omit<ListRequest, 'type'>,
): Promise<Listed> {
  const isPart = and(eq(translations.type, 'shop'), eq(translations.language, language))
  const stored = new Map((await db.select().from(translations).where(isPart)).map((row) => [row.id, row]))
  const all = (await listShopSubjects(db)).map(({ id, name, sources }) => {
    const translated = stored.get(id) ?? { texts: {}, sources: {} }
    const texts = Object.entries(sources).filter(([, source]) => source !== '')
    const missing = texts.filter(([field]) => !(field in translated.texts))
    const outdated = texts.filter(([field, source]) => isTextOutdated(translated, field, source))
    return { id, name, missing: missing.length, outdated: outdated.length }
  })
  const part = q.toLowerCase()
  const found = all.filter((each) => each.name.toLowerCase().includes(part) && (state === undefined || each[state] > 0))
  return { total: found.length, listed: found.slice(offset, offset + limit) }
}

/** The state of the translations of one product or page to some languages. */
export async function listStates(
  { db }: Pick<SubjectSource, 'db'>,
  { type, id }: { type: RowType; id: string },
  languages: readonly LanguageCode[],
): Promise<TranslationStates> {
  // PostgreSQL rejects strings that contain a NUL with an error.
  if (id.includes('\0') || languages.length === 0) return []
  const { rows } = (await db.execute(sql`
    select code as language, missing, outdated
    from unnest(${sql.param(languages)}::text[]) with ordinality as shop (code, position)
    cross join lateral (
      select missing, outdated from ${translatedRows(type, sql`code`)} cross join lateral ${counts(type)}
      where ${subjectTables[type].id} = ${id}
    ) as states
    order by position
  `)) as { rows: TranslationStates }
  return rows
}
