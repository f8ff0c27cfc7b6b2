import { headsOf } from './compounds.ts'
import { perLanguage, type SearchLanguage } from './languages/search-language.ts'

/** Names of categories or types of products, each as its words. */
export type Closest = string[][]

const splitList = (language: SearchLanguage, list: string) =>
  list.split(',').map((each) =>
    language
      .fold(each)
      .trim()
      .replaceAll(/['’&]/g, '')
      .split(/[\s-]+/),
  )

const keyOf = (language: SearchLanguage, words: readonly string[]) => words.map(language.toStem).join(' ')

const stepsOf = (language: SearchLanguage, closest: string): Closest[] =>
  (language.everyday.departments[closest] ?? closest).split('\n').map((line) => splitList(language, line))

/** The things, as keys of their words. */
export const listThings = (language: SearchLanguage): string[] =>
  language.everyday.things.flatMap(([words]) => splitList(language, words).map((each) => keyOf(language, each)))

/** `steps`: departments or products that are similar to a thing, the closest first. `alike`: the most similar things. */
type EverydayThing = { steps: Closest[]; alike: string[][] }

const everydayThings = perLanguage(
  (language) =>
    new Map(
      language.everyday.things.flatMap(([words, ...closest]) => {
        const alike = splitList(language, words)
        const steps = closest.flatMap((each) => stepsOf(language, each))
        return alike.map((thing): [string, EverydayThing] => [keyOf(language, thing), { steps, alike }])
      }),
    ),
)

/** Returns the everyday thing with this name, or for a compound with its last part. Undefined for other words. */
export function findEverydayThing(language: SearchLanguage, words: readonly string[]): EverydayThing | undefined {
  const known = everydayThings(language)
  const [word = ''] = words
  const names = language.compounds && words.length === 1 ? headsOf(word, language.compounds) : []
  return [words, ...names.map((name) => [name])].map((name) => known.get(keyOf(language, name))).find(Boolean)
}
