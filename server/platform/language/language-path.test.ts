import { describe, expect, test } from 'vitest'
import type { LanguageCodes } from '#contract/language/languages.ts'
import { pathPrefix, redirectedPath, splitLanguage } from './language-path.ts'

const both: LanguageCodes = ['en', 'de']

test('only further languages have a prefix', () => {
  expect([pathPrefix('en', both), pathPrefix('de', both)]).toEqual(['', '/de'])
  expect([pathPrefix('en', ['de', 'en']), pathPrefix('de', ['de']), pathPrefix('en', ['de'])]).toEqual(['/en', '', ''])
})

test.each([
  ['/', 'en', '/'],
  ['/de', 'de', '/'],
  ['/de/', 'de', '/'],
  ['/de?q=lamp', 'de', '/?q=lamp'],
  ['/de/products?q=lamp', 'de', '/products?q=lamp'],
  ['/desk', 'en', '/desk'],
  ['/products/de', 'en', '/products/de'],
  ['/DE/products', 'en', '/DE/products'],
  // The API has no language in its paths.
  ['/de/api/products', 'en', '/de/api/products'],
])('%s is in %s, at %s', (url, language, path) => {
  expect(splitLanguage(url, both)).toEqual({ language, path })
})

test('a path with a language that the shop isn’t in stays as it is', () => {
  expect(splitLanguage('/de/products', ['en'])).toEqual({ language: 'en', path: '/de/products' })
})

describe('redirectedPath', () => {
  test.each([
    ['/en/products?q=lamp', '/products?q=lamp'],
    ['/en', '/'],
    ['/de/admin/orders?q=1', '/admin/orders?q=1'],
    ['/products', undefined],
    ['/de/products', undefined],
    ['/de/administration', undefined],
  ])('%s is redirected to %s', (url, path) => {
    expect(redirectedPath(url, both)).toBe(path)
  })
})
