import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { type StaffRole, staffRoles } from '#contract/accounts/staff-roles.ts'
import { root } from '../../root.ts'
import { openTestShop } from '../../test/test-shop.ts'
import { adminTag, requireAdmin } from '../guards/require-admin.ts'
import type { Sessions } from '../sessions/sessions.ts'

const { app, aUser, signIn } = await openTestShop({ settings: { RATE_LIMITS: 'off' } })

const section = /\n## Staff roles\n(.*?)\n## /s.exec(await readFile(join(root, 'docs/behavior.md'), 'utf8'))?.[1] ?? ''
const cellsOf = (line: string) => line.split('|').map((cell) => cell.trim().replaceAll('`', ''))
const rows = section.split('\n').flatMap((line) => (line.startsWith('| ') ? [cellsOf(line)] : []))

/** The roles that have each permission, and the permission that each endpoint needs, as documented. */
const rolesWith = new Map(
  rows.filter((cells) => cells.length === 8).map(([, , name = '', ...marks]) => [name, rolesIn(marks)]),
)
const documented = new Map(
  rows
    .filter(([, endpoint = '']) => /^[A-Z]+ \//.test(endpoint))
    .map(([, endpoint = '', name = '']) => [endpoint, rolesWith.get(name)]),
)

function rolesIn(marks: string[]): StaffRole[] {
  return staffRoles.filter((_, index) => marks[index] === '✓')
}

const people = await Promise.all(
  staffRoles.map(async (staffRole) => ({
    staffRole,
    headers: await signIn(await aUser({ role: 'admin', staffRole })),
  })),
)

const document = await app.inject({ url: '/api/docs/json', headers: people[0]?.headers ?? {} })
const { paths } = document.json<{ paths: Record<string, Record<string, { tags?: string[] }>> }>()
const adminEndpoints = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods)
    .filter(([, { tags }]) => tags?.includes(adminTag))
    .map(([method]) => `${method.toUpperCase()} ${path.replaceAll(/{(\w+)}/g, ':$1')}`),
)

test('the documentation lists every admin endpoint, and no others', () => {
  expect([...documented.keys()].toSorted()).toEqual(adminEndpoints.toSorted())
})

test.each(adminEndpoints)('%s accepts the staff roles that are documented', async (endpoint) => {
  const [method, url] = endpoint.split(' ') as ['GET', string]
  const accepted: StaffRole[] = []
  for (const { staffRole, headers } of people) {
    const { statusCode } = await app.inject({ method, url: url.replace(/:\w+/, 'none'), headers })
    if (statusCode !== 403) accepted.push(staffRole)
  }
  expect(accepted).toEqual(documented.get(endpoint))
})

test('an admin endpoint that declares no permission is an error', () => {
  const scope = Fastify()
  requireAdmin(scope, {} as Sessions)
  expect(() => scope.get('/api/admin/undeclared', async () => '')).toThrow('/api/admin/undeclared')
})
