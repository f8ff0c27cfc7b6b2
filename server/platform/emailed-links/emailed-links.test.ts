import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createFactories } from '../../test/factories.ts'
import { openTestDatabase } from '../../test/test-database.ts'
import { emailedLinks, linkPurposes, users } from '../db/schema/index.ts'
import {
  consumeLink,
  deleteExpiredLinks,
  deleteLinks,
  findLinkUser,
  issueLink,
  linkRules,
  replaceToken,
} from './emailed-links.ts'

const { db } = await openTestDatabase()
const { aUser } = createFactories(db)

const purposes = linkPurposes.filter((purpose) => purpose !== 'order')

async function aLink(purpose: (typeof purposes)[number] = 'password_reset') {
  const { id: userId, email } = await aUser()
  const { id, token } = await issueLink(db, purpose, { userId, email })
  return { id, userId, link: { token, email } }
}

const expiredSince = async (id: string, days: number) => {
  const expiresAt = new Date(Date.now() - days * 86_400_000 - 1000)
  await db.update(emailedLinks).set({ expiresAt }).where(eq(emailedLinks.id, id))
}

test.each(purposes)(
  'a link for %s has no other purpose, and is used once by simultaneous requests',
  async (purpose) => {
    const { userId, link } = await aLink(purpose)
    for (const other of purposes.filter((each) => each !== purpose)) {
      expect([await findLinkUser(db, other, link), await consumeLink(db, other, link)]).toEqual([undefined, undefined])
    }
    expect(await findLinkUser(db, purpose, link)).toMatchObject({ id: userId })
    const results = await Promise.all([1, 2, 3].map(() => consumeLink(db, purpose, link)))
    expect(results.filter((each) => each !== undefined)).toMatchObject([{ userId, purpose }])
    expect(await findLinkUser(db, purpose, link)).toBeUndefined()
  },
)

test('a link works with its own address, until it expires', async () => {
  const { id, link } = await aLink()
  const elsewhere = { ...link, email: 'elsewhere@example.com' }
  expect([await findLinkUser(db, 'password_reset', elsewhere)]).toEqual([undefined])
  expect([await consumeLink(db, 'password_reset', elsewhere)]).toEqual([undefined])
  await expiredSince(id, 0)
  expect([await findLinkUser(db, 'password_reset', link)]).toEqual([undefined])
  expect([await consumeLink(db, 'password_reset', link)]).toEqual([undefined])
  expect(await replaceToken(db, id)).toBeUndefined()
})

test('a new token replaces the one before', async () => {
  const { id, userId, link } = await aLink('email_change')
  const renewed = await replaceToken(db, id)
  expect(renewed?.email).toBe(link.email)
  expect(await findLinkUser(db, 'email_change', link)).toBeUndefined()
  expect(await findLinkUser(db, 'email_change', renewed ?? link)).toMatchObject({ id: userId })
})

test('links are deleted with their user, or by their purpose', async () => {
  const [{ userId, link }, other] = [await aLink(), await aLink()]
  await issueLink(db, 'email_confirmation', { userId, email: link.email })
  await deleteLinks(db, 'password_reset', userId)
  const left = () =>
    db.select({ purpose: emailedLinks.purpose }).from(emailedLinks).where(eq(emailedLinks.userId, userId))
  expect(await left()).toEqual([{ purpose: 'email_confirmation' }])
  await db.delete(users).where(eq(users.id, userId))
  expect(await left()).toEqual([])
  expect(await findLinkUser(db, 'password_reset', other.link)).toMatchObject({ id: other.userId })
})

test.each(purposes)('an expired link for %s is kept as long as its rules say', async (purpose) => {
  const { id } = await aLink(purpose)
  await deleteExpiredLinks(db)
  expect(await db.$count(emailedLinks, eq(emailedLinks.id, id))).toBe(1)
  await expiredSince(id, linkRules[purpose].keptDays)
  await deleteExpiredLinks(db)
  expect(await db.$count(emailedLinks, eq(emailedLinks.id, id))).toBe(0)
})

test('the database rejects a link without an owner, with two, or with one that its purpose doesn’t have', async () => {
  const { id: userId, email } = await aUser()
  const values = { purpose: 'order', tokenHash: 'a', expiresAt: new Date() } as const
  for (const given of [
    {},
    { userId, email },
    { purpose: 'email_change' as const },
    { purpose: 'email_change' as const, userId },
  ]) {
    await expect(db.insert(emailedLinks).values({ ...values, ...given })).rejects.toMatchObject({
      cause: { constraint: 'link_of_order_or_user' },
    })
  }
})
