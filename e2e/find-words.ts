import type { Page } from '@playwright/test'
import { countries } from '#contract/address/countries.ts'

/** Words that aren’t translated: names, codes and examples for programs, and what browsers format. */
const exceptions = new RegExp(
  [
    /^(?:Africa|America|Antarctica|Arctic|Asia|Atlantic|Australia|Europe|Indian|Pacific|US|Etc)\/.*|\bEurope\/Berlin\b/,
    ...Object.values(countries)
      .toSorted((a, b) => b.length - a.length)
      .map((name) => name.replaceAll(/[.()]/g, '\\$&')),
    /https?:\/\/\S+|\S+@\S+|(?<![\w⟧])\/[\w/:.-]*|\b[\w-]+\.(?:csv|zip|jpg|png)\b|\b[\w.-]+\.(?:com|eu)\b|\{\{.*?\}\}/,
    /\b(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun|Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*|\b[AP]M\b|\b(?:at|or|and)\b/,
    /\b(?:Stripe|Mollie|Galleria|Shopify|WooCommerce|HeadlessChrome|Chrome|Chromium|Linux|English|Deutsch)\b/,
    /\b(?:Facebook|Instagram|LinkedIn|Mastodon|Bluesky|Pinterest|Threads|TikTok|YouTube|Photos|Videos|Blog)\b/,
    // Samples, and names from before the shop was filled.
    /\b(?:Ada Lovelace|Mill Road|Springfield, IL|United States|Owner|My shop)\b/,
    // Currencies, ids, a carrier’s products, and recovery codes.
    /\b[A-Z]{3}\b(?: – .*)?|\bV\d{2}W?PAK\b|\b[\da-f]{8}-[\da-f-]{27}\b|\b(?:ilios-\w+|selida)\b|^[\dA-Z]{4}(?: [\dA-Z]{4})*$/,
    // Values that mean something to programs.
    /“(?:Manufacturer|Responsible person in the EU|Warnings and safety information)”|^(?:pickup|[a-z]+(?:-reduced|[\dA-Za-z]*))$/,
    /^(?:fact|price):|“[A-Z]{2}:|^(?:title|description):de$|\b(?:none|qps|standard|SHOP_EMAIL)\b|\bcountry,[\w\s,.-]*|\bcountry, region, class, name, rate, since\b|\b(?:type|id|field|language|translation)(?=[,.⟧])/,
  ]
    .map((each) => (typeof each === 'string' ? each : each.source))
    .join('|'),
  'g',
)

/** Returns the texts of the open screen that have English words. */
export async function findEnglish(page: Page): Promise<string[]> {
  const texts = (await page.evaluate(readTexts)).map((text) => text.trim().replaceAll(/\s+/g, ' '))
  return [...new Set(texts.filter(hasEnglish))]
}

/** Whether a text has English words. */
export const hasEnglish = (text: string): boolean => /[a-z]{2}/i.test(text.replaceAll(exceptions, ' '))

/** Returns every text of the open screen: of its elements, of attributes that people read or hear, and its title. */
export function readTexts(): string[] {
  const attributes = ['aria-label', 'aria-description', 'aria-valuetext', 'title', 'placeholder', 'alt', 'label']
  // Holidays and regions are named by a library, carriers have one name, and texts in another language than the page’s say so.
  const skipped =
    'script, style, noscript, code, [lang]:not(html), #workedHolidays, datalist, [name=carrier], [name=holidayRegion], label:has([name*=":"])'
  const texts = [document.title]
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const { parentElement, nodeValue } = walker.currentNode
    if (parentElement?.closest(skipped) === null) texts.push(nodeValue ?? '')
  }
  for (const element of document.querySelectorAll('body *')) {
    if (element.closest(skipped) !== null) continue
    const isHeard = element.closest('[aria-hidden=true]') === null
    const shown = attributes.filter((name) => isHeard || !name.startsWith('aria-'))
    texts.push(...shown.map((name) => element.getAttribute(name) ?? ''))
  }
  return texts
}

/** Returns the elements whose contents are cut off, or reach over their edge. */
export function findCutOff(): string[] {
  const { scrollWidth: pageWidth } = document.documentElement
  const skipped = '.carousel-row, svg, select, input, textarea, [inert]'
  const found = pageWidth > innerWidth ? [`the page is ${pageWidth} px wide`] : []
  for (const element of document.querySelectorAll<HTMLElement>('body *')) {
    const { clientWidth, scrollWidth } = element
    // Others are for screen readers only, or have room at their edge.
    if (clientWidth <= 1 || scrollWidth <= clientWidth + 8 || element.closest(skipped)) continue
    if (!element.checkVisibility()) continue
    const { overflowX, textOverflow, display, visibility } = getComputedStyle(element)
    if (textOverflow === 'ellipsis' || visibility === 'hidden') continue
    const isLabel = element.matches('button, a, summary, label, th, h1, h2, h3, legend') && display !== 'inline'
    if (/hidden|clip/.test(overflowX) || (isLabel && overflowX === 'visible'))
      found.push(`${element.tagName} “${element.textContent?.trim().slice(0, 40)}”: ${scrollWidth} in ${clientWidth}`)
  }
  return found
}
