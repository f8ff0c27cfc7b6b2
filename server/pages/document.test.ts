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

test('the page for what could not be rendered says so without any script', () => {
  const html = brokenPage(`<link rel="stylesheet" href="/a.css">${scripts}`)
  expect(html).toContain('<h1 class="text-3xl">Something went wrong</h1>')
  expect(html).toContain('href="/a.css"')
  expect(html).not.toContain('<script')
})
