import { createContext, use, useEffect } from 'react'
import type { PageSettings } from '#contract/page.ts'
import { pictureSources, readPicture } from '#contract/pictures.ts'
import { useSettings } from '../product/settings-context.ts'

export type Head = {
  /** The shop's name is appended. */
  title: string
  description: string
  /** The canonical path; pages without one are not indexed. */
  canonical?: string
  /** Path of a picture for link previews. */
  image?: string
  type?: 'website' | 'product'
  /** A schema.org object. */
  jsonLd?: object
  /** Pictures of the first view, fetched with priority. */
  preload?: PreloadedPicture[] | undefined
}

/** `sizes` as in an img, `media` as in a link. */
export type PreloadedPicture = { src: string; sizes: string; media?: string }

/** Collects the page's head on the server; undefined in the browser. */
export const HeadContext = createContext<((head: Head) => void) | undefined>(undefined)

/** Sets the page's title and metadata. The last one rendered wins. */
export function PageHead(head: Head) {
  const collect = use(HeadContext)
  const settings = useSettings()
  collect?.(head)
  const { title, description, canonical } = head
  useEffect(() => {
    document.title = fullTitle(title)
    setAttribute('meta[name="description"]', 'content', description)
    setAttribute('link[rel="canonical"]', 'href', canonical && settings.publicUrl + canonical)
    setAttribute('meta[name="robots"]', 'content', canonical ? 'index' : 'noindex')
  }, [title, description, canonical, settings.publicUrl])
  return null
}

/** The tags that the server prints. PageHead updates the same elements in the browser. */
export function headTags(
  { title, description, canonical, image, type, jsonLd, preload }: Head,
  settings: PageSettings,
): string {
  const full = (path: string) => escape(settings.publicUrl + path)
  const tags = [
    `<title>${escape(fullTitle(title))}</title>`,
    `<meta name="description" content="${escape(description)}">`,
    `<meta name="robots" content="${canonical ? 'index' : 'noindex'}">`,
    `<link rel="canonical" href="${canonical ? full(canonical) : ''}">`,
    `<meta property="og:site_name" content="Galleria">`,
    `<meta property="og:type" content="${type ?? 'website'}">`,
    `<meta property="og:title" content="${escape(title)}">`,
    `<meta property="og:description" content="${escape(description)}">`,
  ]
  if (canonical) tags.push(`<meta property="og:url" content="${full(canonical)}">`)
  else tags.splice(3, 1)
  if (image) tags.push(`<meta property="og:image" content="${full(image)}">`)
  if (jsonLd)
    tags.push(`<script type="application/ld+json">${JSON.stringify(jsonLd).replaceAll('<', '\\u003c')}</script>`)
  for (const picture of preload ?? []) tags.push(preloadTag(picture))
  return tags.join('')
}

/** Browsers without AVIF ignore the preload. */
function preloadTag({ src, sizes, media }: PreloadedPicture): string {
  const stored = readPicture(src)
  const what = stored
    ? `type="image/avif" imagesrcset="${pictureSources(stored.folder, 'avif')}" imagesizes="${escape(sizes)}"`
    : `href="${escape(src)}"`
  return `<link rel="preload" as="image" fetchpriority="high" ${what}${media ? ` media="${escape(media)}"` : ''}>`
}

function fullTitle(title: string): string {
  return title === 'Galleria' ? title : `${title} · Galleria`
}

function setAttribute(selector: string, name: string, value: string | undefined): void {
  const found = document.head.querySelector(selector)
  if (value === undefined) return found?.remove()
  const element = found ?? document.head.appendChild(createLike(selector))
  element.setAttribute(name, value)
}

/** Creates the element for a selector like `meta[name="robots"]`. */
function createLike(selector: string): Element {
  const [, tag = 'meta', name = '', value = ''] = /^(\w+)\[(\w+)="(\w+)"\]$/.exec(selector) ?? []
  const element = document.createElement(tag)
  element.setAttribute(name, value)
  return element
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
