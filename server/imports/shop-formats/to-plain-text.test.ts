import { expect, test } from 'vitest'
import { toPlainText } from './to-plain-text.ts'

test.each([
  ['paragraphs', '<p>One &amp; two</p><p>Three</p>', 'One & two\n\nThree'],
  [
    'lists',
    '<ul><li>Linen</li><li>Wool</li></ul><ol><li>Wash</li><li>Dry</li></ol>',
    '- Linen\n- Wool\n\n1. Wash\n2. Dry',
  ],
  ['line breaks and headings', '<h2>Care</h2>Hand wash.<br>Cold.', 'Care\n\nHand wash.\nCold.'],
  ['links and images', '<a href="https://example.com">Size guide</a> <img src="a.jpg" alt="A">', 'Size guide'],
  ['scripts and styles', '<style>p{color:red}</style><p>Text</p><script>alert(1)</script>', 'Text'],
  ['tables', '<table><tr><th>Size</th><th>cm</th></tr><tr><td>S</td><td>90</td></tr></table>', 'Size   cm\nS      90'],
  ['plain text', '  3 < 4\nand more ', '3 < 4\nand more'],
  ['nothing', '<p>&nbsp;</p>', ''],
])('%s', (_, html, text) => {
  expect(toPlainText(html)).toBe(text)
})

test.each([
  ['a table with large spans', '<table><tr><td colspan="100000" ROWSPAN = 10000>a</td></tr></table>', 'a'],
  ['tags in one another', `<p>a</p>${'<ul><li>'.repeat(6000)}`, 'a'],
  ['tags without an end', '<a'.repeat(500_000), '<a'],
  ['blanks', `a${' '.repeat(1_000_000)}b`, 'a'],
])('%s don’t stop the shop', (_, html, start) => {
  expect(toPlainText(html).slice(0, start.length)).toBe(start)
})
