import { perLanguage, type SearchLanguage } from './languages/search-language.ts'

/** Names of categories or types of products, each as its words. */
export type Closest = string[][]

const splitList = (list: string) =>
  list.split(',').map((each) =>
    each
      .trim()
      .replaceAll(/['’&]/g, '')
      .split(/[\s-]+/),
  )

const keyOf = (language: SearchLanguage, words: readonly string[]) => words.map(language.toStem).join(' ')

const stepsOf = ({ everyday }: SearchLanguage, closest: string): Closest[] =>
  (everyday.departments[closest] ?? closest).split('\n').map(splitList)

/** The things, as keys of their words. */
export const listThings = (language: SearchLanguage): string[] =>
  language.everyday.things.flatMap(([words]) => splitList(words).map((each) => keyOf(language, each)))

/** `steps`: departments or products that are similar to a thing, the closest first. `alike`: the most similar things. */
type EverydayThing = { steps: Closest[]; alike: string[][] }

const everydayThings = perLanguage(
  (language) =>
    new Map(
      language.everyday.things.flatMap(([words, ...closest]) => {
        const alike = splitList(words)
        const steps = closest.flatMap((each) => stepsOf(language, each))
        return alike.map((thing): [string, EverydayThing] => [keyOf(language, thing), { steps, alike }])
      }),
    ),
)

/** Returns the everyday thing with this name. Undefined for other words. */
export function findEverydayThing(language: SearchLanguage, words: readonly string[]): EverydayThing | undefined {
  return everydayThings(language).get(keyOf(language, words))
}
