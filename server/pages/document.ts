import type { PageSettings, RenderedPage } from '#contract/page.ts'

/** Joins what the web app rendered into the HTML document that is sent. Nothing in it is an inline script that runs. */
export function htmlDocument(
  page: Pick<Extract<RenderedPage, { kind: 'page' }>, 'head' | 'body' | 'state'>,
  headTags: string,
  settings: PageSettings,
): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">${page.head}${headTags}<meta name="theme-color" content="#faf8f4" media="(prefers-color-scheme:light)"><meta name="theme-color" content="#171512" media="(prefers-color-scheme:dark)"><link rel="icon" href="/icon.svg" type="image/svg+xml"><link rel="apple-touch-icon" href="/apple-touch-icon.png"><link rel="manifest" href="/site.webmanifest"></head><body><div id="app">${page.body}</div><script type="application/json" id="page-settings">${inScript(JSON.stringify(settings))}</script><script type="application/json" id="page-state">${inScript(page.state)}</script></body></html>`
}

/** No text inside may end the script element early. */
function inScript(json: string): string {
  return json.replaceAll('<', '\\u003c')
}

type Words = { title: string; text: string; link: string }

const broken: Words = {
  title: 'Something went wrong',
  text: 'That is our fault, not yours. Please try again in a moment.',
  link: 'Try again',
}

const refused: Words = {
  title: 'This could not be read',
  text: 'What your browser sent is not what this page takes, so nothing was done. Please open the page and start anew.',
  link: 'Open the page',
}

/** What happened to a form, and what to do. */
const refusals: Record<number, Words> = {
  403: {
    title: 'This form came from another site',
    text: 'To keep you safe, forms are taken from the shop’s own pages alone, so nothing was done. Please fill it in here.',
    link: 'Open the page',
  },
  413: {
    title: 'This form is too long',
    text: 'It holds more than the shop takes, so nothing was done. Please go back, shorten it and send it again.',
    link: 'Start with an empty form',
  },
  415: {
    title: 'This form could not be read',
    text: 'It was sent in a way that the shop does not know, so nothing was done. Please fill it in on the page itself.',
    link: 'Open the page',
  },
}

/** What is shown, by its status, when the web app's own error page could not be rendered or was not asked for. */
export function brokenPage(headTags: string, status: number): string {
  const { title, text, link } = status < 500 ? (refusals[status] ?? refused) : broken
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title} · Galleria</title>${withoutScripts(headTags)}</head><body><main class="wrap grid justify-items-center py-28 text-center"><h1 class="text-3xl">${title}</h1><p class="mt-3 text-soft">${text}</p><p class="mt-8"><a class="text-accent underline" href="">${link}</a></p></main></body></html>`
}

function withoutScripts(tags: string): string {
  return tags.replaceAll(/<script.*?<\/script>/g, '')
}
