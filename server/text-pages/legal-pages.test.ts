import { expect, test } from 'vitest'
import { findReturnsPath } from './legal-pages.ts'

test('links about returns go to the page on the right of withdrawal under any usual slug, otherwise to the terms', () => {
  const withPage = (published?: string) =>
    findReturnsPath({ findPath: (slug) => (slug === published ? `/pages/${slug}` : undefined) })
  expect([withPage('widerruf'), withPage('withdrawal'), withPage()]).toEqual([
    '/pages/widerruf',
    '/pages/withdrawal',
    '/terms',
  ])
})
