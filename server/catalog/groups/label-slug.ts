import { freeSlug, toSlug } from '../../platform/text/slug.ts'

/** Signs that make another name of the same letters, such as “C#” and “C++”. Others only separate or decorate. */
const signs = /[\p{Sc}\p{Sm}\p{So}#%*@]/gu

const decoration = /[|~®©™℠]/g

/** Letters that only look alike once they are written in Latin ones. */
const otherLetters = /(?!\p{Script=Latin})\p{L}/gu

/** The same text for names that shoppers read as the same, such as “T-Shirts” and “t shirts”, or “Levi's” and “Levi’s”. */
export function labelKey(label: string, language?: string): string {
  const name = label.replace(decoration, '').normalize('NFKC').toLowerCase()
  const distinctive = [...(name.match(otherLetters) ?? []), ...(name.match(signs) ?? [])]
  return [toSlug(label, language), ...distinctive].join(' ')
}

/** Returns the slug of the label with the same name, or the first one that is free. `labelOf` finds a label by its slug. */
export function labelSlug(label: string, labelOf: (slug: string) => string | undefined, language?: string): string {
  const key = labelKey(label, language)
  return freeSlug(toSlug(label, language), (slug) => {
    const other = labelOf(slug)
    return other !== undefined && labelKey(other, language) !== key
  })
}
