import { type FoundPage, maxFoundPages } from '#contract/search/search.ts'
import { findTopic } from '../search/page-topics.ts'
import { foldText, isSmallWord, splitQuery, splitText, toStem } from '../search/words.ts'
import type { TextPages } from '../text-pages/text-pages.ts'

/** Words in questions about the shop that don't identify a page. */
const askingWords = new Set(
  'how what when where do does can you i my me your we us our policy policies info information page'.split(' '),
)

/** Pages of the shop that are no text pages, by the topics that they are about. */
const ownPages = [
  { path: '/orders', title: 'Your orders', topic: 'order' },
  { path: '/wishlist', title: 'Wishlist', topic: 'wishlist' },
]

/**
 * The text pages that match a query. Each of its words must be in the title, or be a topic of the page: "refund"
 * finds a page with the heading "Returns". Pages that only have such headings are found if no title has the words.
 */
export function findPages(textPages: Pick<TextPages, 'listTitles'>, q: string): FoundPage[] {
  const words = splitQuery(q.replace(/\bterms of (?:service|use)\b/i, 'terms'))
    .filter((word) => !askingWords.has(word) && !isSmallWord(word))
    .map(meaningOf)
  if (words.length === 0) return []
  const pages = textPages.listTitles()
  const own = ownPages.filter(({ topic }) => words.every((word) => word === topic))
  const titled = pages.filter(({ title }) => hasAll(meaningsOf(title), words))
  const about = pages.filter(({ title, headings }) => {
    const topics = headings.flatMap((heading) => splitText(heading).flatMap((word) => findTopic(word) ?? []))
    return hasAll(new Set([...meaningsOf(title), ...topics]), words)
  })
  const found = own.length > 0 || titled.length > 0 ? [...own, ...titled] : about
  return found.slice(0, maxFoundPages).map(({ path, title }) => ({ path, title }))
}

const meaningOf = (word: string) => findTopic(word) ?? toStem(word)

const meaningsOf = (title: string) => new Set(splitText(foldText(title)).map(meaningOf))

const hasAll = (meanings: Set<string>, words: string[]) => words.every((word) => meanings.has(word))
