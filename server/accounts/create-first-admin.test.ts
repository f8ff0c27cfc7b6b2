import { verify } from '@node-rs/argon2'
import { beforeEach, expect, test } from 'vitest'
import { users } from '../db/schema/index.ts'
import { openTestDatabase } from '../test/test-database.ts'
import { createFirstAdmin } from './create-first-admin.ts'

const { db } = await openTestDatabase()
const settings = { ADMIN_EMAIL: 'Shop@Example.com', ADMIN_PASSWORD: 'open sesame' }

beforeEach(async () => {
  await db.delete(users)
})

test('an empty shop gets an admin with the set password, kept as an argon2id hash', async () => {
  expect(await createFirstAdmin(db, settings)).toEqual({ email: 'shop@example.com', password: 'open sesame' })
  const [admin, ...others] = await db.select().from(users)
  expect(others).toEqual([])
  expect(admin).toMatchObject({ email: 'shop@example.com', role: 'admin' })
  const hash = admin?.passwordHash ?? ''
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await verify(hash, 'open sesame')).toBe(true)
  expect(await verify(hash, 'open sesam')).toBe(false)
})

test('without a set password there is a random one, told this once', async () => {
  const { password } = (await createFirstAdmin(db, { ...settings, ADMIN_PASSWORD: undefined })) ?? {}
  expect(password).toMatch(/^[\w-]{16}$/)
  const [admin] = await db.select().from(users)
  expect(await verify(admin?.passwordHash ?? '', password ?? '')).toBe(true)
  await db.delete(users)
  const other = await createFirstAdmin(db, { ...settings, ADMIN_PASSWORD: undefined })
  expect(other?.password).not.toBe(password)
})

test('a shop that has an admin gets no other, and its password stays', async () => {
  await createFirstAdmin(db, settings)
  const before = await db.select().from(users)
  expect(await createFirstAdmin(db, { ADMIN_EMAIL: 'other@example.com', ADMIN_PASSWORD: 'another' })).toBeUndefined()
  expect(await db.select().from(users)).toEqual(before)
})

test('a shopper who has the address keeps their role', async () => {
  await db.insert(users).values({ email: 'shop@example.com', passwordHash: 'theirs' })
  expect(await createFirstAdmin(db, settings)).toBeUndefined()
  expect(await db.select().from(users)).toMatchObject([{ role: 'user', passwordHash: 'theirs' }])
})

test('of two processes that start at once one makes the admin', async () => {
  const made = await Promise.all([createFirstAdmin(db, settings), createFirstAdmin(db, settings)])
  expect(made.filter(Boolean)).toHaveLength(1)
  expect(await db.select().from(users)).toHaveLength(1)
})
