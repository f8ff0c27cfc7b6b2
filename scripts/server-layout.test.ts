import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'

const server = join(import.meta.dirname, '../server')

/** Each floor may use those before it. Folders that are not listed are features. */
const floors = [
  ['platform', 'root.ts'],
  ['accounts'],
  ['search'],
  ['catalog'],
  'features',
  ['pages'],
  ['start', 'commands', 'main.ts'],
]

const files = globSync('**/*.ts', { cwd: server }).filter(
  (path) => !path.includes('.test.') && !path.startsWith('test/'),
)

const imports = files.flatMap((file) =>
  [...readFileSync(join(server, file), 'utf8').matchAll(/from '(\.[^']+)'/g)].map(([, path = '']) => ({
    file,
    imported: relative(server, join(server, dirname(file), path)),
  })),
)

const roomOf = (path: string) => path.split('/')[0] ?? ''

function floorOf(path: string): number {
  const found = floors.findIndex((rooms) => rooms.includes(roomOf(path)))
  return found === -1 ? floors.indexOf('features') : found
}

test('no file of the server imports one of a higher floor, except for those that are known', () => {
  const climbing = imports.filter(({ file, imported }) => floorOf(imported) > floorOf(file))
  expect(climbing.map(({ file, imported }) => `${file} → ${imported}`).toSorted()).toEqual([
    'accounts/change-profile.ts → orders/links/queries.ts',
    'accounts/change-profile.ts → orders/order-emails.ts',
    'accounts/change-profile.ts → orders/queries.ts',
    'accounts/email-addresses/change-email.ts → orders/links/queries.ts',
    'accounts/guest-accounts/join-guest-accounts.ts → cart/cart.ts',
    'accounts/guest-accounts/join-guest-accounts.ts → orders/links/queries.ts',
    'accounts/passwords/set-proven-password.ts → cart/queries.ts',
    'accounts/passwords/set-proven-password.ts → reviews/queries.ts',
    'accounts/routes.ts → cart/cart.ts',
    'accounts/routes.ts → orders/order-emails.ts',
    'catalog/edit/admin-routes.ts → cart/cart-contents.ts',
    'catalog/edit/delete-products.ts → cart/deleted-queries.ts',
    'catalog/edit/delete-products.ts → cart/lines.ts',
  ])
})

test('no feature of the server imports another that imports it, except for those that are known', () => {
  const isFeature = (path: string) => floorOf(path) === floors.indexOf('features')
  const between = imports.filter(
    ({ file, imported }) => isFeature(file) && isFeature(imported) && roomOf(file) !== roomOf(imported),
  )
  const used = new Map<string, Set<string>>()
  for (const { file, imported } of between) {
    used.set(roomOf(file), (used.get(roomOf(file)) ?? new Set()).add(roomOf(imported)))
  }
  const reaches = (from: string, to: string, seen = new Set<string>()): boolean =>
    [...(used.get(from) ?? [])].some((next) => {
      if (next === to) return true
      if (seen.has(next)) return false
      return reaches(next, to, seen.add(next))
    })
  expect([...used.keys()].filter((room) => reaches(room, room)).toSorted()).toEqual([])
})
