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

/** What is shown when not even the web app's own error page could be rendered. */
export function brokenPage(headTags: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Something went wrong · Galleria</title>${withoutScripts(headTags)}</head><body><main class="wrap grid justify-items-center py-28 text-center"><h1 class="text-3xl">Something went wrong</h1><p class="mt-3 text-soft">That is our fault, not yours. Please try again in a moment.</p><p class="mt-8"><a class="text-accent underline" href="">Try again</a></p></main></body></html>`
}

function withoutScripts(tags: string): string {
  return tags.replaceAll(/<script.*?<\/script>/g, '')
}
