import { t } from '#contract/language/t.ts'
import { builtInPages, isBuiltInPage, textPagePath } from '#contract/text-pages/text-page-paths.ts'
import type { PageTexts, TextPage } from '#contract/text-pages/text-pages.ts'
import type { Database } from '../platform/db/database.ts'
import { type Watched, watchValue } from '../platform/db/watch-value.ts'
import { notFound } from '../platform/errors.ts'
import { readOldSlugs } from '../platform/old-slugs/old-slugs.ts'
import { builtInTexts, draftTexts } from './built-in/built-in-texts.ts'
import type { ShopFacts } from './built-in/shop-facts.ts'
import { listPublished, type PublishedTexts } from './queries.ts'
import { readSections, renderMarkdown, type Section } from './render-markdown.ts'

/** The published content, in memory. */
export type TextPages = Pick<Watched<unknown>, 'refresh' | 'onChange'> & {
  /** A page by its slug, or by one that it had before. Throws not_found. */
  get(slug: string): TextPage
  /** The path of a page by its slug, or by one that it had before; undefined if it is not published. */
  findPath(slug: string): string | undefined
  /** The initial draft of a built-in page; undefined for other pages. */
  startTexts(id: string): PageTexts | undefined
  /** The published content of a page by its id; undefined if it is not published. */
  shownTexts(id: string): PageTexts | undefined
  /** The published pages, with their sections. */
  listSections(): PageSections[]
  /** Lists pages for sitemaps, with the time in milliseconds when the text last changed, if it isn't built in. */
  list(): { path: string; lastmod?: number }[]
}

export type PageSections = { path: string; title: string; description: string; sections: Section[] }

/** A published page with its HTML and its sections, which are read when they are first needed. */
type Published = PublishedTexts & { html?: string; sections?: Section[] }

/** The facts in built-in pages. `onChange` calls the listener when facts other than settings change. */
type FactSource = { read(): ShopFacts; onChange(listener: () => void): void }

/** `report` receives errors of reading the pages again in the background. */
export async function createTextPages(
  { db, listen }: Pick<Database, 'db' | 'listen'>,
  facts: FactSource,
  report: (error: unknown) => void,
): Promise<TextPages> {
  async function read(): Promise<{ published: Published[]; oldSlugs: Map<string, string> }> {
    const [published, oldSlugs] = await Promise.all([listPublished(db), readOldSlugs(db, 'page')])
    return { published, oldSlugs }
  }
  const pages = await watchValue(listen, 'text_pages', read, report)

  function find(slug: string): Published | undefined {
    const { published, oldSlugs } = pages.current
    return published.find((page) => page.slug === slug) ?? published.find(({ pageId }) => pageId === oldSlugs.get(slug))
  }

  return {
    get(slug) {
      const page = find(slug)
      if (!page && isBuiltInPage(slug)) return toTextPage(slug, builtInTexts[slug](facts.read()))
      if (!page) throw notFound(t('Page not found.'))
      page.html ??= renderMarkdown(page.body)
      return toTextPage(page.slug, page, page.html)
    },
    findPath(slug) {
      const current = isBuiltInPage(slug) ? slug : find(slug)?.slug
      return current === undefined ? undefined : textPagePath(current)
    },
    startTexts(id) {
      if (!isBuiltInPage(id)) return undefined
      return (id === 'contact' ? builtInTexts[id] : draftTexts[id])(facts.read())
    },
    shownTexts(id) {
      const page = pages.current.published.find(({ pageId }) => pageId === id)
      return page ?? (isBuiltInPage(id) ? builtInTexts[id](facts.read()) : undefined)
    },
    listSections: () => [
      ...builtInPages
        .filter((slug) => !find(slug))
        .map((slug) => {
          const { body, ...texts } = builtInTexts[slug](facts.read())
          return { path: textPagePath(slug), ...texts, sections: readSections(body) }
        }),
      ...pages.current.published.map((page) => {
        const { title, description } = page
        page.sections ??= readSections(page.body)
        return { path: textPagePath(page.slug), title, description, sections: page.sections }
      }),
    ],
    list: () => [
      ...builtInPages.filter((slug) => !find(slug)).map((slug) => ({ path: textPagePath(slug) })),
      ...pages.current.published.map(({ slug, createdAt }) => ({
        path: textPagePath(slug),
        lastmod: createdAt.getTime(),
      })),
    ],
    refresh: pages.refresh,
    onChange(listener) {
      pages.onChange(listener)
      facts.onChange(listener)
    },
  }
}

function toTextPage(slug: string, { title, description, body }: PageTexts, html = renderMarkdown(body)): TextPage {
  return { path: textPagePath(slug), title, description, html }
}
