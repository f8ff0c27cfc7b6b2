import { plural, t } from '#contract/language/t.ts'
import { isLegalSlug } from '#contract/text-pages/legal-pages.ts'
import { findGaps } from '#contract/text-pages/text-gaps.ts'
import { builtInPages, isBuiltInPage, textPagePath } from '#contract/text-pages/text-page-paths.ts'
import type {
  EditedTextPage,
  NewTextPage,
  TextPageChanges,
  TextPageSummary,
  VersionTexts,
} from '#contract/text-pages/text-pages.ts'
import { type Actor, recordEvents } from '../platform/audit/record-events.ts'
import { checkExpected, differing, pick } from '../platform/changes/conflicts.ts'
import { type Db, onUniqueViolation } from '../platform/db/database.ts'
import { fieldError, notFound, ShopError } from '../platform/errors.ts'
import { redirectSlug } from '../platform/old-slugs/old-slugs.ts'
import { isTranslatedSlug, slugTaken } from '../translations/translated-slugs.ts'
import {
  deletePage,
  findStoredPage,
  findVersion,
  insertPage,
  insertVersion,
  listStoredPages,
  listVersions,
  lockPage,
  type StoredPage,
  updatePage,
} from './queries.ts'
import { renderMarkdown } from './render-markdown.ts'
import type { TextPages } from './text-pages.ts'

type ChangePageServices = { db: Db; textPages: TextPages }

/** Creates a page as a draft and returns its id. Throws invalid_input if another page has its slug. */
export async function createPage(
  { db }: ChangePageServices,
  actor: Actor,
  values: NewTextPage & { slug: string },
): Promise<string> {
  if (values.slug === '') throw fieldError('slug', t('Enter a URL.'))
  if (isBuiltInPage(values.slug)) throw slugError()
  return db.transaction(async (tx) => {
    if (await isTranslatedSlug(tx, 'page', values.slug)) throw slugError()
    const page = await insertPage(tx, values).catch(onUniqueViolation(slugError))
    await recordEvents(tx, actor, { event: 'page_created', subject: subjectOf(page.id), after: logged(values) })
    return page.id
  })
}

/**
 * Changes the draft of a page, and optionally publishes or unpublishes it. An old slug redirects to the new one. Throws
 * not_found, invalid_input, including for gaps in a published legal page, and page_changed if a value is neither the expected
 * nor the given one.
 */
export async function changePage(
  { db, textPages }: ChangePageServices,
  actor: Actor,
  id: string,
  { expected = {}, isPublished, ...given }: TextPageChanges,
): Promise<void> {
  await db.transaction(async (tx) => {
    const before = await lockPage(tx, id, textPages.startTexts(id))
    if (!before) throw notFound(t('Page not found.'))
    const current = pick<PageValues>(before, [...fieldNames])
    const changes = differing<PageValues>(current, differing<PageValues>(expected, given))
    checkExpected<PageValues>(conflict(), before, expected, changes)
    const names = Object.keys(changes) as (keyof PageValues)[]
    const after: StoredPage = {
      ...before,
      ...changes,
      isPublished: isPublished ?? before.isPublished,
      revision: before.revision + 1,
    }
    if (after.slug !== before.slug && isBuiltInPage(id))
      throw fieldError('slug', t('This page’s URL can’t be changed.'))
    if (isPublished) checkComplete(after)
    const isNew = isPublished === true && (!before.isPublished || (await hasNewTexts(tx, after)))
    const isGone = isPublished === false && before.isPublished
    if (names.length === 0 && !isNew && !isGone) {
      // The row that locking has added. Without one, the draft also follows the settings.
      if (before.revision === 0 && isBuiltInPage(id)) await deletePage(tx, id)
      return
    }
    if (after.slug !== before.slug && (await isTranslatedSlug(tx, 'page', after.slug, id))) throw slugError()
    await updatePage(tx, after).catch(onUniqueViolation(slugError))
    if (after.slug !== before.slug) await redirectSlug(tx, 'page', before.slug, { slug: after.slug, key: id })
    const subject = subjectOf(id)
    if (names.length > 0) {
      const old = logged(pick<PageValues>(before, names))
      await recordEvents(tx, actor, { event: 'page_changed', subject, before: old, after: logged(changes) })
    }
    if (isNew) await publish(tx, actor, after)
    if (isGone) await recordEvents(tx, actor, { event: 'page_unpublished', subject })
  })
  await textPages.refresh()
}

