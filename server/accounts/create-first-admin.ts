import { randomBytes } from 'node:crypto'
import { firstAdmin } from '#contract/accounts/first-admin.ts'
import { recordEvents, system } from '../platform/audit/record-events.ts'
import type { Env } from '../platform/env.ts'
import { SetupError } from '../platform/errors.ts'
import type { FirstAdmin } from './first-password.ts'
import { describeWeakness, knownNames } from './passwords/weak-passwords.ts'
import { insertUser, listAdminEmails } from './queries.ts'
import type { AccountServices } from './services.ts'

/**
 * Creates an admin if the shop has none, with ADMIN_PASSWORD or a random password that must be replaced, and returns the
 * credentials. Returns undefined if there is an admin, or if the address already has an account. Throws SetupError if
 * ADMIN_PASSWORD is weak.
 */
export async function createFirstAdmin(
  { db, passwords, settings }: Pick<AccountServices, 'db' | 'passwords' | 'settings'>,
  { ADMIN_EMAIL, ADMIN_PASSWORD }: Pick<Env, 'ADMIN_EMAIL' | 'ADMIN_PASSWORD'>,
): Promise<FirstAdmin | undefined> {
  if ((await listAdminEmails(db)).length > 0) return undefined
  const email = ADMIN_EMAIL.toLowerCase()
  if (
    ADMIN_PASSWORD !== undefined &&
    (await describeWeakness(ADMIN_PASSWORD, [email, ...knownNames(settings.current)]))
  ) {
    throw new SetupError('ADMIN_PASSWORD is a common password, or easy to guess: choose another.')
  }
  const isGenerated = ADMIN_PASSWORD === undefined
  const password = ADMIN_PASSWORD ?? randomBytes(16).toString('base64url')
  const passwordHash = await passwords.hashPassword(password)
  return db.transaction(async (tx) => {
    const created = await insertUser(tx, {
      email,
      emailConfirmedAt: new Date(),
      name: firstAdmin.name,
      role: 'admin',
      staffRole: 'owner',
      passwordHash,
      passwordMustChange: isGenerated,
    })
    if (!created) return undefined
    await recordEvents(tx, system, { event: 'admin_created', subject: { type: 'user', id: created.id } })
    return { email, password, isGenerated }
  })
}
