import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'

const server = join(import.meta.dirname, '../server')

/** Each floor may use those before it. Folders that are not listed are features. */
const floors = [
  ['platform', 'root.ts', 'env.ts', 'retention.ts'],
  ['settings', 'address'],
  ['emails', 'services.ts'],
  ['accounts'],
  ['search', 'taxes', 'translations'],
  ['catalog'],
  'features',
  ['pages'],
  ['opening'],
  ['start', 'commands', 'main.ts'],
]

const files = globSync('**/*.ts', { cwd: server }).filter(
  (path) => !path.includes('.test.') && !/^(test|fakes)\//.test(path),
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

test('no server file imports from a higher layer', () => {
  const climbing = imports.filter(({ file, imported }) => floorOf(imported) > floorOf(file))
  expect(climbing.map(({ file, imported }) => `${file} → ${imported}`)).toEqual([])
})

test('the platform doesn’t depend on shops, except for its tables, its events, the size of images and languages', () => {
  const mayKnow = /^platform\/db\/schema\/|#contract\/(audit-log|language|media)\/|#contract\/accounts\/accounts\.ts/
  const known = files
    .filter((file) => roomOf(file) === 'platform')
    .flatMap((file) => {
      const text = readFileSync(join(server, file), 'utf8')
      return [...text.matchAll(/from '(#contract\/[\w-]+\/[^']+)'/g)].map(([, path]) => `${file} → ${path}`)
    })
  expect(known.filter((each) => !mayKnow.test(each))).toEqual([])
})

test('the table of folders in docs/architecture.md has every folder of the server', () => {
  const table = readFileSync(join(server, '../docs/architecture.md'), 'utf8').match(/\n\| Tree \|[^]*?\n\n/)?.[0] ?? ''
  const named = new Set([...table.matchAll(/`(?:server\/)?([\w-]+)\/?`/g)].map(([, name]) => name))
  const rooms = new Set(files.map(roomOf).filter((room) => !room.endsWith('.ts')))
  expect([...rooms].filter((room) => !named.has(room))).toEqual([])
})

test('only routes, hooks, pages and start import Fastify', () => {
  const mayKnow =
    /routes\.ts$|^(platform\/(http|log\.ts)|accounts\/guards|pages|opening|start)|(-headers|count-searches|request-owner|query-budget)\.ts$/
  const known = files.filter((file) => /from '@?fastify/.test(readFileSync(join(server, file), 'utf8')))
  expect(known.filter((file) => !mayKnow.test(file))).toEqual([])
})

test('no feature of the server imports another that imports it', () => {
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

test('only the ledger records movements of money, and what the payment status of an order follows from', () => {
  const writes = [
    /insert\(payments\)|insert into payments\b/,
    /update\(orders\)\s*\.set\(\{[^}]*\b(status|paymentMethod|paymentStatus|totalCents)\b/,
    /update orders\s+set[^`]*?\b(status|payment_method|payment_status|total_cents)\s*=/,
  ]
  const writing = files.filter((file) => {
    const text = readFileSync(join(server, file), 'utf8')
    return writes.some((pattern) => pattern.test(text))
  })
  expect(writing).toEqual(['ledger/write-ledger.ts'])
})
