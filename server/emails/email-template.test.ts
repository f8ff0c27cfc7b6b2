import { expect, test } from 'vitest'
import { shopInfo } from '../test/shop-info.ts'
import { renderEmail } from './email-template.ts'

const shop = { ...shopInfo, name: 'Lamps & Co' }

const { text, html, subject } = renderEmail(shop, {
  subject: 'Your order & more',
  paragraphs: [
    'Hello Ada,',
    'two lamps\nand a "chair" <with arms>',
    { action: { label: 'View order', url: 'https://shop.example.com/orders?id=1&from=email' } },
  ],
  footnote: 'If this wasn’t you, write to us.',
})

/** The visible text of a page. */
const visibleText = (page: string) =>
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

test('plain text has the paragraphs, the link, the footnote and the shop’s name', () => {
  expect(text).toBe(
    `Hello Ada,

two lamps
and a "chair" <with arms>

View order: https://shop.example.com/orders?id=1&from=email

If this wasn’t you, write to us.

Lamps & Co
`,
  )
  expect(subject).toBe('Your order & more')
})

test('HTML has the same content', () => {
  expect(visibleText(html)).toEqual([
    'Lamps & Co',
    'Hello Ada,',
    'two lamps\nand a "chair" <with arms>',
    'View order',
    'Or open this link: ',
    'https://shop.example.com/orders?id=1&from=email',
    'If this wasn’t you, write to us.',
  ])
  expect(html).toContain('<title>Your order &amp; more</title>')
  expect([...html.matchAll(/href="([^"]*)"/g)].map(([, address]) => address)).toEqual([
    'https://shop.example.com/orders?id=1&amp;from=email',
    'https://shop.example.com/orders?id=1&amp;from=email',
  ])
})

test('the seller is shown at the end', () => {
  const seller = { sellerName: 'Ada Lovelace Ltd', sellerAddress: '1 Mill Road\nGhent', sellerDetails: 'VAT <1>' }
  const signed = renderEmail({ ...shop, ...seller }, { subject: 'Hello', paragraphs: ['One'] })
  expect(signed.text).toBe('One\n\nLamps & Co\nAda Lovelace Ltd\n1 Mill Road\nGhent\nVAT <1>\n')
  expect(visibleText(signed.html)).toEqual(['Lamps & Co', 'One', 'Ada Lovelace Ltd\n1 Mill Road\nGhent\nVAT <1>'])
})

test('an email without an action has no link', () => {
  const plain = renderEmail(shop, { subject: 'Hello', paragraphs: ['One', 'Two'] })
  expect(plain.text).toBe('One\n\nTwo\n\nLamps & Co\n')
  expect(plain.html).not.toContain('<a ')
  expect(visibleText(plain.html)).toEqual(['Lamps & Co', 'One', 'Two'])
})

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '"><a href="https://evil.example.com">',
  '</p></td></tr></table>',
  '&lt;b&gt;',
  '" onmouseover="alert(1)',
])('markup in the content is escaped: %s', (words) => {
  const url = `https://shop.example.com/?q=${words}`
  const email = renderEmail(shop, {
    subject: words,
    paragraphs: [words, { action: { label: words, url } }],
    footnote: words,
  })
  const harmless = renderEmail(shop, {
    subject: 'a',
    paragraphs: ['a', { action: { label: 'a', url: 'a' } }],
    footnote: 'a',
  }).html
  const tagsOf = (page: string) => page.match(/<[/a-z][a-z]*/g)
  expect(tagsOf(email.html)).toEqual(tagsOf(harmless))
  expect(email.html.match(/ [a-z]+="/g)).toEqual(harmless.match(/ [a-z]+="/g))
  expect(visibleText(email.html)).toContain(words)
  expect(email.text).toContain(words)
})

test('the HTML loads nothing', () => {
  expect(html).not.toMatch(/<(img|link|script|iframe|style)|src=|url\(/i)
})

test('only URLs of the shop become links in small print, without the punctuation after them', () => {
  const footnote = 'Return it: https://shop.example.com/terms?a=1&b=2. Not https://evil.example.com/x.'
  const email = renderEmail(shop, { subject: '', paragraphs: [], footnote })
  expect([...email.html.matchAll(/href="([^"]*)"/g)].map(([, url]) => url)).toEqual([
    'https://shop.example.com/terms?a=1&amp;b=2',
  ])
  expect(email.html).toContain('</a>. Not https://evil.example.com/x.')
})
