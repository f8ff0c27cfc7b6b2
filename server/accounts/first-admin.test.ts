import { verify } from '@node-rs/argon2'
import { beforeEach, expect, test } from 'vitest'
import { users } from '../platform/db/schema/index.ts'
import { SetupError } from '../platform/errors.ts'
import { shopInfo } from '../test/shop-info.ts'
import { openTestDatabase } from '../test/test-database.ts'
import { createFirstAdmin } from './first-admin.ts'
import { createPasswords } from './passwords/hash-password.ts'

const { db } = await openTestDatabase()
const services = {
  db,
  passwords: createPasswords(),
  settings: { current: { ...shopInfo, publicUrl: 'https://lamps.example' } },
}
const settings = {
  ADMIN_EMAIL: 'Shop@Example.com',
  ADMIN_PASSWORD: 'analytical engine',
}

beforeEach(async () => {
  await db.delete(users)
})

test('creates an admin with the password from the settings, hashed with argon2id', async () => {
  expect(await createFirstAdmin(services, settings)).toEqual({
    email: 'shop@example.com',
    password: 'analytical engine',
    isGenerated: false,
  })
  const [admin, ...others] = await db.select().from(users)
  expect(others).toEqual([])
  expect(admin).toMatchObject({ email: 'shop@example.com', role: 'admin', passwordMustChange: false })
  expect(admin?.emailConfirmedAt).toBeInstanceOf(Date)
  const hash = admin?.passwordHash ?? ''
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await verify(hash, 'analytical engine')).toBe(true)
  expect(await verify(hash, 'analytical engin')).toBe(false)
})

test('returns a random password, which must be changed, if none is set', async () => {
  const { password } = (await createFirstAdmin(services, { ...settings, ADMIN_PASSWORD: undefined })) ?? {}
  expect(password).toMatch(/^[\w-]{22}$/)
  const [admin] = await db.select().from(users)
  expect(admin?.passwordMustChange).toBe(true)
  expect(await verify(admin?.passwordHash ?? '', password ?? '')).toBe(true)
  await db.delete(users)
  const other = await createFirstAdmin(services, { ...settings, ADMIN_PASSWORD: undefined })
  expect(other?.password).not.toBe(password)
})

test.each(['Password123', 'Shop123456', 'my shop 2026!', 'lamps.example'])(
  'a weak password ends the start, without being shown: %s',
  async (ADMIN_PASSWORD) => {
    await expect(createFirstAdmin(services, { ...settings, ADMIN_PASSWORD })).rejects.toThrow(
      new SetupError('ADMIN_PASSWORD is a common password, or easy to guess: choose another.'),
    )
    expect(await db.$count(users)).toBe(0)
  },
)

test('a password that is too short for staff ends the start', async () => {
  await expect(createFirstAdmin(services, { ...settings, ADMIN_PASSWORD: 'brass key' })).rejects.toThrow(
    new SetupError('ADMIN_PASSWORD must be at least 10 characters.'),
  )
  expect(await db.$count(users)).toBe(0)
  expect(await createFirstAdmin(services, { ...settings, ADMIN_PASSWORD: 'brass keys' })).toBeDefined()
})

test('nothing happens if there is an admin', async () => {
  await createFirstAdmin(services, settings)
  const before = await db.select().from(users)
  expect(
    await createFirstAdmin(services, { ...settings, ADMIN_EMAIL: 'other@example.com', ADMIN_PASSWORD: 'password' }),
  ).toBeUndefined()
  expect(await db.select().from(users)).toEqual(before)
})

test('an existing shopper with the email address is not changed', async () => {
  await db.insert(users).values({ email: 'shop@example.com', passwordHash: 'theirs' })
  expect(await createFirstAdmin(services, settings)).toBeUndefined()
  expect(await db.select().from(users)).toMatchObject([{ role: 'user', passwordHash: 'theirs' }])
})

test('creates one admin when two processes start at the same time', async () => {
  const created = await Promise.all([createFirstAdmin(services, settings), createFirstAdmin(services, settings)])
  expect(created.filter(Boolean)).toHaveLength(1)
  expect(await db.select().from(users)).toHaveLength(1)
})
