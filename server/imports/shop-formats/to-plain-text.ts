import { compile } from 'html-to-text'

const headings = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6']

/** Paragraphs and lists keep their lines; links and images only their text. */
const convert = compile({
  wordwrap: false,
  limits: { maxDepth: 200 },
  selectors: [
    ...headings.map((selector) => ({ selector, options: { uppercase: false } })),
    { selector: 'a', options: { ignoreHref: true } },
    { selector: 'img', format: 'skip' },
    { selector: 'ul', options: { itemPrefix: '- ' } },
    { selector: 'table', format: 'dataTable', options: { uppercaseHeaderCells: false } },
  ],
})

/** Tables are laid out cell by cell, so that a large span would take all memory. */
const spans = /\b((?:col|row)span\s*=)/gi

/** The text of an HTML description. Plain text is unchanged. */
export function toPlainText(html: string): string {
  const isHtml = /<\/?[a-z][^<>]*>|&[a-z0-9#]+;/i.test(html)
  const text = isHtml ? convert(html.replace(spans, 'data-$1')) : html
  return text
    .replaceAll('\u00a0', ' ')
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/^ +(?=\d+\. )/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
