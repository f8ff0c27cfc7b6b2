import { describe, expect, test } from 'vitest'
import { letter } from './email-template.ts'

const { text, html, subject } = letter({
  subject: 'Your order & more',
  paragraphs: ['Hello Ada,', 'two lamps\nand a "chair" <with arms>'],
  action: { label: 'See it', url: 'https://shop.example.com/orders?id=1&from=mail' },
  footnote: 'If that was not you, write to us.',
})

/** What somebody reads on the page. */
const read = (page: string) =>
  page
    .replace(/<head>.*<\/head>/s, '')
    .replaceAll('<br>', '\n')
    .replaceAll(/<[^>]*>/g, '|')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .split(/\|+/)
    .filter(Boolean)

test('a letter as text is its paragraphs, its link, its footnote and who sends it', () => {
  expect(text).toBe(
    `Hello Ada,

two lamps
and a "chair" <with arms>

See it: https://shop.example.com/orders?id=1&from=mail

If that was not you, write to us.

Galleria
`,
  )
  expect(subject).toBe('Your order & more')
})

test('a letter as HTML reads the same', () => {
  expect(read(html)).toEqual([
    'Galleria',
    'Hello Ada,',
    'two lamps\nand a "chair" <with arms>',
    'See it',
    'Or open this address: ',
    'https://shop.example.com/orders?id=1&from=mail',
    'If that was not you, write to us.',
  ])
  expect(html).toContain('<title>Your order &amp; more</title>')
  expect([...html.matchAll(/href="([^"]*)"/g)].map(([, address]) => address)).toEqual([
    'https://shop.example.com/orders?id=1&amp;from=mail',
    'https://shop.example.com/orders?id=1&amp;from=mail',
  ])
})

describe('a letter without', () => {
  test('a link has none', () => {
    const plain = letter({ subject: 'Hello', paragraphs: ['One', 'Two'] })
    expect(plain.text).toBe('One\n\nTwo\n\nGalleria\n')
    expect(plain.html).not.toContain('<a ')
    expect(read(plain.html)).toEqual(['Galleria', 'One', 'Two'])
  })
})

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '"><a href="https://evil.example.com">',
  '</p></td></tr></table>',
  '&lt;b&gt;',
  '" onmouseover="alert(1)',
])('what somebody wrote is no markup: %s', (words) => {
  const url = `https://shop.example.com/?q=${words}`
  const given = { subject: words, paragraphs: [words], action: { label: words, url }, footnote: words }
  const harmless = letter({ subject: 'a', paragraphs: ['a'], action: { label: 'a', url: 'a' }, footnote: 'a' }).html
  const tagsOf = (page: string) => page.match(/<[/a-z][a-z]*/g)
  expect(tagsOf(letter(given).html)).toEqual(tagsOf(harmless))
  expect(letter(given).html.match(/ [a-z]+="/g)).toEqual(harmless.match(/ [a-z]+="/g))
  expect(read(letter(given).html)).toContain(words)
  expect(letter(given).text).toContain(words)
})

test('a letter loads nothing from anywhere', () => {
  expect(html).not.toMatch(/<(img|link|script|iframe|style)|src=|url\(/i)
})
