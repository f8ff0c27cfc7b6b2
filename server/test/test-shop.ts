import { join } from 'node:path'
import { afterAll, expect } from 'vitest'
import { sessionCookie } from '../accounts/guards/token-cookies.ts'
import type { PasswordCost } from '../accounts/passwords/hash-password.ts'
import type { Sessions } from '../accounts/sessions/sessions.ts'
import type { Catalog } from '../catalog/catalog.ts'
import { parseEnvironment } from '../env.ts'
import type { WebApp } from '../pages/web-app.ts'
import type { Database } from '../platform/db/database.ts'
import { type Timeouts, timeouts as usualTimeouts } from '../platform/http/connections.ts'
import type { FetchRules } from '../platform/media/fetch-image.ts'
import type { FindHolidays } from '../settings/calendar/find-holidays.ts'
import { buildApp } from '../start/app.ts'
import { createServices } from '../start/services.ts'
import { cheapPasswordCost, createFactories } from './factories.ts'
import { temporaryFolder } from './temporary-folder.ts'
import { openTestDatabase } from './test-database.ts'
import { aPage, aWebApp } from './web-app.ts'

type TestShopOptions = {
  /** Environment variables; the others have their defaults, and it ships everywhere. */
  settings?: Record<string, string>
  /** Renders pages; shows their path by default. */
  web?: WebApp
  /** Replaces functions of the catalog. */
  catalog?: Partial<Catalog>
  /** Replaces functions of the sessions. */
  sessions?: Partial<Sessions>
  passwordCost?: PasswordCost
  /** From where images of imports may be fetched. */
  imageRules?: FetchRules
  /** Finds public holidays; none by default. */
  findHolidays?: FindHolidays
  /** Milliseconds; the others have their defaults. */
  timeouts?: Partial<Timeouts>
  /** Emails about a status that can be undone are sent immediately, unless a number of seconds is given. */
  secondsToUndo?: number
  /** How long VAT IDs are waited for. */
  vatIdWaits?: NonNullable<Parameters<typeof createServices>[3]>['vatIdWaits']
  /** An open database, for a second app on the same data. */
  database?: Database
}

/**
 * Builds the app on a separate database. Call it outside of tests: everything is closed after the file, which fails if
 * there were background errors.
 */
export async function openTestShop({
  settings,
  vatIdWaits,
  web = aWebApp(async ({ path }) => aPage(path)),
  database,
  timeouts,
  passwordCost = cheapPasswordCost,
  imageRules,
  secondsToUndo = 0,
  findHolidays = async () => ({ regions: [], holidays: [] }),
  ...standIns
}: TestShopOptions = {}) {
  const folder = await temporaryFolder()
  const env = parseEnvironment({
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    TIME_ZONE: 'UTC',
    SHIPS_TO: 'all',
    VIES_URL: 'off',
    ...settings,
  })
  const open = database ?? (await openTestDatabase())
  const failures: unknown[] = []
  const failed = (error: unknown) => void failures.push(error)
  const services = await createServices(open, env, failed, {
    pollingIntervalSeconds: 0.5,
    passwordCost,
    secondsToUndo,
    findHolidays,
    ...(imageRules && { imageRules }),
    ...(vatIdWaits && { vatIdWaits }),
  })
  const catalog: Catalog = { ...services.catalog, ...standIns.catalog }
  const app = await buildApp({
    ...services,
    catalog,
    sessions: { ...services.sessions, ...standIns.sessions },
    env,
    database: open,
    web,
    maxEventLoopDelay: 0,
    timeouts: { ...usualTimeouts, ...timeouts },
  })
  afterAll(async () => {
    await app.close()
    await services.close()
    expect(failures).toEqual([])
  })

  /** Starts a session and returns the header that its requests send. */
  async function signIn(user: { id: string }, userAgent = ''): Promise<{ cookie: string }> {
    const token = await services.sessions.begin({ userId: user.id, userAgent })
    return { cookie: sessionCookie(env).set(token).split(';', 1)[0] ?? '' }
  }

  return {
    app,
    env,
    database: open,
    db: open.db,
    settings: services.settings,
    textPages: services.textPages,
    navigation: services.navigation,
    catalog,
    saleSchedule: services.saleSchedule,
    searchLog: services.searchLog,
    alertEmails: services.alertEmails,
    withdrawalEmails: services.withdrawalEmails,
    outbox: services.outbox,
    payments: services.payments,
    /** Background errors. A test that causes some removes them. */
    failures,
    paymentAccounts: services.paymentAccounts,
    encryption: services.encryption,
    accountData: services.accountData,
    outboxFolder: join(env.DATA_DIR, 'outbox'),
    signIn,
    ...createFactories(open.db),
  }
}
