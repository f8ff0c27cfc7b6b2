import { type LanguageCode, type LanguageCodes, languageName } from '#contract/language/languages.ts'
import { t } from '#contract/language/t.ts'
import type { FooterLink } from '#contract/pages/page.ts'
import { parseLogo } from '#contract/shop-settings/logo.ts'
import type { ShopSettings } from '#contract/shop-settings/setting-fields.ts'
import { documentStart, escapeHtml, removeScripts } from '../pages/document.ts'
import { pathPrefix } from '../platform/language/language-path.ts'
import { openingPath } from './require-open-shop.ts'

const page = 'mx-auto grid min-h-dvh max-w-md content-center gap-6 px-6 py-16'
const input = 'w-full rounded-control border border-edge bg-raised px-3.5 py-2.5 text-base'
const button =
  'inline-flex min-h-11 items-center justify-center rounded-control bg-accent px-5 text-sm font-medium text-on-accent hover:bg-accent-strong'

type Shop = Pick<ShopSettings, 'name' | 'logo' | 'logoIncludesName' | 'comingSoonMessage' | 'previewPassword'> & {
  language: LanguageCode
  languages: LanguageCodes
}

/**
 * The coming-soon page, with `links` to text pages and to the page in the shop’s other languages. `problem` is the error of the entered
 * password. It has no scripts.
 */
export function openingDocument(headTags: string, shop: Shop, links: FooterLink[], problem = ''): string {
  const name = escapeHtml(shop.name)
  const prefix = pathPrefix(shop.language, shop.languages)
  const title = escapeHtml(t('Coming soon'))
  const text = escapeHtml(shop.comingSoonMessage || t('We’re getting ready. Come back soon.'))
  const form = shop.previewPassword === '' ? '' : passwordForm(prefix + openingPath, escapeHtml(problem))
  return `${documentStart(shop.language)}<meta name="robots" content="noindex"><title>${title} · ${name}</title>${removeScripts(headTags)}</head><body><main class="${page}"><p class="flex items-center gap-2.5 text-lg font-semibold tracking-tight">${logoOf(shop)}</p><h1 class="text-4xl">${title}</h1><p class="whitespace-pre-line text-soft wrap-anywhere">${text}</p>${form}<p class="text-sm"><a class="text-accent underline" href="${prefix}/signin">${escapeHtml(t('Staff sign-in'))}</a></p>${footer(
    links.map((link) => ({ ...link, to: prefix + link.to })),
    shop,
  )}</main></body></html>`
}

/** The uploaded logo, and the name unless the logo includes it. */
function logoOf({ name, logo, logoIncludesName }: Shop): string {
  const text = escapeHtml(name)
  const found = parseLogo(logo)
  if (!found) return text
  const { src, width, height } = found
  const image = `<img src="${src}" width="${width}" height="${height}" alt="${logoIncludesName ? text : ''}" class="h-8 w-auto max-w-40 object-contain dark:rounded-md dark:bg-gallery dark:p-1">`
  return logoIncludesName ? image : image + text
}

function footer(links: FooterLink[], { language, languages }: Shop): string {
  const item = (to: string, label: string, attributes = '') =>
    `<li><a class="inline-block py-1.5 hover:underline" href="${escapeHtml(to)}"${attributes}>${escapeHtml(label)}</a></li>`
  const others = languages.filter((code) => code !== language)
  const items = [
    ...links.map(({ label, to }) => item(to, label)),
    ...others.map((code) =>
      item(pathPrefix(code, languages) + openingPath, languageName(code), ` hreflang="${code}" lang="${code}"`),
    ),
  ]
  if (items.length === 0) return ''
  return `<ul class="flex flex-wrap gap-x-6 border-t border-line pt-4 text-sm text-soft">${items.join('')}</ul>`
}

function passwordForm(action: string, problem: string): string {
  const error = problem === '' ? '' : `<p id="problem" class="text-sm text-sale">${problem}</p>`
  const described = problem === '' ? '' : ' aria-invalid="true" aria-describedby="problem" autofocus'
  // Translators: the button that lets visitors with the password into the shop
  const enter = t('Enter')
  return `<form method="post" action="${action}" class="grid gap-3"><label class="grid gap-1.5 text-sm font-medium">${escapeHtml(t('Password'))}<input type="password" name="password" required autocomplete="off" class="${input}"${described}></label>${error}<p><button class="${button}">${escapeHtml(enter)}</button></p></form>`
}
