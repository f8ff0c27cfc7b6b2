import { describe, expect, test } from 'vitest'
import { brokenPage, htmlDocument } from './document.ts'

const settings = {
  publicUrl: 'http://localhost:3000',
  apiOrigin: '',
  currency: 'USD',
  shipping: { priceCents: 0, freeFromCents: null },
  shopEmail: 'a@example.com',
}
const page = { kind: 'page', status: 200, head: '<title>Lamps</title>', body: '<h1>Lamps</h1>', state: '{}' } as const
const scripts = '<script type="module" src="/boot.js"></script>'

/** The text of a data block of the page. */
const block = (html: string, id: string) =>
  new RegExp(`<script type="application/json" id="${id}">(.*?)</script>`, 's').exec(html)?.[1] ?? ''

describe('a page', () => {
  test('carries its head, its body, the scripts and the settings of the shop', () => {
    const html = htmlDocument(page, scripts, settings)
    expect(html).toMatch(/^<!doctype html><html lang="en"><head>.*<title>Lamps<\/title><script type="module"/)
    expect(html).toContain('<div id="app"><h1>Lamps</h1></div>')
    expect(JSON.parse(block(html, 'page-settings'))).toEqual(settings)
  })

  test('keeps a text that looks like markup inside its data', () => {
    const state = JSON.stringify({ title: '</script><script>alert(1)</script><!--' })
    const html = htmlDocument({ ...page, state }, scripts, settings)
    expect(JSON.parse(block(html, 'page-state'))).toEqual(JSON.parse(state))
    expect(html).not.toContain('alert(1)</script>')
    expect(html).not.toContain('<!--')
  })

  test('has no script of its own that runs', () => {
    const inline = htmlDocument(page, '', settings).replaceAll('<script type="application/json"', '')
    expect(inline).not.toContain('<script')
  })
})

test.each([
  [500, 'Something went wrong', 'our fault'],
  [503, 'Something went wrong', 'our fault'],
  [403, 'This form came from another site', 'Please fill it in here'],
  [413, 'This form is too long', 'Please go back, shorten it'],
  [415, 'This form could not be read', 'Please fill it in on the page itself'],
  [400, 'This could not be read', 'Please open the page and start anew'],
])('the page for what ended with %i says what happened and what to do, without any script', (status, title, text) => {
  const html = brokenPage(`<link rel="stylesheet" href="/a.css">${scripts}`, status)
  expect(html).toContain(`<title>${title} · Galleria</title>`)
  expect(html).toContain(`<h1 class="text-3xl">${title}</h1>`)
  expect(html).toContain(text)
  expect(html.includes('our fault')).toBe(status >= 500)
  expect(html).toContain('href="/a.css"')
  expect(html).not.toContain('<script')
})
