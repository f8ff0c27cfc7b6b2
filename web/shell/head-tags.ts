import { plural } from '#contract/language/t.ts'
import { imageSources, jpegImage, parseImage, previewSize } from '#contract/media/images.ts'
import type { PageSettings } from '#contract/pages/page.ts'
import { imageSizes } from '../product/product-image.tsx'
import { pageUrl } from '../ui/page-href.ts'
import { canonicalUrl, fullTitle, type Head, type PreloadedImage } from './page-head.tsx'
import { structuredData } from './structured-data.ts'

/** The tags that the server prints. */
export function headTags(head: Head, settings: PageSettings): string {
  const { title, canonical, isHidden, type, list, preload = [] } = head
  const full = (path: string) => escape(settings.publicUrl + path)
  const description = escape(firstSentences(head.description || listDescription(head, settings)))
  const tags = [
    `<title>${escape(fullTitle(title, settings.name))}</title>`,
    `<meta name="description" content="${description}">`,
    `<meta name="robots" content="${canonical !== undefined && !isHidden ? 'index' : 'noindex'}">`,
    canonical === undefined ? '' : languageLinks(head, settings),
    `<meta property="og:site_name" content="${escape(settings.name)}">`,
    `<meta property="og:type" content="${type ?? 'website'}">`,
    `<meta property="og:title" content="${escape(title)}">`,
    `<meta property="og:description" content="${description}">`,
  ]
  if (head.refresh) tags.push(`<meta http-equiv="refresh" content="0; url=${escape(head.refresh)}">`)
  if (canonical !== undefined)
    tags.push(`<meta property="og:url" content="${escape(canonicalUrl(head, settings))}">`, previewTags(head, full))
  for (const data of structuredData(head, settings)) {
    tags.push(`<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`)
  }
  const cards = list?.products.slice(0, list.preloaded).filter(({ thumbnail }) => thumbnail !== '') ?? []
  const images = cards.map(({ thumbnail }) => ({ src: thumbnail, sizes: imageSizes.card }))
  for (const image of [...preload, ...images]) tags.push(preloadTag(image))
  return tags.join('')
}

/** The URL of the page, and those of the same page in the other languages. */
function languageLinks(head: Head, settings: PageSettings): string {
  const { publicUrl, language, pathPrefix: own, otherLanguages, languages } = settings
  const canonical = `<link rel="canonical" href="${escape(canonicalUrl(head, settings))}">`
  if (otherLanguages.length === 0 || head.isUntranslated) return canonical
  const pathIn = (code: string) =>
    (head.canonical ?? '').replace(/[^/?]+(?=\?|$)/, (slug) => head.slugs?.[code] ?? slug)
  const alternatives = [{ code: 'x-default', pathPrefix: '' }, { code: language, pathPrefix: own }, ...otherLanguages]
  const links = alternatives.map(
    ({ code, pathPrefix }) =>
      `<link rel="alternate" hreflang="${code}" href="${escape(pageUrl({ publicUrl, pathPrefix }, pathIn(pathPrefix === '' ? languages[0] : code)))}">`,
  )
  return canonical + links.join('')
}

function listDescription({ title, list }: Head, { name }: PageSettings): string {
  return plural(
    list?.total ?? 0,
    'Shop {title} at {name}: {count} product, with prices, ratings and deals.',
    'Shop {title} at {name}: {count} products, with prices, ratings and deals.',
    { title, name },
  )
}

/** Search engines show about 160 characters of a single line. Cuts at a word. */
export function firstSentences(description: string): string {
  const text = description.replaceAll(/\s+/g, ' ')
  return text.length <= 160 ? text : `${text.slice(0, 157).replace(/\s+\S*$/, '')}…`
}

/** The image of a link preview. Twitter takes title, text and image from the `og:` tags. */
function previewTags({ image, list }: Head, full: (path: string) => string): string {
  const first = list?.products.find(({ thumbnail }) => thumbnail !== '')
  const shown = image ?? (first && { src: first.thumbnail, alt: first.title })
  if (!shown) return ''
  const { src, alt } = shown
  const preview = jpegImage(src, previewSize)
  const size = preview
    ? `<meta property="og:image:width" content="${previewSize.width}"><meta property="og:image:height" content="${previewSize.height}">`
    : ''
  return `<meta property="og:image" content="${full(preview ?? src)}">${size}<meta property="og:image:alt" content="${escape(alt)}"><meta name="twitter:card" content="summary_large_image">`
}

/** Browsers without AVIF ignore the preload. */
function preloadTag({ src, sizes, media }: PreloadedImage): string {
  const stored = parseImage(src)
  const what = stored
    ? `type="image/avif" imagesrcset="${imageSources(stored.folder, 'avif')}" imagesizes="${escape(sizes)}"`
    : `href="${escape(src)}"`
  return `<link rel="preload" as="image" fetchpriority="high" ${what}${media ? ` media="${escape(media)}"` : ''}>`
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
