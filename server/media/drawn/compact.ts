/**
 * Makes an SVG shorter without changing what it shows: an outline that is drawn several times (as shadow, fill and
 * clip, say) is kept once in `<defs>` and used from there, and round line ends are said once, at the root.
 */
export function compactSvg(attributes: string, definitions: string, content: string): string {
  const all = definitions + content
  const times = new Map<string, number>()
  for (const [, outline = ''] of all.matchAll(/<path d="([^"]{40,})"/g)) {
    times.set(outline, (times.get(outline) ?? 0) + 1)
  }
  const shared = [...times].filter(([, count]) => count > 1).map(([outline]) => outline)
  const keepOnce = (text: string) =>
    text.replace(/<path d="([^"]{40,})"/g, (whole, outline: string) => {
      const index = shared.indexOf(outline)
      return index < 0 ? whole : `<use href="#_${index}"`
    })
  const outlines = shared.map((outline, index) => `<path id="_${index}" d="${outline}"/>`).join('')
  const defs = `<defs>${outlines}${keepOnce(definitions)}</defs>`
  return `<svg xmlns="http://www.w3.org/2000/svg"${attributes} stroke-linecap="round">${defs}${keepOnce(content)}</svg>`
}
