import { createContext, use, useEffect } from 'react'
import type { Product } from '#contract/catalog/catalog.ts'
import type { PageSettings } from '#contract/pages/page.ts'
import type { Review } from '#contract/reviews/reviews.ts'
import { useSettings } from '../product/settings-context.ts'
import { pageUrl } from '../ui/page-href.ts'
import type { Crumb } from './breadcrumbs.tsx'

export type Head = {
  /** The shop's name is appended, unless it is the title. */
  title: string
  /** Cut after about 160 characters. A list's may be empty. */
  description: string
  /** The canonical path; pages without one are not indexed. */
  canonical?: string
  /** Whether a page with a canonical path is excluded from search engines. */
  isHidden?: boolean
  /** Whether its title is in the main language of the shop. Then search engines get the page in that language only. */
  isUntranslated?: boolean
  /** The last part of the canonical path in each language, if it isn't the same in all. */
  slugs?: Record<string, string> | undefined
  /** The image for link previews; by default the first product's image, if there is one. */
  image?: { src: string; alt: string } | undefined
  type?: 'website' | 'product'
  /** The path to the page below the home page, for search engines. */
  crumbs?: Crumb[] | undefined
  /** The product on the page, for search engines. */
  product?: Product
  /** The first reviews of the product. */
  reviews?: Review[]
  /** The products on a page of a list of `total`. The first ones have their images `preloaded`. */
  list?: { products: Product[]; firstPosition: number; preloaded: number; total: number }
  /** The URL to which browsers without scripts are redirected immediately. */
  refresh?: string
  /** Another schema.org object. */
  jsonLd?: object
  /** Images of the first view, fetched with priority. */
  preload?: PreloadedImage[] | undefined
}

/** `sizes` as in an img, `media` as in a link. */
export type PreloadedImage = { src: string; sizes: string; media?: string }

/** Collects the page's head on the server; undefined in the browser. */
export const HeadContext = createContext<((head: Head) => void) | undefined>(undefined)

/**
 * Sets the page's title and metadata. The last one rendered wins. The server prints all of it; in the browser, only the
 * title and the canonical URL follow, which is what people share.
 */
export function PageHead(head: Head) {
  const collect = use(HeadContext)
  const settings = useSettings()
  const { name } = settings
  collect?.(head)
  const { title, canonical } = head
  const href = canonical && canonicalUrl(head, settings)
  useEffect(() => {
    document.title = fullTitle(title, name)
    document.head.querySelector('link[rel="canonical"]')?.remove()
    if (href) document.head.append(Object.assign(document.createElement('link'), { rel: 'canonical', href }))
  }, [title, href, name])
  return null
}

/** The canonical URL of a page that has one. */
export const canonicalUrl = ({ canonical = '', isUntranslated }: Head, settings: PageSettings): string =>
  pageUrl(isUntranslated ? { ...settings, pathPrefix: '' } : settings, canonical)

export function fullTitle(title: string, shopName: string): string {
  return title === shopName ? title : `${title} · ${shopName}`
}
