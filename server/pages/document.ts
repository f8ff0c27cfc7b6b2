import { directionOf, type LanguageCode } from '#contract/language/languages.ts'
import { t } from '#contract/language/t.ts'
import type { PageSettings, RenderedPage, SharedPage } from '#contract/pages/page.ts'

type Page = Pick<RenderedPage, 'head' | 'state'> & {
  /** The HTML around the personal parts. */
  body: string[]
}

/**
 * Returns the HTML document around the personal parts of its body and the person's state: one piece more than there are
 * parts. It contains no inline script that runs.
 */
export function documentPieces({ head, body, state }: Page, headTags: string, settings: PageSettings): string[] {
  const start = `${documentStart(settings.language)}${head}${headTags}<meta name="theme-color" content="#faf8f4" media="(prefers-color-scheme:light)"><meta name="theme-color" content="#171512" media="(prefers-color-scheme:dark)"><link rel="manifest" href="${settings.pathPrefix}/site.webmanifest"></head><body><div id="app">`
  const data = `</div><script type="application/json" id="page-settings">${escapeForScript(JSON.stringify(settings))}</script><script type="application/json" id="page-state">${escapeForScript(state)}</script><script type="application/json" id="page-person">`
  const bodyPieces = body.map((piece, index) => {
    const [before, after] = [index === 0 ? start : '', index === body.length - 1 ? data : '']
    return before + piece + after
  })
  return [...bodyPieces, '</script></body></html>']
}

type PersonalParts = ReturnType<SharedPage['personalize']>

/** Puts the personal parts and the person's state between the pieces of a document. */
export function fillIn(pieces: Uint8Array[], { parts, personState }: PersonalParts): Buffer {
  const fillings = [...parts, escapeForScript(personState)].map((text) => Buffer.from(text))
  if (fillings.length !== pieces.length - 1) throw new Error('The document has another number of personal parts.')
  return Buffer.concat(pieces.flatMap((piece, index) => [piece, fillings[index] ?? []].flat()))
}

/**
 * Faster than `Buffer.from`, which counts the bytes first. Only for buffers that aren’t kept, since they take up to three
 * times the memory.
 */
export function encodeText(text: string): Buffer {
  const bytes = Buffer.allocUnsafe(3 * text.length)
  return bytes.subarray(0, bytes.write(text))
}

/** Keeps text in JSON from closing the script element. */
function escapeForScript(json: string): string {
  return json.replaceAll('<', '\\u003c')
}

type Message = { title: string; text: string; link: string }

/** Describes the status of a request for an error page. */
function describeStatus(status: number): Message {
  if (status >= 500)
    return {
      title: t('Something went wrong'),
      text: t('It’s our fault, not yours. Try again in a moment.'),
      link: t('Try again'),
    }
  switch (status) {
    case 403:
      return {
        title: t('This form came from another site'),
        text: t(
          'For your security, forms must be submitted on our own pages. Nothing was changed. Fill in the form here.',
        ),
        link: t('Open the page'),
      }
    case 413:
      return {
        title: t('This form is too long'),
        text: t('Nothing was changed. Go back, shorten the text and submit it again.'),
        link: t('Start with an empty form'),
      }
    case 415:
      return {
        title: t('This form couldn’t be read'),
        text: t('It was sent in an unsupported format. Nothing was changed. Fill in the form on the page.'),
        link: t('Open the page'),
      }
    case 429:
      return {
        title: t('Too many requests'),
        text: t('Wait a minute, then try again.'),
        link: t('Try again'),
      }
    default:
      return {
        title: t('Your request couldn’t be read'),
        text: t('Nothing was changed. Open the page and try again.'),
        link: t('Open the page'),
      }
  }
}

/** The settings in documents that the web app doesn't render. */
type ShopPage = Pick<PageSettings, 'name' | 'language' | 'pathPrefix'>

/** The page for an error that the web app could not or need not render. It works without scripts. */
export function errorDocument(headTags: string, shop: ShopPage, status: number): string {
  return messageDocument(headTags, shop, describeStatus(status))
}

/** The page that browsers show when the shop can't be reached and they have not stored the requested page. */
export function offlineDocument(headTags: string, shop: ShopPage): string {
  const message = {
    title: t('Can’t reach the shop'),
    text: t('You may be offline. Check your connection, then try again.'),
    link: t('Try again'),
  }
  const home = shop.pathPrefix || '/'
  const bar = `<header class="wrap border-b border-line py-4"><a class="text-lg font-semibold" href="${home}">${escapeHtml(shop.name)}</a></header>`
  const visited = t('Pages you have visited')
  // The service worker adds the links.
  const list = `<section hidden><h2 class="mt-12 text-lg">${visited}</h2><ul class="mt-2"></ul></section>`
  return messageDocument(headTags, shop, message).replace('<body>', `<body>${bar}`).replace('</main>', `${list}</main>`)
}

function messageDocument(headTags: string, { name, language }: ShopPage, { title, text, link }: Message): string {
  return `${documentStart(language)}<title>${title} · ${escapeHtml(name)}</title>${removeScripts(headTags)}</head><body><main class="wrap grid justify-items-center py-20 text-center sm:py-28"><h1 class="text-3xl">${title}</h1><p class="mt-3 text-soft">${text}</p><p class="mt-8"><a class="text-accent underline" href="">${link}</a></p></main></body></html>`
}

/** The beginning of a document and its head. */
export function documentStart(language: LanguageCode): string {
  const direction = directionOf(language) === 'rtl' ? ' dir="rtl"' : ''
  return `<!doctype html><html lang="${language}"${direction}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">`
}

export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}

export function removeScripts(tags: string): string {
  return tags.replaceAll(/<script.*?<\/script>/g, '')
}
