import { expect, test } from 'vitest'
import { carriers } from './carriers.ts'

test('a carrier has its own name, which its site begins with', () => {
  const sites = Object.values(carriers).map(({ name, url }) => [
    name.toLowerCase().replaceAll(' ', ''),
    new URL(url).hostname.replaceAll(/[^a-z]/g, ''),
  ])
  const others = sites.filter(([name = '', site = '']) => !site.includes(name))
  // The domain of Australia Post is short.
  expect(others.map(([name]) => name)).toEqual(['australiapost'])
})
