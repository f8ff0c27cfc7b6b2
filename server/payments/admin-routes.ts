import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { plural, t } from '#contract/language/t.ts'
import * as contract from '#contract/payments/payment-accounts.ts'
import { type OnlineProvider, providerNames } from '#contract/payments/payment-methods.ts'
import { keyProblems } from '#contract/payments/providers.ts'
import * as reconciliation from '#contract/payments/reconciliation.ts'
import { recordEvents } from '../platform/audit/record-events.ts'
import type { Db } from '../platform/db/database.ts'
import type { Encryption } from '../platform/encryption.ts'
import { notFound, ShopError, throwFieldErrors } from '../platform/errors.ts'
import { within } from '../platform/health/within.ts'
import type { CurrentSettings } from '../settings/settings.ts'
import { deleteAccount, type PaymentAccounts, paymentUnavailable, saveAccount, setEnabled } from './accounts.ts'
import { countOpenAttempts, listLastWebhooks } from './attempts/queries.ts'
import { ProviderError } from './providers/provider.ts'
import { loadProvider } from './providers/provider-kinds.ts'
import { listNightly, reconcileDays } from './reconciliation/reconcile.ts'

/** Milliseconds for which disconnecting waits for the provider. */
const maxWait = 4000

type AdminRoutesOptions = {
  db: Db
  settings: CurrentSettings
  paymentAccounts: PaymentAccounts
  encryption: Encryption
}

/** The payment providers of the shop. For admins only. */
export const adminPaymentRoutes: FastifyPluginAsyncZod<AdminRoutesOptions> = async (
  app,
  { db, settings, paymentAccounts, encryption },
) => {
  async function list(): Promise<contract.PaymentAccount[]> {
    const webhooks = await listLastWebhooks(db)
    return paymentAccounts.current.map((account) => {
      const { provider, name, isTest, isEnabled, connectedAt } = account
      const last = webhooks.find((webhook) => webhook.provider === provider)
      return {
        provider,
        name: provider === 'test' ? providerNames().test : name,
        isTest,
        isEnabled,
        isReadable: paymentAccounts.isReadable(account),
        connectedAt: connectedAt.toISOString(),
        webhookUrl: provider === 'test' ? '' : paymentAccounts.place(provider).webhookUrl,
        lastWebhook: last ? { type: last.type, at: last.receivedAt.toISOString() } : null,
      }
    })
  }

  async function refreshed(): Promise<contract.PaymentAccount[]> {
    await paymentAccounts.refresh()
    return list()
  }

  function requireAccount(provider: OnlineProvider): void {
    if (!paymentAccounts.current.some((account) => account.provider === provider))
      throw notFound(t('Payment provider not found.'))
  }

  const reconciling = { db, accounts: paymentAccounts }

  app.route({
    ...reconciliation.reconcilePayments,
    config: { permission: 'reports' },
    handler: ({ query }) => reconcileDays(reconciling, { ...query, timeZone: settings.current.timeZone }),
  })

  app.route({
    ...reconciliation.listReconciliations,
    config: { permission: 'reports' },
    handler: () => listNightly(reconciling),
  })

  app.route({ ...contract.listPaymentAccounts, config: { permission: 'settings' }, handler: list })

  app.route({
    ...contract.connectPaymentAccount,
    config: { permission: 'settings', needsVerification: true },
    async handler({ params: { provider }, body, actor }) {
      throwFieldErrors(keyProblems(provider, body))
      const kind = await loadProvider(provider, db)
      const account = await kind.connect(body, paymentAccounts.place(provider)).catch(toShopError)
      const { name, isTest } = account
      const credentials = encryption.encrypt(JSON.stringify(account.credentials))
      await db.transaction(async (tx) => {
        await saveAccount(tx, { provider, name, isTest, isEnabled: true, credentials })
        await recordEvents(tx, actor, {
          event: 'payment_account_connected',
          subject: { type: 'payment_account', id: provider },
          after: { ...(name && { name }), isTest },
        })
      })
      return refreshed()
    },
  })

  app.route({
    ...contract.updatePaymentAccount,
    config: { permission: 'settings', needsVerification: true },
    async handler({ params: { provider }, body: { isEnabled }, actor }) {
      requireAccount(provider)
      await db.transaction(async (tx) => {
        await setEnabled(tx, provider, isEnabled)
        await recordEvents(tx, actor, {
          event: 'payment_account_changed',
          subject: { type: 'payment_account', id: provider },
          before: { isEnabled: !isEnabled },
          after: { isEnabled },
        })
      })
      return refreshed()
    },
  })

  app.route({
    ...contract.disconnectPaymentAccount,
    config: { permission: 'settings', needsVerification: true },
    async handler({ params: { provider }, actor, log }) {
      requireAccount(provider)
      const open = await countOpenAttempts(db, provider)
      if (open > 0) {
        throw new ShopError(
          'payments_open',
          plural(
            open,
            'A payment is still open there. Hide the provider from customers, and disconnect it later.',
            '{count} payments are still open there. Hide the provider from customers, and disconnect it later.',
          ),
        )
      }
      const client = await paymentAccounts.open(provider).catch(() => undefined)
      await db.transaction(async (tx) => {
        await deleteAccount(tx, provider)
        await recordEvents(tx, actor, {
          event: 'payment_account_disconnected',
          subject: { type: 'payment_account', id: provider },
        })
      })
      const deleted = client?.disconnect().catch((error: unknown) => {
        log.warn({ err: error }, `webhook at ${provider} not deleted`)
      })
      await within(maxWait, Promise.resolve(deleted))
      return refreshed()
    },
  })
}

function toShopError(error: unknown): never {
  throw error instanceof ProviderError ? paymentUnavailable(error.message) : error
}
