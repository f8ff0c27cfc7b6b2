import { builtInPages, isBuiltInPage, textPagePath } from '#contract/text-pages/text-page-paths.ts'
import type { EditedTextPage, TextPageSummary, VersionTexts } from '#contract/text-pages/text-pages.ts'
import type { Db } from '../platform/db/database.ts'
import { notFound } from '../platform/errors.ts'
import { findStoredPage, findVersion, listStoredPages, listVersions, type StoredPage } from './queries.ts'
import { renderMarkdown } from './render-markdown.ts'
import type { TextPages } from './text-pages.ts'

type Services = { db: Db; textPages: TextPages }

/** Lists all pages, the built-in ones first. */
export async function listPages({ db, textPages }: Services): Promise<TextPageSummary[]> {
  const stored = await listStoredPages(db)
  const builtIn = builtInPages.map((id) => stored.find((page) => page.id === id) ?? unchangedPage(textPages, id))
  const others = stored.filter(({ id }) => !isBuiltInPage(id))
  return [...builtIn, ...others].flatMap((page) => (page ? summarize(textPages, page) : []))
}

/** Returns a page with its draft and its versions. Throws not_found. */
export async function describePage({ db, textPages }: Services, id: string): Promise<EditedTextPage> {
  const page = (await findStoredPage(db, id)) ?? unchangedPage(textPages, id)
  if (!page) throw notFound('Page')
  const { slug, description, body, revision } = page
  const versions = await listVersions(db, id)
  return {
    ...summarize(textPages, page),
    ...{ slug, description, body, revision, versions },
    html: renderMarkdown(body),
  }
}

/** Returns a published version. Throws not_found. */
export async function getVersion(db: Db, id: string, version: number): Promise<VersionTexts> {
  const found = await findVersion(db, id, version)
  if (!found) throw notFound('Version')
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
