import { providerNames } from '#contract/payments/payment-methods.ts'
import type { Db } from '../platform/db/database.ts'
import { hasKey, openEncryption } from '../platform/encryption.ts'
import type { Env } from '../platform/env.ts'
import { type AccountRow, listAccounts } from './accounts.ts'

/** Names the providers whose keys can’t be decrypted, and says what to do. Returns an empty list if all can. */
export function describeUnreadable(accounts: AccountRow[], isReadable: (account: AccountRow) => boolean): string[] {
  const names = accounts.filter((account) => !isReadable(account)).map(({ provider }) => providerNames[provider])
  if (names.length === 0) return []
  return [
    `The keys of ${names.join(' and ')} can’t be decrypted, so customers can’t pay there. Set ENCRYPTION_KEY, or copy the file encryption.key to DATA_DIR, as where the shop ran before, and restart it. Otherwise connect again.`,
  ]
}

/** The same without a running shop. Creates no key. */
export async function findUnreadable(db: Db, env: Pick<Env, 'DATA_DIR' | 'ENCRYPTION_KEY'>): Promise<string[]> {
  const encryption = hasKey(env) ? openEncryption(env) : undefined
  return describeUnreadable(await listAccounts(db), ({ credentials }) => encryption?.decrypt(credentials) !== undefined)
}
