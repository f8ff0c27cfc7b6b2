import * as z from 'zod/mini'
import { LanguageSlugs, Slug } from '../catalog/catalog-groups.ts'
import { endpoint, IdParams, line, text } from '../endpoint.ts'
import { error } from '../language/t.ts'
import { wholeNumber } from '../request-fields.ts'
import { isBuiltInPage } from './text-page-paths.ts'

/** A form body takes up to six times as many bytes, and forms may have 256 KB. */
export const maxPageLength = 40_000

const Markdown = text(maxPageLength)

const PageSlug = Slug.check(z.refine((slug) => !isBuiltInPage(slug), error('Another page has this URL.')))

/** A text page as the shop shows it. */
export const TextPage = z.object({
  path: z.string(),
  slugs: LanguageSlugs,
  title: z.string(),
  description: z.string(),
  html: z.string(),
  /** The language of the texts that aren't in the language of the page, if there are any. */
  languages: z.optional(z.object({ title: z.optional(z.string()), body: z.optional(z.string()) })),
})
export type TextPage = z.infer<typeof TextPage>

/** The content of a page. The contact page shows it next to the form. */
export const PageTexts = z.object({
  title: line(120, error('Enter a title.')),
  /** The description for search engines. */
  description: line(300),
  /** Markdown. */
  body: Markdown,
})
export type PageTexts = z.output<typeof PageTexts>

/** A new text page. A missing slug is derived from the title. */
export const NewTextPage = z.extend(PageTexts, { slug: z.optional(PageSlug) })
export type NewTextPage = z.output<typeof NewTextPage>

/**
 * `expected` are the values that were shown: the request is rejected if one that it changes isn’t the expected one anymore.
 * `isPublished` publishes the draft with these changes; false unpublishes the page, or restores the built-in text.
 */
export const TextPageChanges = z.extend(z.partial(NewTextPage), {
  isPublished: z.optional(z.boolean()),
  expected: z.optional(z.partial(z.extend(PageTexts, { slug: z.string() }))),
})
export type TextPageChanges = z.output<typeof TextPageChanges>

const summary = {
  /** The name of a built-in page, or a UUID. */
  id: z.string(),
  title: z.string(),
  path: z.string(),
  isBuiltIn: z.boolean(),
  /** Whether its content is public. Otherwise a built-in page shows its default text, and other pages don't exist. */
  isPublished: z.boolean(),
  /** Whether the draft differs from the published version. */
  hasDraft: z.boolean(),
}
export const TextPageSummary = z.object(summary)
export type TextPageSummary = z.infer<typeof TextPageSummary>

const PageVersion = z.object({ id: z.number(), title: z.string(), by: z.string(), createdAt: z.string() })
export type PageVersion = z.infer<typeof PageVersion>

/** A page with its draft and its published versions, newest first. */
export const EditedTextPage = z.object({
  ...summary,
  slug: z.string(),
  description: z.string(),
  body: z.string(),
  html: z.string(),
  versions: z.array(PageVersion),
})
export type EditedTextPage = z.infer<typeof EditedTextPage>

const VersionTexts = z.extend(PageVersion, { description: z.string(), body: z.string(), html: z.string() })
export type VersionTexts = z.infer<typeof VersionTexts>

export const getTextPage = endpoint('GET', '/api/text-pages/:id', {
  summary: 'Returns a published text page by its slug. Previous slugs also work.',
  params: IdParams,
  response: TextPage,
})

export const listTextPages = endpoint('GET', '/api/admin/text-pages', {
  summary: 'Lists all text pages, the built-in ones first.',
  response: z.array(TextPageSummary),
})

export const createTextPage = endpoint('POST', '/api/admin/text-pages', {
  summary: 'Creates a text page as a draft.',
  body: NewTextPage,
  response: EditedTextPage,
})

export const getEditedTextPage = endpoint('GET', '/api/admin/text-pages/:id', {
  summary: 'Returns a text page with its draft and its versions.',
  params: IdParams,
  response: EditedTextPage,
})

export const updateTextPage = endpoint('PATCH', '/api/admin/text-pages/:id', {
  summary: 'Updates the draft of a text page, and optionally publishes or unpublishes it.',
  params: IdParams,
  body: TextPageChanges,
  response: EditedTextPage,
})

export const deleteTextPage = endpoint('DELETE', '/api/admin/text-pages/:id', {
  summary: 'Deletes a text page that is not built in.',
  params: IdParams,
  response: z.object({ id: z.string() }),
})

export const getPageVersion = endpoint('GET', '/api/admin/text-pages/:id/versions/:version', {
  summary: 'Returns a published version of a page.',
  params: z.extend(IdParams, { version: wholeNumber(error('Invalid version.'), 1, 999_999_999) }),
  response: VersionTexts,
})

export const previewText = endpoint('POST', '/api/admin/text-pages/preview', {
  summary: 'Returns a Markdown text as HTML, as text pages show it.',
  body: z.object({ body: Markdown }),
  response: z.object({ html: z.string() }),
})
