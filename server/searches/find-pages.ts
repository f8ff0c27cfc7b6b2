import { t } from '#contract/language/t.ts'
import { type FoundPage, maxFoundPages } from '#contract/search/search.ts'
import { perLanguage, type SearchLanguage, setOf } from '../search/languages/search-language.ts'
import { findTopic } from '../search/page-topics.ts'
import { isSmallWord, splitQuery, splitText } from '../search/words.ts'
import type { PageSections, TextPages } from '../text-pages/text-pages.ts'

const asking = perLanguage(({ questions: { asking: words, phrases } }) => ({
  words: setOf(words),
  phrases: phrases.map(([pattern, word]) => ({ pattern: new RegExp(String.raw`\b(?:${pattern})\b`, 'i'), word })),
}))

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

/** The text pages, and the language that they are in. */
type Searched = { textPages: Pick<TextPages, 'listSections'>; language: SearchLanguage }

/**
 * The pages that match a query. Each of its words must be in the title, or be a topic of the page: "refund" finds a page
 * with the heading "Returns". Pages that only have such headings are found if no title has the words.
 */
export function findPages({ textPages, language }: Searched, q: string): FoundPage[] {
  const { words: askingWords, phrases } = asking(language)
  const question = phrases.reduce((text, { pattern, word }) => text.replace(pattern, word), q)
  const words = splitQuery(language, question)
    .filter((word) => !askingWords.has(word) && !isSmallWord(language, word))
    .map((word) => meaningOf(language, word))
  if (words.length === 0) return []
  const pages = textPages.listSections()
  const own = ownPages().filter(({ topic }) => words.every((word) => word === topic))
  const titled = pages.filter(({ title }) => hasAll(meaningsOf(language, title), words))
  const about = pages.filter(({ title, sections }) => {
    const topics = sections.flatMap(({ heading }) =>
      splitText(language, heading).flatMap((word) => findTopic(language, word) ?? []),
    )
    return hasAll(new Set<string>([...meaningsOf(language, title), ...topics]), words)
  })
  const found = own.length > 0 || titled.length > 0 ? titled : about
  return [
    ...own.map(({ path, title, text }) => ({ path, title, heading: '', text })),
    ...found.map((page) => toAnswer(language, page, words)),
  ].slice(0, maxFoundPages)
}

/** The section with the words in its heading, from the first sentence with one of them, or the description of the page. */
function toAnswer(
  language: SearchLanguage,
  { path, title, description, sections }: PageSections,
  words: string[],
): FoundPage {
  const isAbout = (text: string) => words.some((word) => meaningsOf(language, text).has(word))
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

const meaningOf = (language: SearchLanguage, word: string): string => findTopic(language, word) ?? language.toStem(word)

const meaningsOf = (language: SearchLanguage, text: string) =>
  new Set(splitText(language, text).map((word) => meaningOf(language, word)))

const hasAll = (meanings: Set<string>, words: string[]) => words.every((word) => meanings.has(word))
