import { randomBytes } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { firstAdmin } from '#contract/accounts/first-admin.ts'
import { minStaffPasswordLength } from '#contract/accounts/password-length.ts'
import { t } from '#contract/language/t.ts'
import type { Env } from '../env.ts'
import { type Actor, asUser, recordEvents, system } from '../platform/audit/record-events.ts'
import { fieldError, SetupError } from '../platform/errors.ts'
import { describeWeakness, knownNames, rejectWeakPassword } from './passwords/weak-passwords.ts'
import { type AccountRow, insertUser, listAdminEmails, updateUser } from './queries.ts'
import type { AccountServices } from './services.ts'

/**
 * Creates an admin if the shop has none, with ADMIN_PASSWORD or a random password that must be replaced, and returns the
 * credentials. Returns undefined if there is an admin, or if the address already has an account. Throws SetupError if
 * ADMIN_PASSWORD is too short for staff or weak.
 */
export async function createFirstAdmin(
  { db, passwords, settings }: Pick<AccountServices, 'db' | 'passwords' | 'settings'>,
  { ADMIN_EMAIL, ADMIN_PASSWORD }: Pick<Env, 'ADMIN_EMAIL' | 'ADMIN_PASSWORD'>,
): Promise<FirstAdmin | undefined> {
  if ((await listAdminEmails(db)).length > 0) return undefined
  const email = ADMIN_EMAIL.toLowerCase()
  if (ADMIN_PASSWORD !== undefined) await checkPassword(ADMIN_PASSWORD, [email, ...knownNames(settings.current)])
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

/** The rules for staff passwords apply. Nothing is checked once the shop has an admin. */
async function checkPassword(password: string, known: string[]): Promise<void> {
  if (password.length < minStaffPasswordLength) {
    throw new SetupError(`ADMIN_PASSWORD must be at least ${minStaffPasswordLength} characters.`)
  }
  if (await describeWeakness(password, known)) {
    throw new SetupError('ADMIN_PASSWORD is a common password, or easy to guess: choose another.')
  }
}

const passwordFile = ({ DATA_DIR }: Pick<Env, 'DATA_DIR'>) => join(DATA_DIR, 'first-password.txt')

export type FirstAdmin = { email: string; password: string; isGenerated: boolean }

/**
 * Says who the first admin is. A generated password is only shown on a terminal, since other output is kept in logs;
 * otherwise it is written to a file.
 */
export async function announceFirstAdmin(
  { email, password, isGenerated }: FirstAdmin,
  env: Pick<Env, 'DATA_DIR'>,
  isTerminal = process.stdout.isTTY,
): Promise<string> {
  // Not translated: output of the server
  const text = `Created the first admin: ${email}`
  if (!isGenerated) return text
  if (isTerminal) return `${text}, password ${password} (shown only once; the first sign-in requires a new one)`
  await writeFile(passwordFile(env), `${password}\n`, { mode: 0o600 })
  return `${text}, password in ${passwordFile(env)} (until the first sign-in, which requires a new one)`
}

type FirstAdminServices = Pick<AccountServices, 'db' | 'settings' | 'passwords' | 'env'>

/**
 * Replaces a generated password, which was just verified, and returns the changed user; undefined if it was replaced
 * already. Throws `password_change_required` without a new password, `invalid_input` for a weak one.
 */
export async function replaceFirstPassword(
  { db, passwords, env, settings }: FirstAdminServices,
  user: AccountRow,
  { password, newPassword }: { password: string; newPassword?: string | undefined },
  actor: Actor,
): Promise<AccountRow | undefined> {
  if (newPassword === undefined || newPassword === password) {
    const message = t('Choose a new password. The one you entered was generated.')
    throw fieldError('newPassword', message, 'password_change_required')
  }
  await rejectWeakPassword(newPassword, [user.email, ...knownNames(settings.current)], {
    field: 'newPassword',
    isStaff: true,
  })
  const passwordHash = await passwords.hashPassword(newPassword)
  const updated = await db.transaction(async (tx) => {
    const changed = await updateUser(tx, user.id, { passwordHash, passwordMustChange: false }, user.passwordHash)
    if (changed) await recordEvents(tx, asUser(actor, user), { event: 'password_changed' })
    return changed && { ...changed, passwordHash }
  })
  if (updated) await deleteFirstPassword(env)
  return updated
}

export async function deleteFirstPassword(env: Pick<Env, 'DATA_DIR'>): Promise<void> {
  await rm(passwordFile(env), { force: true })
}
