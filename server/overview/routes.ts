import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { may } from '#contract/accounts/permissions.ts'
import { outboxHint } from '#contract/email-texts/outbox-hint.ts'
import { keepFormatter } from '#contract/language/format.ts'
import { plural } from '#contract/language/t.ts'
import * as contract from '#contract/orders/orders.ts'
import type { CatalogServices } from '../catalog/services.ts'
import type { ShopNavigation } from '../navigation/navigation.ts'
import { countFailures } from '../outbox/queries.ts'
import type { PaymentAccounts } from '../payments/accounts.ts'
import { describeUnreadable } from '../payments/accounts.ts'
import type { Db } from '../platform/db/database.ts'
import { findOpenSetup } from '../setup/setup-progress.ts'
import type { TextPages } from '../text-pages/text-pages.ts'
import { getSummary } from './get-summary.ts'
import { describeLegal } from './legal-notices.ts'
import { describePayments } from './payment-notices.ts'

type OverviewRoutesOptions = Pick<CatalogServices, 'env' | 'settings' | 'db' | 'catalog'> & {
  textPages: TextPages
  navigation: ShopNavigation
  paymentAccounts: PaymentAccounts
  listNotices: () => string[]
}

/** The data of the admin home page: recent figures, open tasks, and notices. */
export const overviewRoutes: FastifyPluginAsyncZod<OverviewRoutesOptions> = async (app, services) => {
  const { env, settings, db, catalog, listNotices } = services
  app.route({
    ...contract.getSummary,
    config: { permission: 'view' },
    async handler({ query, session: { user } }) {
      const { timeZone, currency } = settings.current
      return {
        ...(await getSummary(db, catalog, env, { timeZone: query.timeZone ?? timeZone, currency })),
        ...(!may(user, 'reports') && { days: [], unpaid: null }),
        ...(!may(user, 'refunds') && { refunds: null }),
        setup: await findOpenSetup(services),
        notices: [
          ...listNotices(),
          ...describeUnreadable(services.paymentAccounts.current, services.paymentAccounts.isReadable),
          ...(await describePayments(services)),
          ...describeLegal(settings.current),
          ...(await describeFailures(db)),
        ],
      }
    },
  })
}

/** Returns the warnings about emails that can't be sent. */
export async function describeFailures(db: Db): Promise<string[]> {
  const { retried, failed, waitingMinutes } = await countFailures(db)
  return [
    ...(retried > 0 ? [`${describeWaiting(retried, waitingMinutes)} ${outboxHint()}`] : []),
    ...(failed > 0 ? [`${describeFailed(failed)} ${outboxHint()}`] : []),
  ]
}

function describeWaiting(emails: number, minutes: number): string {
  const duration =
    minutes < 60
      ? units.minutes().format(Math.max(1, Math.floor(minutes)))
      : units.hours().format(Math.floor(minutes / 60))
  return plural(emails, '{count} email waiting for {duration}.', '{count} emails waiting for {duration}.', { duration })
}

const keepUnit = (unit: string) =>
  keepFormatter((locale) => new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }))

const units = { minutes: keepUnit('minute'), hours: keepUnit('hour') }

const describeFailed = (emails: number) =>
  plural(emails, '{count} email of the last day couldn’t be sent.', '{count} emails of the last day couldn’t be sent.')
