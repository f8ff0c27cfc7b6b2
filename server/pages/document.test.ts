import { describe, expect, test } from 'vitest'
import { errorDocument, htmlDocument } from './document.ts'

const settings = {
  publicUrl: 'http://localhost:3000',
  apiOrigin: '',
  currency: 'USD',
  shipping: { priceCents: 0, freeFromCents: null },
  timeZone: 'UTC',
  shopEmail: 'a@example.com',
}
const page = { kind: 'page', status: 200, head: '<title>Lamps</title>', body: '<h1>Lamps</h1>', state: '{}' } as const
const scripts = '<script type="module" src="/boot.js"></script>'

/** The content of a data block. */
const block = (html: string, id: string) =>
  new RegExp(`<script type="application/json" id="${id}">(.*?)</script>`, 's').exec(html)?.[1] ?? ''

describe('a page', () => {
  test('contains the rendered head and body, the scripts and the settings', () => {
    const html = htmlDocument(page, scripts, settings)
    expect(html).toMatch(/^<!doctype html><html lang="en"><head>.*<title>Lamps<\/title><script type="module"/)
    expect(html).toContain('<div id="app"><h1>Lamps</h1></div>')
    expect(JSON.parse(block(html, 'page-settings'))).toEqual(settings)
  })

  test('escapes markup in its data', () => {
    const state = JSON.stringify({ title: '</script><script>alert(1)</script><!--' })
    const html = htmlDocument({ ...page, state }, scripts, settings)
    expect(JSON.parse(block(html, 'page-state'))).toEqual(JSON.parse(state))
    expect(html).not.toContain('alert(1)</script>')
    expect(html).not.toContain('<!--')
  })

  test('has no inline script that runs', () => {
    const inline = htmlDocument(page, '', settings).replaceAll('<script type="application/json"', '')
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
])('the error page for %i says what happened and what to do, without scripts', (status, title, text) => {
  const html = errorDocument(`<link rel="stylesheet" href="/a.css">${scripts}`, status)
  expect(html).toContain(`<title>${title} · Galleria</title>`)
  expect(html).toContain(`<h1 class="text-3xl">${title}</h1>`)
  expect(html).toContain(text)
  expect(html.includes("It's our fault")).toBe(status >= 500)
  expect(html).toContain('href="/a.css"')
  expect(html).not.toContain('<script')
})