/** Throws not_found, and forbidden for a built-in page. */
export async function removePage({ db, textPages }: ChangePageServices, actor: Actor, id: string): Promise<void> {
  if (isBuiltInPage(id)) throw new ShopError('forbidden', t('This page can’t be deleted.'))
  await db.transaction(async (tx) => {
    const page = await lockPage(tx, id, undefined)
    if (!page) throw notFound(t('Page not found.'))
    await deletePage(tx, id)
    await recordEvents(tx, actor, { event: 'page_deleted', subject: subjectOf(id), before: logged(page) })
  })
  await textPages.refresh()
}

const textNames = ['title', 'description', 'body'] as const
const fieldNames = ['slug', ...textNames] as const

type PageValues = Record<(typeof fieldNames)[number], string>

const conflict = () => ({ code: 'page_changed', message: t('Someone else changed this page.') }) as const

/** The text itself is in the versions. */
const logged = ({ title, slug: value, description }: Partial<PageValues>) =>
  Object.fromEntries(Object.entries({ title, value, description }).filter(([, text]) => text !== undefined))

const subjectOf = (id: string) => ({ type: 'page' as const, id })

async function publish(tx: Db, actor: Actor, { id, title, description, body }: StoredPage): Promise<void> {
  const { userId } = actor
  const version = await insertVersion(tx, { pageId: id, title, description, body, userId })
  await recordEvents(tx, actor, { event: 'page_published', subject: subjectOf(id), after: { version } })
}

/** Whether the content differs from the latest version. */
async function hasNewTexts(tx: Db, page: StoredPage): Promise<boolean> {
  const latest = await findVersion(tx, page.id)
  return textNames.some((name) => latest?.[name] !== page[name])
}

function checkComplete({ slug, body }: StoredPage): void {
  if (body === '') throw fieldError('body', t('Enter the text.'))
  const [first, ...others] = isLegalSlug(slug) ? findGaps(body) : []
  if (first === undefined) return
  const gap = `[${first}]`
  const message =
    others.length === 0
      ? t('Fill in or delete {gap} before you publish.', { gap })
      : plural(
          others.length,
          'Fill in or delete {gap} and {count} more before you publish.',
          'Fill in or delete {gap} and {count} more before you publish.',
          { gap },
        )
  throw fieldError('body', message)
}

const slugError = () => fieldError('slug', slugTaken('page'))

/** Lists all pages, the built-in ones first. */
export async function listPages({ db, textPages }: ChangePageServices): Promise<TextPageSummary[]> {
  const stored = await listStoredPages(db)
  const builtIn = builtInPages.map((id) => stored.find((page) => page.id === id) ?? unchangedPage(textPages, id))
  const others = stored.filter(({ id }) => !isBuiltInPage(id))
  return [...builtIn, ...others].flatMap((page) => (page ? summarize(textPages, page) : []))
}

/** Returns a page with its draft and its versions. Throws not_found. */
export async function describePage({ db, textPages }: ChangePageServices, id: string): Promise<EditedTextPage> {
  const page = (await findStoredPage(db, id)) ?? unchangedPage(textPages, id)
  if (!page) throw notFound(t('Page not found.'))
  const { slug, description, body } = page
  const versions = await listVersions(db, id)
  return {
    ...summarize(textPages, page),
    slug,
    description,
    body,
    versions,
    html: renderMarkdown(body),
  }
}

/** Returns a published version. Throws not_found. */
export async function getVersion(db: Db, id: string, version: number): Promise<VersionTexts> {
  const found = await findVersion(db, id, version)
  if (!found) throw notFound(t('Version not found.'))
  return { ...found, html: renderMarkdown(found.body) }
}

/** A built-in page whose text was never edited; undefined for other ids. */
function unchangedPage(textPages: TextPages, id: string): StoredPage | undefined {
  const texts = textPages.startTexts(id)
  return texts && { ...texts, id, slug: id, isPublished: false, revision: 0 }
}

function summarize(textPages: TextPages, page: StoredPage): TextPageSummary {
  const { id, slug, title, isPublished } = page
  const base = isPublished ? textPages.shownTexts(id) : textPages.startTexts(id)
  const hasDraft = (['title', 'description', 'body'] as const).some((name) => base?.[name] !== page[name])
  return { id, title, path: textPagePath(slug), isBuiltIn: isBuiltInPage(id), isPublished, hasDraft }
}
