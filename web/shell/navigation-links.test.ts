import { expect, test } from 'vitest'
import { aUser } from '../test/a-user.ts'
import { linksFor } from './navigation-links.ts'

const pathsFor = (user: Parameters<typeof linksFor>[0]) => linksFor(user).map(({ name, to }) => `${name} ${to}`)

test('a guest has no role links', () => {
  expect(pathsFor(null)).toEqual([])
})

test('a shopper has Home and My Order', () => {
  expect(pathsFor(aUser())).toEqual(['Home /', 'My Order /orders'])
})

test('an admin has Edit Products and Orders', () => {
  expect(pathsFor(aUser({ role: 'admin' }))).toEqual(['Edit Products /admin', 'Orders /admin/orders'])
})
