const maxNamed = 3

/** “A”, “B” and “C”, or “A”, “B”, “C” and 11 more. */
export function nameTitles(titles: string[]): string {
  const named = titles.slice(0, maxNamed).map((title) => `“${title}”`)
  const more = titles.length - named.length
  const last = more > 0 ? `${more.toLocaleString('en-US')} more` : named.pop()
  return [named.join(', '), last].filter(Boolean).join(' and ')
}
