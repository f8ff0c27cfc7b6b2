import { afterEach, expect, test, vi } from 'vitest'
import { settings } from '#contract/test/settings.ts'
import { detectSettingsChange } from './follow-settings.ts'
import { loadSettings } from './load-settings.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

test.each([
  ['PATCH', '/api/admin/settings', 200, true],
  ['POST', '/api/admin/settings/logo', 200, true],
  ['PATCH', '/api/admin/navigation', 200, true],
  ['PATCH', '/api/admin/settings', 400, false],
  ['GET', '/api/admin/settings', 200, false],
  ['PATCH', '/api/products/lamp', 200, false],
])('%s %s with %i changes the settings: %s', async (method, path, status, isChange) => {
  const onChange = vi.fn<() => void>()
  const send = detectSettingsChange(async () => ({ status, header: () => null, json: async () => ({}) }), onChange)
  await send({ method, path })
  expect(onChange).toHaveBeenCalledTimes(isChange ? 1 : 0)
})

test('the settings of a page are read again, with its icons and its color', async () => {
  const old = Object.assign(document.createElement('link'), { rel: 'icon', href: '/icon.svg' })
  document.head.append(old)
  const html = `<html lang="${document.documentElement.lang}"><head><link rel="icon" href="/logos/new.png"><link rel="stylesheet" href="/theme/aa3300.css"></head>
    <body><script type="application/json" id="page-settings">${JSON.stringify({ ...settings, name: 'Nest' })}</script></body></html>`
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(html))
  expect(await loadSettings()).toMatchObject({ name: 'Nest' })
  const links = [...document.head.querySelectorAll('link[rel="icon"], link[href^="/theme/"]')]
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/logos/new.png', '/theme/aa3300.css'])
  for (const link of links) link.remove()
})

test('the settings are kept if there is no connection', async () => {
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
  expect(await loadSettings()).toBeUndefined()
})
