import { createContext, use, useEffect } from 'react'
import type { PageSettings } from '#contract/page.ts'
import { pictureSources, readPicture } from '#contract/pictures.ts'
import { useSettings } from '../product/settings-context.ts'

export type Head = {
  /** Without the shop's name, which is added. */
  title: string
  description: string
  /** The one path under which search engines keep the page; absent for pages they shall leave out. */
  canonical?: string
  /** Path of a picture for link previews. */
  image?: string
  type?: 'website' | 'product'
  /** A schema.org object. */
  jsonLd?: object
  /** Pictures that the first view needs, fetched before everything else. */
  preload?: PreloadedPicture[] | undefined
}

/** A picture's address, how wide it is shown (as in an img's `sizes`), and on which screens. */
export type PreloadedPicture = { src: string; sizes: string; media?: string }

/** On the server the page's head is collected by this and printed; in the browser there is none. */
export const HeadContext = createContext<((head: Head) => void) | undefined>(undefined)

/** Says what the page is called and how it is found. The last one rendered counts. */
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

/** The tags that the server prints. Both sides always print the same elements, so the browser finds what it changes. */
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

/** Browsers without AVIF leave it, and fetch the picture when they come to it. */
function preloadTag({ src, sizes, media }: PreloadedPicture): string {
  const kept = readPicture(src)
  const what = kept
    ? `type="image/avif" imagesrcset="${pictureSources(kept.folder, 'avif')}" imagesizes="${escape(sizes)}"`
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

/** Makes the element that a selector like `meta[name="robots"]` names. */
function createLike(selector: string): Element {
  const [, tag = 'meta', name = '', value = ''] = /^(\w+)\[(\w+)="(\w+)"\]$/.exec(selector) ?? []
  const element = document.createElement(tag)
  element.setAttribute(name, value)
  return element
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
