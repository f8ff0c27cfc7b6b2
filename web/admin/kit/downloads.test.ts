import { expect, test } from 'vitest'

const sources = import.meta.glob<string>('../**/*.tsx', { query: '?raw', import: 'default', eager: true })

test('every file that the admin area offers is downloaded from API_ORIGIN', () => {
  const links = Object.entries(sources).filter(([, source]) => /<a\b[^>]*\bdownload\b/.test(source))
  expect(links.length).toBeGreaterThan(3)
  expect(links.filter(([, source]) => !source.includes('apiOrigin')).map(([path]) => path)).toEqual([])
})
