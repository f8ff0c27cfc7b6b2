/** A text in brackets that is neither a link nor escaped. */
const gap = /(?<![\\\]])\[([^\][\n]+)\](?![[(:])/g

/** The gaps that are left to fill in, such as `[phone number]`, in a Markdown text. Links and escaped brackets aren't gaps. */
export function findGaps(text: string): string[] {
  const definitions = [...text.matchAll(/^\[([^\]\n]+)\]:/gm)].map(([, name = '']) => name.toLowerCase())
  const gaps = [...text.matchAll(gap)].map(([, name = '']) => name)
  return [...new Set(gaps)].filter((name) => !definitions.includes(name.toLowerCase()))
}
