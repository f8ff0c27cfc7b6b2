import { listOf, perLanguage, type SearchLanguage, type Topic } from './languages/search-language.ts'

const topicsByStem = perLanguage(({ questions, toStem }) => {
  const topics = Object.entries(questions.topics) as [Topic, string][]
  return new Map(topics.flatMap(([topic, words]) => listOf(words).map((word) => [toStem(word), topic] as const)))
})

/** The topic of a word: "refunds" is about returns. Undefined for words that aren't about the shop. */
export function findTopic(language: SearchLanguage, word: string): Topic | undefined {
  return topicsByStem(language).get(language.toStem(word))
}
