import { asc, eq } from 'drizzle-orm'
import { formatList } from '#contract/language/format.ts'
import { t } from '#contract/language/t.ts'
import { type OnlineProvider, providerNames } from '#contract/payments/payment-methods.ts'
import { type Env, hasApi, providerUrlName } from '../env.ts'
import type { Database, Db } from '../platform/db/database.ts'
import { paymentAccounts } from '../platform/db/schema/index.ts'
import { type Watched, watchValue } from '../platform/db/watch-value.ts'
import { createEncryption, type Encryption, hasKey } from '../platform/encryption.ts'
import { ShopError } from '../platform/errors.ts'
import { type Credentials, type PaymentProvider, ProviderError, type ProviderPlace } from './providers/provider.ts'
import { loadProvider } from './providers/provider-kinds.ts'

export type AccountRow = typeof paymentAccounts.$inferSelect

/** The accounts at payment providers that the shop is connected to, in memory. */
export type PaymentAccounts = Watched<AccountRow[]> & {
  /**
   * Throws ProviderError with `unauthorized` if the shop isn’t connected to the provider, or the key that its credentials
   * are encrypted with is missing.
   */
  open(provider: OnlineProvider): Promise<PaymentProvider>
  /** Where the provider is, and how it reaches the shop. */
  place(provider: OnlineProvider): ProviderPlace
  /** Whether the credentials can be decrypted. */
  isReadable(account: AccountRow): boolean
}

/** `report` receives errors of reading the accounts again in the background. */
export async function createPaymentAccounts(
  { db, listen }: Pick<Database, 'db' | 'listen'>,
  { env, encryption }: { env: Env; encryption: Encryption },
  report: (error: unknown) => void,
): Promise<PaymentAccounts> {
  const accounts = await watchValue(listen, 'payment_accounts', () => listAccounts(db), report)
  /** Clients by their encrypted credentials, so that a new connection gets a new one. */
  const clients = new Map<string, Promise<PaymentProvider>>()

  async function create(provider: OnlineProvider, credentials: string): Promise<PaymentProvider> {
    const decrypted = encryption.decrypt(credentials)
    if (decrypted === undefined) throw notConnected(provider)
    const kind = await loadProvider(provider, db)
    return kind.open(JSON.parse(decrypted) as Credentials, place(provider))
  }

  function place(provider: OnlineProvider): ProviderPlace {
    const webhookUrl = isReachable(env) ? `${env.PUBLIC_URL}/api/payment-webhooks/${provider}` : ''
    return { apiUrl: hasApi(provider) ? env[providerUrlName(provider)] : '', webhookUrl }
  }

  return Object.assign(accounts, {
    place,
    isReadable: ({ credentials }: AccountRow) => encryption.decrypt(credentials) !== undefined,
    async open(provider: OnlineProvider) {
      const account = accounts.current.find((row) => row.provider === provider)
      if (!account) throw notConnected(provider)
      const { credentials } = account
      const client = clients.get(credentials) ?? create(provider, credentials)
      clients.set(credentials, client)
      client.catch(() => clients.delete(credentials))
      return client
    },
  })
}

/** Whether providers can send webhooks: they need https, and a host outside of this machine. */
export function isReachable({
  PUBLIC_URL,
  ALLOW_UNENCRYPTED_HOSTS,
}: Pick<Env, 'PUBLIC_URL' | 'ALLOW_UNENCRYPTED_HOSTS'>): boolean {
  const { protocol, hostname } = new URL(PUBLIC_URL)
  if (ALLOW_UNENCRYPTED_HOSTS.includes(hostname)) return true
  return protocol === 'https:' && !/^(localhost|.*\.localhost|127\..*|\[::1\])$/.test(hostname)
}

function notConnected(provider: OnlineProvider): ProviderError {
  return new ProviderError('unauthorized', t('The shop isn’t connected to {provider}.', { provider }))
}

export function listAccounts(db: Db): Promise<AccountRow[]> {
  return db.select().from(paymentAccounts).orderBy(asc(paymentAccounts.connectedAt))
}

/** Inserts an account, or replaces the shop’s account at the same provider. */
export async function saveAccount(tx: Db, account: Omit<AccountRow, 'connectedAt'>): Promise<void> {
  await tx
    .insert(paymentAccounts)
    .values(account)
    .onConflictDoUpdate({ target: paymentAccounts.provider, set: { ...account, connectedAt: new Date() } })
}

export async function setEnabled(tx: Db, provider: OnlineProvider, isEnabled: boolean): Promise<void> {
  await tx.update(paymentAccounts).set({ isEnabled }).where(eq(paymentAccounts.provider, provider))
}

export async function deleteAccount(tx: Db, provider: OnlineProvider): Promise<void> {
  await tx.delete(paymentAccounts).where(eq(paymentAccounts.provider, provider))
}

/** Lists the providers whose keys can’t be decrypted, with a remedy. Returns an empty list if all can. */
export function describeUnreadable(accounts: AccountRow[], isReadable: (account: AccountRow) => boolean): string[] {
  const names = accounts.filter((account) => !isReadable(account)).map(({ provider }) => providerNames()[provider])
  if (names.length === 0) return []
  return [
    t(
      'The keys of {names} can’t be decrypted, so customers can’t pay there. Set ENCRYPTION_KEY, or copy the file encryption.key to DATA_DIR from the previous server, and restart the shop. Otherwise connect again.',
      { names: formatList(names) },
    ),
  ]
}

/** The same without a running shop. Creates no key. */
export async function findUnreadable(db: Db, env: Pick<Env, 'DATA_DIR' | 'ENCRYPTION_KEY'>): Promise<string[]> {
  const encryption = hasKey(env) ? createEncryption(env) : undefined
  return describeUnreadable(await listAccounts(db), ({ credentials }) => encryption?.decrypt(credentials) !== undefined)
}

const retryAfterSeconds = 60

/** A provider doesn’t respond, or rejects the shop’s request. */
export function paymentUnavailable(message: string): ShopError {
  return new ShopError('payment_unavailable', message, { retryAfterSeconds })
}
