import type { TextPage } from '#contract/text-pages/text-pages.ts'

/** The response to a request for a text page; undefined for other requests. */
export function aTextPage(apiPath: string): TextPage | undefined {
  const [, path] = /^\/api\/text-pages(\/.+)$/.exec(apiPath) ?? []
  return path === undefined
    ? undefined
    : { path, title: 'A page', description: 'About it.', html: '<p>Text <a href="/contact">and a link</a>.</p>' }
}
