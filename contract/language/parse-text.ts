/** A piece of a text: words, the name of a value, or an element with its contents. */
export type Part = string | { name: string } | { tag: string; parts: Part[] }

/** Takes a text apart: `See <a>order {number}</a>.` is words, an element that contains words and a value, and words. */
export function parseText(text: string): Part[] {
  const found = /<(\w+)>(.*?)<\/\1>|\{(\w+)\}/s.exec(text)
  if (!found) return text === '' ? [] : [text]
  const [written, tag, inside = '', name = ''] = found
  const before = text.slice(0, found.index)
  const part = tag === undefined ? { name } : { tag, parts: parseText(inside) }
  return [...(before === '' ? [] : [before]), part, ...parseText(text.slice(found.index + written.length))]
}
