const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\\': '&#92;' }

/** WooCommerce reads “\n” as a line break, so a backslash is an entity too. */
const escapeText = (text: string) => text.replace(/[&<>"\\]/g, (character) => entities[character] as string)

/** Spaces at the start of a line, or several in a row, which browsers would not show. */
const keepSpaces = (line: string) => line.replace(/^ +| {2,}/g, (spaces) => '&nbsp;'.repeat(spaces.length))

/** Plain text as HTML that `toPlainText` reads again: empty lines separate paragraphs, other lines are breaks. */
export function toHtml(text: string): string {
  const paragraphs = text.split(/\n{2,}/).map((part) => part.split('\n').map(escapeText).map(keepSpaces).join('<br>'))
  return paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join('')
}
