import type { AccountData } from '../accounts/account-data.ts'
import { createEmailChangeEmails, type EmailChangeEmails } from '../accounts/email-addresses/change-email.ts'
import { createEmailConfirmations, type EmailConfirmations } from '../accounts/email-addresses/confirmations.ts'
import { isConfirmedAddress } from '../accounts/email-addresses/queries.ts'
import { createPasswords, type PasswordCost, type Passwords } from '../accounts/passwords/hash-password.ts'
import { createPasswordResets, type PasswordResets } from '../accounts/passwords/password-resets.ts'
import { createSessions, type Sessions } from '../accounts/sessions/sessions.ts'
import { createInvitationEmails, type InvitationEmails } from '../accounts/staff/invitations.ts'
import { type AlertEmails, createAlertEmails } from '../alerts/product-alerts.ts'
import { type CartContents, createCartContents } from '../cart/cart-contents.ts'
import { createRemoveFromCarts } from '../cart/remove-from-carts.ts'
import { type Catalog, openCatalog } from '../catalog/catalog.ts'
import type { RemoveFromCarts } from '../catalog/edit/delete-products.ts'
import { openHomePage, type PublishedHomePage } from '../home-page/home-page.ts'
import { openImageQueue } from '../imports/image-queue.ts'
import { type Imports, openImports } from '../imports/import-queue.ts'
import { openNavigation, type ShopNavigation } from '../navigation/navigation.ts'
import { createOrderEmails, type OrderEmails } from '../orders/order-emails.ts'
import { createEventCounter, type EventCounter } from '../platform/audit/event-counter.ts'
import type { Database } from '../platform/db/database.ts'
import type { Env } from '../platform/env.ts'
import { type JobOptions, type Jobs, openJobs } from '../platform/jobs/jobs.ts'
import { createLimits, type Limits } from '../platform/limits/limits.ts'
import { createDelivery } from '../platform/mail/delivery.ts'
import { createOutbox, type Outbox } from '../platform/mail/outbox.ts'
import { createEmailTransport, type EmailTransport } from '../platform/mail/transport.ts'
import { type FetchRules, fetchRules } from '../platform/media/fetch-image.ts'
import type { ImageStorage } from '../platform/media/image-storage.ts'
import { openImageStorage } from '../platform/media/open-image-storage.ts'
import { openSettings, type Settings } from '../platform/settings/settings.ts'
import { type FindHolidays, findHolidays as findHolidaysInThread } from '../platform/time/find-holidays.ts'
import { createSearchLog, type SearchLog } from '../searches/search-log.ts'
import { openTextPages, type TextPages } from '../text-pages/text-pages.ts'
import { createAccountData } from './account-data.ts'

/** The layer between the database and the routes. */
export type Services = {
  settings: Settings
  homePage: PublishedHomePage
  transport: EmailTransport
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
  emailChangeEmails: EmailChangeEmails
  invitationEmails: InvitationEmails
  alertEmails: AlertEmails
  imports: Imports
  eventCounter: EventCounter
  images: ImageStorage
  searchLog: SearchLog
  textPages: TextPages
  navigation: ShopNavigation
}

export type ServiceOptions = JobOptions & {
  /** Lower in tests, which sign in often. */
  passwordCost?: PasswordCost
  /** In tests, from where images of imports may be fetched. */
  imageRules?: FetchRules
  /** In tests, for how long emails wait that can be withdrawn. */
  secondsToUndo?: number
  /** In tests, so that they don't take the time to find holidays. */
  findHolidays?: FindHolidays
}

/** Opens the services on a migrated database. Background errors go to `onError`. */
export async function createServices(
  database: Database,
  env: Env,
  onError: (error: unknown) => void,
  {
    passwordCost,
    imageRules = fetchRules,
    findHolidays = findHolidaysInThread,
    secondsToUndo,
    ...jobOptions
  }: ServiceOptions = {},
): Promise<Services & { jobs: Jobs; close(): Promise<void> }> {
  const { db, backgroundDb } = database
  const images = await openImageStorage(env)
  const catalog = await openCatalog(database, onError)
  const sessions = await createSessions(database)
  const cartContents = await createCartContents(database, onError)
  const settings = await openSettings(database, env, findHolidays, onError)
  const homePage = await openHomePage(database, settings, onError)
  const transport = createEmailTransport(env, () => settings.current)
  const searchLog = createSearchLog({ db: backgroundDb, catalog, settings, report: onError })
  const eventCounter = createEventCounter(backgroundDb, onError)
  const jobs = await openJobs(database, onError, jobOptions)
  const imageQueue = await openImageQueue(jobs, { db: backgroundDb, images, rules: imageRules }, onError)
  const delivery = createDelivery(backgroundDb, transport)
  const orderEmails = await createOrderEmails(
    jobs,
    { db: backgroundDb, delivery, limits: createLimits(backgroundDb, env), settings },
    secondsToUndo,
  )
  const removeFromCarts = createRemoveFromCarts(cartContents)
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
    passwords: createPasswords({ cost: passwordCost, limitsSites: env.RATE_LIMITS }),
    sessions,
    accountData: createAccountData({ sessions, cartContents, orderEmails }),
    cartContents,
    removeFromCarts,
    limits: createLimits(db, env),
    outbox: await createOutbox({
      db,
      jobs,
      delivery,
      isConfirmed: (email) => isConfirmedAddress(backgroundDb, email),
    }),
    orderEmails,
    passwordResets: await createPasswordResets(jobs, backgroundDb, delivery, settings),
    emailConfirmations: await createEmailConfirmations(jobs, backgroundDb, delivery, settings),
    emailChangeEmails: await createEmailChangeEmails(jobs, backgroundDb, delivery, settings),
    invitationEmails: await createInvitationEmails(jobs, backgroundDb, delivery, settings),
    alertEmails: await createAlertEmails(jobs, backgroundDb, delivery, settings),
    imports: await openImports(jobs, { db, backgroundDb, catalog, removeFromCarts, imageQueue }, onError),
    images,
    async close() {
      await searchLog.close()
      homePage.close()
      settings.close()
      catalog.close()
      await eventCounter.close()
      await jobs.close()
      await transport.close()
      images.close()
    },
  }
}
