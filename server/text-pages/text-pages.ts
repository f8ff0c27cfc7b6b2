import type { LanguageCode } from '#contract/language/languages.ts'
import { t } from '#contract/language/t.ts'
import { isLegalSlug, legalPageOf } from '#contract/text-pages/legal-pages.ts'
import { findGaps } from '#contract/text-pages/text-gaps.ts'
import { builtInPages, isBuiltInPage, textPagePath } from '#contract/text-pages/text-page-paths.ts'
import type { PageTexts, TextPage } from '#contract/text-pages/text-pages.ts'
import type { Database } from '../platform/db/database.ts'
import type { Texts } from '../platform/db/schema/translations.ts'
import { type Watched, watchValue } from '../platform/db/watch-value.ts'
import { notFound } from '../platform/errors.ts'
import { readOldSlugs } from '../platform/old-slugs/old-slugs.ts'
import type { Translations } from '../translations/translations.ts'
import { builtInTexts, draftTexts } from './built-in/built-in-texts.ts'
import type { ShopFacts } from './built-in/shop-facts.ts'
import { findStoredPage, listPublished, type PublishedTexts } from './queries.ts'
import { readSections, renderMarkdown, type Section } from './render-markdown.ts'

/** The published content, in memory. Pages are in the language of the request if staff have translated them to it. */
export type TextPages = Pick<Watched<unknown>, 'refresh' | 'onChange'> & {
  /** A page by a slug that it has or had in any language. Throws not_found. */
  get(slug: string): TextPage
  /** The path of a page in the language of the request, by a slug like those; undefined if it is not published. */
  findPath(slug: string): string | undefined
  /** The initial draft of a built-in page; undefined for other pages. */
  startTexts(id: string): PageTexts | undefined
  /** The built-in text of a legal page by its id, in the current language and with gaps in brackets; undefined for other pages. */
  findLegalDraft(id: string): Promise<PageTexts | undefined>
  /** The published content of a page by its id, in the main language; undefined if it is not published. */
  shownTexts(id: string): PageTexts | undefined
  /** The published pages, with their sections. */
  listSections(): PageSections[]
  /** Lists pages in the language for sitemaps, with the time in milliseconds when the text last changed, if it isn't built in. */
  list(): { path: string; lastmod?: number }[]
}

export type PageSections = { path: string; title: string; description: string; sections: Section[] }

type Rendered = { html?: string; sections?: Section[] }

/** The facts in built-in pages. `onChange` calls the listener when facts other than settings change. */
type FactSource = { read(): ShopFacts; onChange(listener: () => void): void }

type TextSources = {
  facts: FactSource
  translations: Pick<Translations, 'pageTexts' | 'bySlug' | 'slug' | 'slugs' | 'onChange'>
}

/** `report` receives errors of reading the pages again in the background. */
export async function createTextPages(
  { db, listen }: Pick<Database, 'db' | 'listen'>,
  { facts, translations }: TextSources,
  report: (error: unknown) => void,
): Promise<TextPages> {
  async function read(): Promise<{ published: PublishedTexts[]; oldSlugs: Map<string, string> }> {
    const [published, oldSlugs] = await Promise.all([listPublished(db), readOldSlugs(db, 'page')])
    return { published, oldSlugs }
  }
  const pages = await watchValue(listen, 'text_pages', read, report)

  const rendered = new Map<string, Rendered>()
  for (const changing of [pages, translations]) changing.onChange(() => rendered.clear())

  /** Returns what has been rendered of a text. More is added when it is first needed. */
  function renderedOf(body: string): Rendered {
    const known = rendered.get(body) ?? {}
    rendered.set(body, known)
    return known
  }

  /** A published page in the language of the request. */
  function translated(page: PublishedTexts): ShownTexts {
    const texts = translations.pageTexts(page.pageId)
    return texts ? translatePage(page, texts, facts.read().languages[0]) : page
  }

  function find(slug: string): PublishedTexts | undefined {
    const { published, oldSlugs } = pages.current
    const { own, other } = translations.bySlug('page', slug)
    const byId = (id: string | undefined) => published.find(({ pageId }) => pageId === id)
    return byId(own) ?? published.find((page) => page.slug === slug) ?? byId(oldSlugs.get(slug)) ?? byId(other)
  }

  const slugged = ({ pageId, slug }: PublishedTexts) => ({ type: 'page', slug, id: pageId }) as const
  const pathOf = (page: PublishedTexts) =>
    textPagePath(translated(page).languages ? page.slug : translations.slug(slugged(page)))

  return {
    get(slug) {
      const page = find(slug)
      if (!page && isBuiltInPage(slug)) return toTextPage(textPagePath(slug), builtInTexts[slug](facts.read()))
      if (!page) throw notFound(t('Page not found.'))
      const shown = translated(page)
      const known = renderedOf(shown.body)
      known.html ??= renderMarkdown(shown.body)
      const slugs = translations.slugs(slugged(page))
      return { ...toTextPage(pathOf(page), shown, known.html), ...(slugs && { slugs }) }
    },
    findPath(slug) {
      if (isBuiltInPage(slug)) return textPagePath(slug)
      const page = find(slug)
      return page && pathOf(page)
    },
    startTexts(id) {
      if (!isBuiltInPage(id)) return undefined
      return (id === 'contact' ? builtInTexts[id] : draftTexts[id])(facts.read())
    },
    async findLegalDraft(id) {
      const page = legalPageOf((await findStoredPage(db, id))?.slug)
      return page && draftTexts[page](facts.read())
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
        const { title, description, body } = translated(page)
        const known = renderedOf(body)
        known.sections ??= readSections(body)
        return { path: pathOf(page), title, description, sections: known.sections }
      }),
    ],
    list: () => [
      ...builtInPages.filter((slug) => !find(slug)).map((slug) => ({ path: textPagePath(slug) })),
      ...pages.current.published
        .filter((page) => !translated(page).languages)
        .map((page) => ({ path: pathOf(page), lastmod: page.createdAt.getTime() })),
    ],
    refresh: pages.refresh,
    onChange(listener) {
      pages.onChange(listener)
      facts.onChange(listener)
    },
  }
}

type ShownTexts = PageTexts & Pick<TextPage, 'languages'>

/**
 * Returns a page with its translated texts, and the language of the others. A legal text isn't shown until its gaps are
 * filled in.
 */
function translatePage(
  { slug, title, description, body }: PublishedTexts,
  { title: ownTitle, metaDescription, body: ownBody = '' }: Partial<Texts>,
  main: LanguageCode,
): ShownTexts {
  const hasBody = ownBody !== '' && !(isLegalSlug(slug) && findGaps(ownBody).length > 0)
  const languages = { ...(ownTitle === undefined && { title: main }), ...(!hasBody && { body: main }) }
  return {
    title: ownTitle ?? title,
    description: metaDescription ?? (ownTitle === undefined ? description : ''),
    body: hasBody ? ownBody : body,
    ...(Object.keys(languages).length > 0 && { languages }),
  }
}

function toTextPage(
  path: string,
  { title, description, body, languages }: ShownTexts,
  html = renderMarkdown(body),
): TextPage {
  return { path, title, description, html, ...(languages && { languages }) }
}
