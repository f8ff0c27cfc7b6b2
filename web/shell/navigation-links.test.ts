import { expect, test } from 'vitest'
import { linksFor } from './navigation-links.ts'

const person = { id: '1', email: 'ada@example.com', name: 'Ada' }
const pathsFor = (user: Parameters<typeof linksFor>[0]) => linksFor(user).map(({ name, to }) => `${name} ${to}`)

test('a visitor has no links of a role', () => {
  expect(pathsFor(null)).toEqual([])
})

test('a shopper has Home and My Order', () => {
  expect(pathsFor({ ...person, role: 'user' })).toEqual(['Home /', 'My Order /orders'])
})

test('an administrator has Edit Products and Orders', () => {
  expect(pathsFor({ ...person, role: 'admin' })).toEqual(['Edit Products /admin', 'Orders /admin/orders'])
})
