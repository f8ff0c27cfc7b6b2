import { createHmac } from 'node:crypto'
import type { Db } from '../db/database.ts'
import { shopSettings } from '../db/schema/index.ts'

/** Returns what the cookie of a browser contains in which a password was entered. */
export type OpeningToken = (password: string) => Promise<string>

/** Without the key of the shop, passwords could be tried as cookies, as fast as the shop answers. */
export function createOpeningToken(db: Db): OpeningToken {
  let key: string | undefined
  return async (password) => {
    key ??= await readKey(db)
    return createHmac('sha256', key).update(password).digest('base64url')
  }
}

async function readKey(db: Db): Promise<string> {
  await db.insert(shopSettings).values({}).onConflictDoNothing()
  const [row] = await db.select({ key: shopSettings.openingKey }).from(shopSettings)
  if (!row) throw new Error('The shop has no settings.')
  return row.key
}
