import { compile } from 'html-to-text'

const headings = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6']

/** Paragraphs and lists keep their lines; links and pictures only their text. */
const convert = compile({
  wordwrap: false,
  selectors: [
    ...headings.map((selector) => ({ selector, options: { uppercase: false } })),
    { selector: 'a', options: { ignoreHref: true } },
    { selector: 'img', format: 'skip' },
    { selector: 'ul', options: { itemPrefix: '- ' } },
    { selector: 'table', format: 'dataTable', options: { uppercaseHeaderCells: false } },
  ],
})

/** The text of an HTML description. Plain text stays as it is. */
export function toPlainText(html: string): string {
  const isHtml = /<\/?[a-z][^>]*>|&[a-z0-9#]+;/i.test(html)
  const text = isHtml ? convert(html) : html
  return text
    .replaceAll('\u00a0', ' ')
    .replace(/[ \t]+$/gm, '')
    .replace(/^ +(?=\d+\. )/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
