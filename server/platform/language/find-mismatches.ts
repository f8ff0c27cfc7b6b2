import { type Part, parseText } from '#contract/language/parse-text.ts'

/**
 * Finds placeholders and tags in which the forms of a translation differ from the English text. Of a text that depends on a count,
 * a form for one may do without the number, and any form may have it.
 */
export function findMismatches(text: string, many: string | undefined, forms: string[]): string[] {
  const english = many === undefined ? [text] : [text, many]
  const all = english.flatMap(namesIn)
  const allowed = many === undefined ? all : [...all, '{count}']
  const always = all.filter((name) => name !== '{count}' && english.every((each) => namesIn(each).includes(name)))
  return forms.flatMap((form, index) => {
    const names = namesIn(form)
    const isLast = index === forms.length - 1
    const lacking = (isLast ? namesIn(many ?? text) : always).filter((name) => !names.includes(name))
    const unknown = names.filter((name) => !allowed.includes(name))
    const hasTags = english.some((each) => String(tagsIn(parseText(each))) === String(tagsIn(parseText(form))))
    return [
      ...[...new Set(lacking)].map((name) => `“${form}” lacks ${name}.`),
      ...unknown.map((name) => `“${form}” has ${name}, which “${english.at(-1)}” doesn’t have.`),
      ...(hasTags ? [] : [`“${form}” doesn’t have the tags of “${english.at(-1)}”.`]),
    ]
  })
}

const namesIn = (text: string): string[] => [...new Set(text.match(/\{+\w+\}+/g))]

/** Lists the tags of a text: pairs by their names, and single tags. */
function tagsIn(parts: Part[]): string[] {
  return parts
    .flatMap((part) => {
      if (typeof part === 'string') return part.match(/<\/?\w+>/g) ?? []
      return 'tag' in part ? [part.tag, ...tagsIn(part.parts)] : []
    })
    .toSorted()
}
