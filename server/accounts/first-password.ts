import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Actor, asUser, recordEvents } from '../platform/audit/record-events.ts'
import type { Env } from '../platform/env.ts'
import { fieldError } from '../platform/errors.ts'
import { knownNames, rejectWeakPassword } from './passwords/weak-passwords.ts'
import { updateUser } from './queries.ts'
import type { AccountServices } from './services.ts'
import type { AccountRow } from './user.ts'

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
  const text = `Created the first admin: ${email}`
  if (!isGenerated) return text
  if (isTerminal) return `${text}, password ${password} (shown only once; the first sign-in requires a new one)`
  await writeFile(passwordFile(env), `${password}\n`, { mode: 0o600 })
  return `${text}, password in ${passwordFile(env)} (until the first sign-in, which requires a new one)`
}

type Services = Pick<AccountServices, 'db' | 'settings' | 'passwords' | 'env'>

/**
 * Replaces a generated password, which was just verified, and returns the changed user; undefined if it was replaced
 * already. Throws `password_change_required` without a new password, `invalid_input` for a weak one.
 */
export async function replaceFirstPassword(
  { db, passwords, env, settings }: Services,
  user: AccountRow,
  { password, newPassword }: { password: string; newPassword?: string | undefined },
  actor: Actor,
): Promise<AccountRow | undefined> {
  if (newPassword === undefined || newPassword === password) {
    const message = 'Choose a new password. The one you entered was generated.'
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
