import { expect, test } from 'vitest'
import { parseSearchesQuery, searchesPagePath } from './searches-screen.tsx'

test.each([
  ['', '/admin/search'],
  ['withoutResult=true&days=7&_page=2', '/admin/search?withoutResult=true&days=7&_page=2'],
  ['withoutResult=maybe&days=8&_page=-1', '/admin/search'],
])('the query “%s” has the URL %s', (search, path) => {
  expect(searchesPagePath(parseSearchesQuery(new URLSearchParams(search)))).toBe(path)
})
