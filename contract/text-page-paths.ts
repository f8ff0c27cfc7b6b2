// Free of zod, so that pages can load it without the schemas.

/** The text pages that every shop has. Their texts can be replaced, their paths can't. */
export const builtInPages = ['contact', 'privacy', 'terms'] as const
export type BuiltInPage = (typeof builtInPages)[number]

export function isBuiltInPage(slug: string): slug is BuiltInPage {
  return (builtInPages as readonly string[]).includes(slug)
}

/** The path of a text page. */
export function textPagePath(slug: string): string {
  return isBuiltInPage(slug) ? `/${slug}` : `/pages/${encodeURIComponent(slug)}`
}

/** Whether a link leads out of the shop, to a site, an email address or a phone number. */
export function isExternalLink(to: string): boolean {
  return !to.startsWith('/')
}
