import { describe, expect, test } from 'vitest'
import { settings } from '#contract/test/settings.ts'
import { documentPieces, errorDocument, fillIn } from './document.ts'

const page = { head: '<title>Lamps</title>', body: ['<h1>Lamps</h1>'], state: '{}' }
const scripts = '<script type="module" src="/boot.js"></script>'

/** The content of a data block. */
const block = (html: string, id: string) =>
  new RegExp(`<script type="application/json" id="${id}">(.*?)</script>`, 's').exec(html)?.[1] ?? ''

/** The document, with these personal parts. */
function htmlDocument(given: typeof page, headTags: string, parts: string[] = [], personState = '{}'): string {
  const pieces = documentPieces(given, headTags, settings).map((piece) => Buffer.from(piece))
  return fillIn(pieces, { parts, personState }).toString()
}

describe('a page', () => {
  test('a page contains the rendered head and body, the scripts and the settings', () => {
    const html = htmlDocument(page, scripts)
    expect(html).toMatch(/^<!doctype html><html lang="en"><head>.*<title>Lamps<\/title><script type="module"/)
    expect(html).toContain('<div id="app"><h1>Lamps</h1></div>')
    expect(JSON.parse(block(html, 'page-settings'))).toEqual(settings)
  })

  test('escapes markup in its data', () => {
    const state = JSON.stringify({ title: '</script><script>alert(1)</script><!--' })
    const html = htmlDocument({ ...page, state }, scripts, [], state)
    for (const id of ['page-state', 'page-person']) expect(JSON.parse(block(html, id))).toEqual(JSON.parse(state))
    expect(html).not.toContain('alert(1)</script>')
    expect(html).not.toContain('<!--')
  })

  test('a page has its personal parts between the pieces of its body', () => {
    const html = htmlDocument({ ...page, body: ['<nav>', '</nav><p>', '</p>'] }, scripts, ['Ada', 'é'], '{"cart":{}}')
    expect(html).toContain('<div id="app"><nav>Ada</nav><p>é</p></div>')
    expect(block(html, 'page-person')).toBe('{"cart":{}}')
  })

  test('a page with too few or too many parts throws', () => {
    for (const parts of [[], ['a', 'b']]) {
      expect(() => htmlDocument({ ...page, body: ['', ''] }, scripts, parts)).toThrow('another number')
    }
  })

  test('a page has no executable inline script', () => {
    const inline = htmlDocument(page, '').replaceAll('<script type="application/json"', '')
    expect(inline).not.toContain('<script')
  })
})

test.each([
  [500, 'Something went wrong', 'Try again in a moment'],
  [503, 'Something went wrong', 'Try again in a moment'],
  [403, 'This form came from another site', 'Fill in the form here'],
  [413, 'This form is too long', 'shorten the text'],
  [415, 'This form couldn’t be read', 'Fill in the form on the page'],
  [400, 'Your request couldn’t be read', 'Open the page and try again'],
])('the error page for %i shows what happened and what to do, without scripts', (status, title, text) => {
  const html = errorDocument(
    `<link rel="stylesheet" href="/a.css">${scripts}`,
    { ...settings, name: 'Lamps & Co' },
    status,
  )
  expect(html).toContain(`<title>${title} · Lamps &amp; Co</title>`)
  expect(html).toContain(`<h1 class="text-3xl">${title}</h1>`)
  expect(html).toContain(text)
  expect(html.includes('It’s our fault')).toBe(status >= 500)
  expect(html).toContain('href="/a.css"')
  expect(html).not.toContain('<script')
})
