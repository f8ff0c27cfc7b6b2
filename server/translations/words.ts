import type { Facets } from '#contract/catalog/facets.ts'
import { shownFactValue, yesNo } from '#contract/catalog/fit-fact.ts'

/** The words of a language by what they translate, and the other way around. */
export type Words = { of(source: string): string; sourcesOf(word: string): string[] }

/** Returns the words of a language. What isn't translated stays as it is, except for yes and no. */
export function createWords(translated: readonly { source: string; text: string }[]): Words {
  const texts = new Map(translated.map(({ source, text }) => [source, text]))
  const sources = Map.groupBy(translated, ({ text }) => text)
  return {
    of: (source) => texts.get(source) ?? shownFactValue(source),
    sourcesOf(word) {
      const own = sources.get(word)?.map(({ source }) => source) ?? []
      const found = [...own, ...yesNo.filter((each) => !texts.has(each) && shownFactValue(each) === word)]
      return found.length > 0 ? found : [word]
    },
  }
}

/**
 * Translates the values of each option. If two values of an option have the same translation, the option keeps its values:
 * otherwise one of them couldn't be selected.
 */
export function translateValues(words: Words, variants: readonly { values: string[] }[]): string[][] {
  const count = variants[0]?.values.length ?? 0
  const isDistinct = Array.from({ length: count }, (_, index) => {
    const values = new Set(variants.map(({ values: all }) => all[index] ?? ''))
    return new Set([...values].map(words.of)).size === values.size
  })
  return variants.map(({ values }) => values.map((value, index) => (isDistinct[index] ? words.of(value) : value)))
}

/** Returns filters by options as the main language has them: “Farbe:Grau” may be “Color:Gray” and “Color:Grey”. */
export function toSourceOptions(words: Words, options: string[] | undefined): string[] | undefined {
  return options?.flatMap((option) => {
    const [name = '', ...value] = option.split(':')
    return words.sourcesOf(value.join(':')).map((source) => `${nameSource(words, name)}:${source}`)
  })
}

/** Values of different names have to match together, so only the first of several names with a translation has it. */
const nameSource = (words: Words, name: string): string => words.sourcesOf(name)[0] ?? name

/** Translates the names and values of options with their counts. Values with the same translation are one. */
export function translateFacets(words: Words, options: Facets['options']): Facets['options'] {
  return options.map(({ name, values }) => {
    const translated = words.of(name)
    const same = Map.groupBy(values, ({ value }) => words.of(value))
    return {
      name: nameSource(words, translated) === name ? translated : name,
      values: [...same].map(([value, counts]) => ({ value, count: counts.reduce((sum, each) => sum + each.count, 0) })),
    }
  })
}
