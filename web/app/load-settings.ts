import type { PageSettings } from '#contract/pages/page.ts'

/** The icons and the color of the shop, which are not part of the app. */
const brandLinks = 'link[rel="icon"], link[rel="apple-touch-icon"], link[href^="/theme/"]'

/**
 * Reads the settings that the server prints into every page, and replaces the links to icons and colors. Undefined if the
 * shop can't be reached; then the page shows them when it is loaded the next time. Reloads the page if its language has
 * changed, since its app has the texts of one.
 */
export async function loadSettings(): Promise<PageSettings | undefined> {
  const response = await fetch('/admin', { cache: 'no-store' }).catch(() => undefined)
  if (!response?.ok) return undefined
  const page = new DOMParser().parseFromString(await response.text(), 'text/html')
  const printed = page.getElementById('page-settings')?.textContent
  if (!printed) return undefined
  if (page.documentElement.lang !== document.documentElement.lang) location.reload()
  for (const link of document.head.querySelectorAll(brandLinks)) link.remove()
  document.head.append(...page.head.querySelectorAll(brandLinks))
  return JSON.parse(printed) as PageSettings
}
