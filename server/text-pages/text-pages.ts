import { builtInPages, isBuiltInPage, textPagePath } from '#contract/text-page-paths.ts'
import type { PageTexts, TextPage } from '#contract/text-pages.ts'
import type { Database } from '../db/database.ts'
import { notFound } from '../errors.ts'
import type { CurrentSettings } from '../settings/settings.ts'
import { builtInTexts } from './built-in/built-in-texts.ts'
import { listPublished, type PublishedTexts, readOldPageSlugs } from './queries.ts'
import { renderMarkdown } from './render-markdown.ts'

/** The texts that the shop shows, in memory. Changes by other processes show up at once. */
export type TextPages = {
  /** A page by its slug, or by one that it had before. Throws not_found. */
  get(slug: string): TextPage
  /** The path of a page by its slug, or by one that it had before; undefined if it is not published. */
  findPath(slug: string): string | undefined
  /** The texts that the shop shows for a page by its id; undefined if it is not published. */
  shownTexts(id: string): PageTexts | undefined
  /** What sitemaps list: the time in milliseconds when the text last changed, if it isn't built in. */
  list(): { path: string; lastmod?: number }[]
  /** Reads the pages again. Call this after every write, so that the next answer shows it. */
  refresh(): Promise<void>
  /** Calls the listener after every change. */
  onChange(listener: () => void): void
}

/** A published page with its HTML, which is rendered when it is first shown. */
type Published = PublishedTexts & { html?: string }

/** `report` receives errors of reading the pages again in the background. */
export async function openTextPages(
  { db, listen }: Pick<Database, 'db' | 'listen'>,
  settings: CurrentSettings,
  report: (error: unknown) => void,
): Promise<TextPages> {
  const listeners: (() => void)[] = []
  let published: Published[] = []
  let oldSlugs = new Map<string, string>()

  async function refresh(): Promise<void> {
    ;[published, oldSlugs] = await Promise.all([listPublished(db), readOldPageSlugs(db)])
    for (const listener of listeners) listener()
  }
  const follow = () => void refresh().catch(report)
  await listen('text_pages', follow, follow)
  await refresh()

  function find(slug: string): Published | undefined {
    return published.find((page) => page.slug === slug) ?? published.find(({ pageId }) => pageId === oldSlugs.get(slug))
  }

  return {
    get(slug) {
      const page = find(slug)
      if (!page && isBuiltInPage(slug)) return toTextPage(slug, builtInTexts[slug](settings.current))
      if (!page) throw notFound('Page')
      page.html ??= renderMarkdown(page.body)
      return toTextPage(page.slug, page, page.html)
    },
    findPath(slug) {
      const current = isBuiltInPage(slug) ? slug : find(slug)?.slug
      return current === undefined ? undefined : textPagePath(current)
    },
    shownTexts(id) {
      const page = published.find(({ pageId }) => pageId === id)
      return page ?? (isBuiltInPage(id) ? builtInTexts[id](settings.current) : undefined)
    },
    list: () => [
      ...builtInPages.filter((slug) => !find(slug)).map((slug) => ({ path: textPagePath(slug) })),
      ...published.map(({ slug, createdAt }) => ({ path: textPagePath(slug), lastmod: createdAt.getTime() })),
    ],
    refresh,
    onChange: (listener) => void listeners.push(listener),
  }
}

function toTextPage(slug: string, { title, description, body }: PageTexts, html = renderMarkdown(body)): TextPage {
  return { path: textPagePath(slug), title, description, html }
}
