import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { escapeMarkdown, readSections, renderMarkdown } from './render-markdown.ts'

test('headings start at h2, whatever the highest is', () => {
  const html = (level: string, text: string) => `<${level} id="section-${text.toLowerCase()}">${text}</${level}>\n`
  expect(renderMarkdown('# One\n\n## Two')).toBe(html('h2', 'One') + html('h3', 'Two'))
  expect(renderMarkdown('### Three\n\n#### Four')).toBe(html('h2', 'Three') + html('h3', 'Four'))
})

test('each section has a separate id, which is on its heading', () => {
  const body = 'Hello\n\n# Care & *repairs*\n\nText\n\n# Care & repairs\n\n# !\n\n# 配送'
  const ids = readSections(body).map(({ id }) => id)
  expect(ids).toEqual(['', 'section-care-repairs', 'section-care-repairs-2', 'section-', 'section-peisong'])
  expect([...renderMarkdown(body).matchAll(/id="(.*?)"/g)].map(([, id]) => id)).toEqual(ids.slice(1))
})

test('raw HTML is shown as text', () => {
  expect(renderMarkdown('<script>alert(1)</script>')).toBe('<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>\n')
  expect(renderMarkdown('a <b onclick="x">b</b>')).toBe('<p>a &lt;b onclick=&quot;x&quot;&gt;b&lt;/b&gt;</p>\n')
})

test.each([
  '[a](javascript:alert(1))',
  '[a](JaVaScRiPt:alert(1))',
  '[a](&#106;avascript:alert(1))',
  '[a](java\tscript:alert(1))',
  '[a](vbscript:x)',
  '[a](data:text/html,x)',
  '[a](file:///etc/passwd)',
  '<javascript:alert(1)>',
  '[a]: javascript:alert(1)\n\n[a]',
  '[a](ms-msdt:/id)',
  '[a](intent://example.com)',
  '[a](ftp://example.com)',
  '[a](//example.com)',
  '<ftp://example.com>',
  'ftp://example.com',
])('%s is no link', (text) => {
  expect(renderMarkdown(text)).not.toContain('<a')
})

test('images are not loaded', () => {
  expect(renderMarkdown('![a](https://example.com/a.png)')).not.toContain('<img')
})

test('links to other sites can’t reach the window that they are opened from', () => {
  expect(renderMarkdown('[a](https://example.com)')).toBe('<p><a href="https://example.com" rel="noopener">a</a></p>\n')
  expect(renderMarkdown('https://example.com/a and shop.example')).toBe(
    '<p><a href="https://example.com/a" rel="noopener">https://example.com/a</a> and shop.example</p>\n',
  )
  expect(renderMarkdown('[a](/contact) [b](mailto:a@example.com)')).toBe(
    '<p><a href="/contact">a</a> <a href="mailto:a@example.com">b</a></p>\n',
  )
})

test.each([
  '/terms',
  'terms#returns',
  './a/b?c=d',
  '#returns',
  '?page=2',
  'tel:+15550100',
  'mailto:a@example.com',
  'HTTPS://example.com',
])('%s can be linked', (url) => {
  expect(renderMarkdown(`[a](${url})`)).toContain(`<a href="${url}"`)
})

describe('an escaped text', () => {
  test('an escaped text is shown unchanged', () => {
    expect(renderMarkdown(escapeMarkdown('1. *Ada* & <Co> [x](/y) `z`\n# 2'))).toBe(
      '<p>1. *Ada* &amp; &lt;Co&gt; [x](/y) `z`<br>\n# 2</p>\n',
    )
  })

  test('any escaped text is shown unchanged', () => {
    const part = fc.constantFrom(
      ...'\\`*_{}[]()#+-.!|~>=:&<;^$/ \n'.split(''),
      'a',
      'B',
      '1',
      'amp;',
      '\n\n',
      '---',
      '  ',
    )
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
        const lines = parts
          .join('')
          .split('\n')
          .map((line) => line.trim())
        expect(textOf(renderMarkdown(escapeMarkdown(parts.join(''))))).toEqual(lines.filter(Boolean).map(singleSpaced))
      }),
      { numRuns: 2000 },
    )
  })

  test('an escaped text has no unnecessary escapes', () => {
    const address = 'Nähwerk e. K.\nKarl-Heine-Straße 93\n04229 Leipzig'
    expect(escapeMarkdown(address)).toBe(address.replaceAll('\n', '  \n'))
    const details = 'USt-IdNr. DE 123 456 789, shop@naehwerk.example, +49 341 1234 (Mo–Fr), snake_case'
    expect(escapeMarkdown(details)).toBe(details)
  })
})

const singleSpaced = (text: string) => text.replaceAll(/ +/g, ' ')

/** The lines of text that HTML shows. */
function textOf(html: string): string[] {
  const named: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"' }
  return html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(\w+);/g, (entity, name: string) => named[name] ?? entity)
    .split('\n')
    .map((line) => singleSpaced(line.trim()))
    .filter(Boolean)
}
