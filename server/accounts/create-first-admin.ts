import { randomBytes } from 'node:crypto'
import type { Db } from '../db/database.ts'
import type { Env } from '../env.ts'
import type { PasswordHashing } from './passwords/hash-password.ts'
import { insertUser, listAdminEmails } from './queries.ts'

/**
 * Creates an admin if the shop has none, with ADMIN_PASSWORD or a random password, and returns the credentials. Returns
 * undefined if there is an admin, or if the address already has an account.
 */
export async function createFirstAdmin(
  { db, passwords }: { db: Db; passwords: PasswordHashing },
  { ADMIN_EMAIL, ADMIN_PASSWORD }: Pick<Env, 'ADMIN_EMAIL' | 'ADMIN_PASSWORD'>,
): Promise<{ email: string; password: string } | undefined> {
  if ((await listAdminEmails(db)).length > 0) return undefined
  const email = ADMIN_EMAIL.toLowerCase()
  const password = ADMIN_PASSWORD ?? randomBytes(12).toString('base64url')
  const passwordHash = await passwords.hashPassword(password)
  const created = await insertUser(db, { email, name: 'Shopkeeper', role: 'admin', passwordHash })
  return created && { email, password }
}
