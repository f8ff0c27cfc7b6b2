import { createHmac } from 'node:crypto'
import type { Db } from '../platform/db/database.ts'
import { shopSettings } from '../platform/db/schema/index.ts'

/** Returns the cookie's value in browsers where the password with this hash was entered. */
export type OpeningToken = (passwordHash: string) => Promise<string>

/** A restore replaces the key, so that the cookies from before no longer work. */
export function createOpeningToken(db: Db): OpeningToken {
  let key: string | undefined
  return async (passwordHash) => {
    key ??= await readKey(db)
    return createHmac('sha256', key).update(passwordHash).digest('base64url')
  }
}

async function readKey(db: Db): Promise<string> {
  await db.insert(shopSettings).values({}).onConflictDoNothing()
  const [row] = await db.select({ key: shopSettings.openingKey }).from(shopSettings)
  if (!row) throw new Error('The shop has no settings.')
  return row.key
}
