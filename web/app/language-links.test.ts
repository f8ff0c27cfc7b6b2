import { expect, test } from 'vitest'
import { anonymous } from '#contract/pages/page.ts'
import { settings } from '#contract/test/settings.ts'
import { render } from './entry-server.tsx'

const transport = async () => ({ status: 404, header: () => null, json: async () => ({}) })

async function renderPage(path: string, given = {}) {
  const page = await render({ path, person: anonymous, settings: { ...settings, ...given }, transport })
  return page.kind === 'page' ? page.body : ''
}

test.each([
  [{ otherLanguages: [{ code: 'de', name: 'Deutsch', pathPrefix: '/de' }] }, '/de/signin', 'de', 'Deutsch'],
  [
    { pathPrefix: '/de', otherLanguages: [{ code: 'en', name: 'English', pathPrefix: '' }] },
    '/signin',
    'en',
    'English',
  ],
])('a page with %j links to itself at %s', async (given, path, code, name) => {
  const page = await renderPage('/signin?next=%2Forders', given)
  const link = `<a href="${path}?next=%2Forders" hrefLang="${code}" lang="${code}" class="[^"]*">${name}</a>`
  expect(page).toMatch(new RegExp(`<nav aria-label="Language" [^>]*>${link.replaceAll('?next', '\\?next')}</nav>`))
})

test('a shop in one language has no links to others', async () => {
  expect(await renderPage('/signin')).not.toContain('aria-label="Language"')
})
