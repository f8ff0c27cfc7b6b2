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
  const start = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">${head}${headTags}<meta name="theme-color" content="#faf8f4" media="(prefers-color-scheme:light)"><meta name="theme-color" content="#171512" media="(prefers-color-scheme:dark)"><link rel="manifest" href="/site.webmanifest"></head><body><div id="app">`
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

const serverError: Message = {
  title: 'Something went wrong',
  text: 'It’s our fault, not yours. Try again in a moment.',
  link: 'Try again',
}

const badRequest: Message = {
  title: 'Your request couldn’t be read',
  text: 'Nothing was changed. Open the page and try again.',
  link: 'Open the page',
}

/** Errors of requests by status. */
const requestErrors: Record<number, Message> = {
  403: {
    title: 'This form came from another site',
    text: 'For your security, forms must be submitted on our own pages. Nothing was changed. Fill in the form here.',
    link: 'Open the page',
  },
  413: {
    title: 'This form is too long',
    text: 'Nothing was changed. Go back, shorten the text and submit it again.',
    link: 'Start with an empty form',
  },
  415: {
    title: 'This form couldn’t be read',
    text: 'It was sent in an unsupported format. Nothing was changed. Fill in the form on the page.',
    link: 'Open the page',
  },
  429: {
    title: 'Too many requests',
    text: 'Wait a minute, then try again.',
    link: 'Try again',
  },
}

/** The page for an error that the web app could not or need not render. It works without scripts. */
export function errorDocument(headTags: string, name: string, status: number): string {
  return messageDocument(headTags, name, status < 500 ? (requestErrors[status] ?? badRequest) : serverError)
}

/** The page that browsers show when the shop can't be reached and they have not stored the requested page. */
export function offlineDocument(headTags: string, name: string): string {
  const message = {
    title: 'Can’t reach the shop',
    text: 'You may be offline. Check your connection, then try again.',
    link: 'Try again',
  }
  const bar = `<header class="wrap border-b border-line py-4"><a class="text-lg font-semibold" href="/">${escapeHtml(name)}</a></header>`
  const visited = 'Pages you have visited'
  // The service worker adds the links.
  const list = `<section hidden><h2 class="mt-12 text-lg">${visited}</h2><ul class="mt-2"></ul></section>`
  return messageDocument(headTags, name, message).replace('<body>', `<body>${bar}`).replace('</main>', `${list}</main>`)
}

function messageDocument(headTags: string, name: string, { title, text, link }: Message): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title} · ${escapeHtml(name)}</title>${removeScripts(headTags)}</head><body><main class="wrap grid justify-items-center py-20 text-center sm:py-28"><h1 class="text-3xl">${title}</h1><p class="mt-3 text-soft">${text}</p><p class="mt-8"><a class="text-accent underline" href="">${link}</a></p></main></body></html>`
}

export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}

export function removeScripts(tags: string): string {
  return tags.replaceAll(/<script.*?<\/script>/g, '')
}
