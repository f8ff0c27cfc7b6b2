import { matchRoutes } from 'react-router'
import { expect, test } from 'vitest'
import { findEntries, searchEntries } from '../admin/find/find-entries.ts'
import { adminScreens } from '../admin/kit/screens.ts'
import { adminRoutes } from './admin-routes.ts'
import { createRoutes } from './routes.tsx'

/** Opened from a selection of products or orders. */
const withoutEntry = ['/admin/bulk-edit', '/admin/packing-slips', '/admin/picking-list', '/admin/orders/prepare']

test('every screen that needs no id is found by its title', () => {
  const missed = adminScreens
    .map(({ path, title }) => [path.replace('/:id?', ''), title] as const)
    .filter(([path]) => !path.includes(':') && !withoutEntry.includes(path))
    .filter(([path, title]) => !searchEntries(title, () => true).some(({ to }) => to.split('#')[0] === path))
  expect(missed).toEqual([])
})

test('everything that is found has a screen', () => {
  const missing = findEntries.filter(({ to }) => {
    const path = matchRoutes(createRoutes(adminRoutes), to.split('#')[0] ?? '')?.at(-1)?.route.path ?? '*'
    return path.endsWith('*')
  })
  expect(missing).toEqual([])
})
