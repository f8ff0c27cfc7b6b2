import type { Footer, FooterLink } from '../pages/page.ts'

/** The text pages of every shop. Their content can be replaced, their paths can't. */
export const builtInPages = ['contact', 'privacy', 'terms'] as const
export type BuiltInPage = (typeof builtInPages)[number]

export function isBuiltInPage(slug: string): slug is BuiltInPage {
  return (builtInPages as readonly string[]).includes(slug)
}

/** The path of a text page. */
export function textPagePath(slug: string): string {
  return isBuiltInPage(slug) ? `/${slug}` : `/pages/${encodeURIComponent(slug)}`
}

const textPagePattern = new RegExp(`^/(${builtInPages.join('|')}|pages/[^/?#]+)$`)

/** The footer's links to text pages, such as the legal ones, which every page keeps. */
export function textPageLinks({ groups }: Footer): FooterLink[] {
  const links = groups.flatMap((group) => group.links).filter(({ to }) => textPagePattern.test(to))
  return links.filter(({ to }, index) => links.findIndex((link) => link.to === to) === index)
}

/** Whether a link leads out of the shop, to a site, an email address or a phone number. */
export function isExternalLink(to: string): boolean {
  return !to.startsWith('/')
}
