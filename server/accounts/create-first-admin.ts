import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { users } from '../db/schema/index.ts'
import type { Env } from '../env.ts'
import { hashPassword } from './hash-password.ts'

/**
 * Makes an admin where the shop has none yet, and answers how to sign in: with ADMIN_PASSWORD, or else with a random
 * password that is told this once. Answers nothing where there is an admin.
 */
export async function createFirstAdmin(
  db: Db,
  { ADMIN_EMAIL, ADMIN_PASSWORD }: Pick<Env, 'ADMIN_EMAIL' | 'ADMIN_PASSWORD'>,
): Promise<{ email: string; password: string } | undefined> {
  const [admin] = await db.select({ id: users.id }).from(users).where(eq(users.role, 'admin')).limit(1)
  if (admin) return undefined
  const password = ADMIN_PASSWORD ?? randomBytes(12).toString('base64url')
  const [made] = await db
    .insert(users)
    .values({
      email: ADMIN_EMAIL.toLowerCase(),
      name: 'Shopkeeper',
      role: 'admin',
      passwordHash: await hashPassword(password),
    })
    .onConflictDoNothing()
    .returning({ email: users.email })
  return made && { email: made.email, password }
}
