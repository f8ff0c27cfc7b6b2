import type { AccountData } from '../accounts/account-data.ts'
import { type EmailChangeMails, openEmailChangeMails } from '../accounts/email-addresses/change-email.ts'
import { type EmailConfirmations, openEmailConfirmations } from '../accounts/email-addresses/confirmations.ts'
import { isConfirmedAddress } from '../accounts/email-addresses/queries.ts'
import { openPasswords, type PasswordCost, type Passwords } from '../accounts/passwords/hash-password.ts'
import { openPasswordResets, type PasswordResets } from '../accounts/passwords/password-resets.ts'
import { openSessions, type Sessions } from '../accounts/sessions/sessions.ts'
import { type InvitationMails, openInvitationMails } from '../accounts/staff/invitations.ts'
import { type AlertMails, openAlertMails } from '../alerts/product-alerts.ts'
import { type CartContents, openCartContents } from '../cart/cart-contents.ts'
import { openRemoveFromCarts } from '../cart/remove-from-carts.ts'
import { type Catalog, openCatalog } from '../catalog/catalog.ts'
import type { RemoveFromCarts } from '../catalog/edit/delete-products.ts'
import { openHomePage, type PublishedHomePage } from '../home-page/home-page.ts'
import { type Imports, openImports } from '../imports/import-queue.ts'
import { openPictureQueue } from '../imports/picture-queue.ts'
import { openNavigation, type ShopNavigation } from '../navigation/navigation.ts'
import { type OrderEmails, openOrderEmails } from '../orders/order-emails.ts'
import { type EventCounter, openEventCounter } from '../platform/audit/event-counter.ts'
import type { Database } from '../platform/db/database.ts'
import type { Env } from '../platform/env.ts'
import { type JobOptions, type Jobs, openJobs } from '../platform/jobs/jobs.ts'
import { type Limits, openLimits } from '../platform/limits/limits.ts'
import { openDelivery } from '../platform/mail/delivery.ts'
import { type Outbox, openOutbox } from '../platform/mail/outbox.ts'
import { type MailTransport, openMailTransport } from '../platform/mail/transport.ts'
import { type FetchRules, fetchRules } from '../platform/media/fetch-picture.ts'
import { openPictureStorage } from '../platform/media/open-picture-storage.ts'
import type { PictureStorage } from '../platform/media/picture-storage.ts'
import { openSettings, type Settings } from '../platform/settings/settings.ts'
import { type FindHolidays, findHolidays as findHolidaysInThread } from '../platform/time/find-holidays.ts'
import { openSearchLog, type SearchLog } from '../searches/search-log.ts'
import { openTextPages, type TextPages } from '../text-pages/text-pages.ts'
import { openAccountData } from './account-data.ts'

/** The layer between the database and the routes. */
export type Services = {
  settings: Settings
  homePage: PublishedHomePage
  transport: MailTransport
  catalog: Catalog
  passwords: Passwords
  sessions: Sessions
  accountData: AccountData
  cartContents: CartContents
  removeFromCarts: RemoveFromCarts
  limits: Limits
  outbox: Outbox
  orderEmails: OrderEmails
  passwordResets: PasswordResets
  emailConfirmations: EmailConfirmations
  emailChangeMails: EmailChangeMails
  invitationMails: InvitationMails
  alertMails: AlertMails
  imports: Imports
  eventCounter: EventCounter
  pictures: PictureStorage
  searchLog: SearchLog
  textPages: TextPages
  navigation: ShopNavigation
}

export type ServiceOptions = JobOptions & {
  /** Lower in tests, which sign in often. */
  passwordCost?: PasswordCost
  /** In tests, from where pictures of imports may be fetched. */
  pictureRules?: FetchRules
  /** In tests, for how long emails wait that can be withdrawn. */
  secondsToUndo?: number
  /** In tests, so that they don't take the time to find holidays. */
  findHolidays?: FindHolidays
}

/** Opens the services on a migrated database. Background errors go to `onError`. */
export async function openServices(
  database: Database,
  env: Env,
  onError: (error: unknown) => void,
  {
    passwordCost,
    pictureRules = fetchRules,
    findHolidays = findHolidaysInThread,
    secondsToUndo,
    ...jobOptions
  }: ServiceOptions = {},
): Promise<Services & { jobs: Jobs; close(): Promise<void> }> {
  const { db, backgroundDb } = database
  const pictures = await openPictureStorage(env)
  const catalog = await openCatalog(database, onError)
  const sessions = await openSessions(database)
  const cartContents = await openCartContents(database, onError)
  const settings = await openSettings(database, env, findHolidays, onError)
  const homePage = await openHomePage(database, settings, onError)
  const transport = openMailTransport(env, () => settings.current)
  const searchLog = openSearchLog({ db: backgroundDb, catalog, settings, report: onError })
  const eventCounter = openEventCounter(backgroundDb, onError)
  const jobs = await openJobs(database, onError, jobOptions)
  const pictureQueue = await openPictureQueue(jobs, { db: backgroundDb, pictures, rules: pictureRules }, onError)
  const delivery = openDelivery(backgroundDb, transport)
  const orderEmails = await openOrderEmails(
    jobs,
    { db: backgroundDb, delivery, limits: openLimits(backgroundDb, env), settings },
    secondsToUndo,
  )
  const removeFromCarts = openRemoveFromCarts(cartContents)
  return {
    jobs,
    settings,
    textPages: await openTextPages(database, settings, onError),
    navigation: await openNavigation(database, onError),
    homePage,
    transport,
    eventCounter,
    searchLog,
    catalog,
    passwords: openPasswords({ cost: passwordCost, limitsSites: env.RATE_LIMITS }),
    sessions,
    accountData: openAccountData({ sessions, cartContents, orderEmails }),
    cartContents,
    removeFromCarts,
    limits: openLimits(db, env),
    outbox: await openOutbox({
      db,
      jobs,
      delivery,
      isConfirmed: (email) => isConfirmedAddress(backgroundDb, email),
    }),
    orderEmails,
    passwordResets: await openPasswordResets(jobs, backgroundDb, delivery, settings),
    emailConfirmations: await openEmailConfirmations(jobs, backgroundDb, delivery, settings),
    emailChangeMails: await openEmailChangeMails(jobs, backgroundDb, delivery, settings),
    invitationMails: await openInvitationMails(jobs, backgroundDb, delivery, settings),
    alertMails: await openAlertMails(jobs, backgroundDb, delivery, settings),
    imports: await openImports(jobs, { db, backgroundDb, catalog, removeFromCarts, pictureQueue }, onError),
    pictures,
    async close() {
      await searchLog.close()
      homePage.close()
      settings.close()
      catalog.close()
      await eventCounter.close()
      await jobs.close()
      await transport.close()
      pictures.close()
    },
  }
}
