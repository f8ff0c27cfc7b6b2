import { t } from '#contract/language/t.ts'
import { type FoundPage, maxFoundPages } from '#contract/search/search.ts'
import { findTopic } from '../search/page-topics.ts'
import { foldText, isSmallWord, splitQuery, splitText, toStem } from '../search/words.ts'
import type { PageSections, TextPages } from '../text-pages/text-pages.ts'

/** Words in questions about the shop that don't identify a page. */
const askingWords = new Set(
  `how what when where who do does is are can you i my me your we us our policy policies info information page store shop
  business times number`.split(/\s+/),
)

/** Pages of the shop that are no text pages, by the topics that they are about. */
const ownPages = () => [
  {
    path: '/orders',
    title: t('My orders'),
    text: t(
      'See the status of your orders and track deliveries. If you ordered without an account, use the link in your confirmation email.',
    ),
    topic: 'order',
  },
  { path: '/wishlist', title: t('Wishlist'), text: t('The products that you’ve saved for later.'), topic: 'wishlist' },
]

/** Longer answers are cut after a sentence. */
const maxText = 200

/**
 * The pages that match a query. Each of its words must be in the title, or be a topic of the page: "refund" finds a page
 * with the heading "Returns". Pages that only have such headings are found if no title has the words.
 */
export function findPages(textPages: Pick<TextPages, 'listSections'>, q: string): FoundPage[] {
  const words = splitQuery(q.replace(/\bterms of (?:service|use)\b/i, 'terms').replace(/\bphone number\b/i, 'contact'))
    .filter((word) => !askingWords.has(word) && !isSmallWord(word))
    .map(meaningOf)
  if (words.length === 0) return []
  const pages = textPages.listSections()
  const own = ownPages().filter(({ topic }) => words.every((word) => word === topic))
  const titled = pages.filter(({ title }) => hasAll(meaningsOf(title), words))
  const about = pages.filter(({ title, sections }) => {
    const topics = sections.flatMap(({ heading }) => splitText(heading).flatMap((word) => findTopic(word) ?? []))
    return hasAll(new Set([...meaningsOf(title), ...topics]), words)
  })
  const found = own.length > 0 || titled.length > 0 ? titled : about
  return [
    ...own.map(({ path, title, text }) => ({ path, title, heading: '', text })),
    ...found.map((page) => toAnswer(page, words)),
  ].slice(0, maxFoundPages)
}

/** The section with the words in its heading, from the first sentence with one of them, or the description of the page. */
function toAnswer({ path, title, description, sections }: PageSections, words: string[]): FoundPage {
  const isAbout = (text: string) => words.some((word) => meaningsOf(text).has(word))
  const section = sections.find(({ heading }) => isAbout(heading))
  if (!section) return { path, title, heading: '', text: description }
  const sentences = section.text.split(/(?<=[.!?])\s+/)
  const first = Math.max(sentences.findIndex(isAbout), 0)
  let text = sentences[first] ?? ''
  for (const sentence of sentences.slice(first + 1)) {
    if (text.length + sentence.length >= maxText) break
    text += ` ${sentence}`
  }
  return { path: section.id ? `${path}#${section.id}` : path, title, heading: section.heading, text }
}

const meaningOf = (word: string) => findTopic(word) ?? toStem(word)

const meaningsOf = (text: string) => new Set(splitText(foldText(text)).map(meaningOf))

const hasAll = (meanings: Set<string>, words: string[]) => words.every((word) => meanings.has(word))
