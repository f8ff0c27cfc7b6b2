import { eq } from 'drizzle-orm'
import { TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { system } from '../platform/audit/record-events.ts'
import { recoveryCodes, users } from '../platform/db/schema/index.ts'
import { issueLink } from '../platform/emailed-links/emailed-links.ts'
import { createLimits } from '../platform/limits/limits.ts'
import { cheapPasswordCost } from '../test/factories.ts'
import { openTestShop } from '../test/test-shop.ts'
import { createPasswords, type Passwords } from './passwords/hash-password.ts'
import { resetPassword } from './passwords/password-resets.ts'
import { toUser } from './queries.ts'
import { addApp, startApp } from './second-factor/change-second-factor.ts'
import { replaceRecoveryCodes } from './second-factor/queries.ts'
import { createRecoveryCodes } from './second-factor/recovery-codes.ts'

const { db, env, settings, outbox, accountData, aUser } = await openTestShop()
const passwords = createPasswords({ cost: cheapPasswordCost })

/** Hashing takes a while: something else happens during the first. */
function during(change: () => Promise<unknown>): Passwords {
  let first: Promise<unknown> | undefined
  return {
    ...passwords,
    async hashPassword(password) {
      await (first ??= change())
      return passwords.hashPassword(password)
    },
  }
}

test('a reset for a guest takes over the account that someone signs up with at the same time', async () => {
  const guest = await aUser({ passwordHash: null, emailConfirmedAt: null })
  const { token } = await issueLink(db, 'password_reset', { userId: guest.id, email: guest.email })
  const signUp = () => aUser({ email: guest.email, emailConfirmedAt: null, name: 'Eve' })
  const services = { db, env, settings, outbox, accountData, passwords: during(signUp) }
  const reset = { token, email: guest.email, password: 'analytical engine' }
  const { id, passwordHash, guestIds } = await resetPassword(services, reset, system)
  expect(guestIds).toEqual([guest.id])
  const accounts = await db.select().from(users).where(eq(users.email, guest.email))
  expect(accounts).toMatchObject([{ id, passwordHash, name: '', emailConfirmedAt: expect.any(Date) as Date }])
})

test('an app that is added together with a passkey leaves the recovery codes that were shown for the passkey', async () => {
  const user = await aUser()
  const shown = await createRecoveryCodes(passwords)
  const addPasskey = () => db.transaction((tx) => replaceRecoveryCodes(tx, user.id, shown.hashes))
  const services = { db, settings, outbox, limits: createLimits(db, env), passwords: during(addPasskey), actor: system }
  const secret = await startApp(db, user.id)
  expect(await addApp(services, toUser(user), new TOTP({ secret }).generate())).toEqual([])
  const left = await db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, user.id))
  expect(left.map(({ codeHash }) => codeHash).toSorted()).toEqual(shown.hashes.toSorted())
})
