import { expect, test } from 'vitest'
import { auditLog } from '../platform/db/schema/index.ts'
import { SetupError } from '../platform/errors.ts'
import { openTestShop } from '../test/test-shop.ts'
import { endSessions } from './reset-admin.ts'

const { app, db, aUser, signIn } = await openTestShop()

test('the sessions of one account end, then the sessions of all accounts', async () => {
  const [ada, ida] = [await aUser({ email: 'ada@example.com' }), await aUser()]
  const signedIn = [await signIn(ada), await signIn(ada), await signIn(ida)]
  const statuses = async () => {
    const replies = await Promise.all(signedIn.map((headers) => app.inject({ url: '/api/auth/check', headers })))
    return replies.map(({ statusCode }) => statusCode)
  }
  expect(await statuses()).toEqual([200, 200, 200])
  await endSessions(db, 'ada@example.com')
  await expect.poll(statuses).toEqual([401, 401, 200])
  await endSessions(db)
  await expect.poll(statuses).toEqual([401, 401, 401])
  expect(await db.select().from(auditLog)).toMatchObject([
    { event: 'session_ended', userId: null, subjectType: 'user', subjectId: ada.id },
    { event: 'session_ended', userId: null, subjectType: null, subjectId: null },
  ])
})

test('an address without an account is rejected', async () => {
  await expect(endSessions(db, 'nobody@example.com')).rejects.toThrow(
    new SetupError('No account uses the email address nobody@example.com.'),
  )
})
