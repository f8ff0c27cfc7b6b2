import type { AccountData } from '../accounts/account-data.ts'
import { createEmailChangeEmails } from '../accounts/email-addresses/change-email.ts'
import { createEmailConfirmations } from '../accounts/email-addresses/confirmations.ts'
import { isConfirmedAddress } from '../accounts/email-addresses/queries.ts'
import { createPasswords, type PasswordCost } from '../accounts/passwords/hash-password.ts'
import { createPasswordResets } from '../accounts/passwords/password-resets.ts'
import { createSessions, type Sessions } from '../accounts/sessions/sessions.ts'
import { createInvitationEmails } from '../accounts/staff/invitations.ts'
import { createAlertEmails } from '../alerts/product-alerts.ts'
import { mergeCarts } from '../cart/cart.ts'
import { type CartContents, createCartContents } from '../cart/cart-contents.ts'
import { deleteCart } from '../cart/queries.ts'
import { createRemoveFromCarts } from '../cart/remove-from-carts.ts'
import { createCatalog } from '../catalog/catalog.ts'
import { createSaleSchedule } from '../catalog/edit/sale-schedule.ts'
import { moveNotes } from '../customers/queries.ts'
import { createDelivery } from '../emails/delivery.ts'
import { createOutbox } from '../emails/outbox.ts'
import type { Env } from '../env.ts'
import { createHomePage } from '../home-page/home-page.ts'
import { createImageQueue } from '../imports/image-queue.ts'
import { createImports } from '../imports/import-queue.ts'
import { createNavigation } from '../navigation/navigation.ts'
import { deleteOrderLinks, deleteReportedAddress } from '../orders/links/queries.ts'
import { createOrderEmails, type OrderEmails } from '../orders/order-emails.ts'
import { listOpenOrders } from '../orders/queries.ts'
import { createWithdrawalEmails } from '../orders/withdrawals/withdrawal-emails.ts'
import { moveOrders } from '../orders/write-queries.ts'
import { createPaymentAccounts } from '../payments/accounts.ts'
import { createPayments } from '../payments/payments.ts'
import { listPaymentOptions } from '../payments/plan-payment.ts'
import { createEventCounter } from '../platform/audit/event-counter.ts'
import type { Database } from '../platform/db/database.ts'
import { createEncryption } from '../platform/encryption.ts'
import { createJobs, type JobOptions } from '../platform/jobs/jobs.ts'
import { createLimits } from '../platform/limits/limits.ts'
import { createEmailTransport } from '../platform/mail/transport.ts'
import { type FetchRules, fetchRules } from '../platform/media/fetch-image.ts'
import { createImageStorage } from '../platform/media/open-image-storage.ts'
import { deletePendingReviews } from '../reviews/queries.ts'
import { findPages } from '../searches/find-pages.ts'
import { createSearchLog } from '../searches/search-log.ts'
import { type FindHolidays, findHolidays as findHolidaysInThread } from '../settings/calendar/find-holidays.ts'
import { createSettings } from '../settings/settings.ts'
import { createVatIds } from '../taxes/vat-ids.ts'
import { createTextPages } from '../text-pages/text-pages.ts'
import { translateShop } from '../translations/translate-shop.ts'
import { createTranslations } from '../translations/translations.ts'

export type ServiceOptions = JobOptions & {
  /** Lower in tests, which sign in often. */
  passwordCost?: PasswordCost
  /** In tests, from where images of imports may be fetched. */
  imageRules?: FetchRules
  /** In tests, for how long emails wait that can be withdrawn. */
  secondsToUndo?: number
  /** In tests, how long VAT IDs are waited for. */
  vatIdWaits?: { msToSettle?: number; msToAnswer?: number }
  /** In tests, so that they don't take the time to find holidays. */
  findHolidays?: FindHolidays
}

/** Opens the layer between the database and the routes, on a migrated database. Background errors go to `onError`. */
export async function createServices(
  database: Database,
  env: Env,
  onError: (error: unknown) => void,
  {
    passwordCost,
    imageRules = fetchRules,
    findHolidays = findHolidaysInThread,
    secondsToUndo,
    vatIdWaits,
    ...jobOptions
  }: ServiceOptions = {},
) {
  const { db, backgroundDb } = database
  const images = await createImageStorage(env)
  const sessions = await createSessions(database)
  const cartContents = await createCartContents(database, onError)
  const settings = await createSettings(database, env, findHolidays, onError)
  const translations = await createTranslations(database, settings, onError)
  const catalog = await createCatalog(database, onError, translations)
  const saleSchedule = createSaleSchedule(backgroundDb, catalog, onError)
  const setSearchLanguages = () => catalog.setSearchLanguages(settings.current.languages)
  setSearchLanguages()
  settings.onChange(setSearchLanguages)
  const homePage = await createHomePage(database, settings, onError)
  const transport = createEmailTransport(env, () => settings.current)
  const eventCounter = createEventCounter(backgroundDb, onError)
  const jobs = await createJobs(database, onError, { ...jobOptions, readShop: () => settings.current })
  const imageQueue = await createImageQueue(jobs, { db: backgroundDb, images, rules: imageRules }, onError)
  const delivery = createDelivery(backgroundDb, transport)
  const emailQueue = { jobs, db: backgroundDb, delivery, settings }
  const encryption = createEncryption(env)
  const paymentAccounts = await createPaymentAccounts(database, { env, encryption }, onError)
  const readFacts = () => ({
    ...translateShop(settings.current),
    paymentOptions: listPaymentOptions(settings.current, paymentAccounts, { allowsTests: false }),
    checksVatIds: settings.current.taxes === 'charged' && env.VIES_URL !== 'off',
  })
  const textPages = await createTextPages(
    database,
    { facts: { read: readFacts, onChange: paymentAccounts.onChange }, translations },
    onError,
  )
  const hasPage = (q: string) => findPages({ textPages, language: catalog.searchLanguage() }, q).length > 0
  const searchLog = createSearchLog({ db: backgroundDb, catalog, hasPage, settings, report: onError })
  const orderEmails = await createOrderEmails(
    jobs,
    { db: backgroundDb, delivery, limits: createLimits(backgroundDb, env), settings, textPages },
    secondsToUndo,
  )
  const outbox = await createOutbox({
    db,
    jobs,
    delivery,
    isConfirmed: (email) => isConfirmedAddress(backgroundDb, email),
  })
  const payments = await createPayments(
    jobs,
    { db: backgroundDb, accounts: paymentAccounts, outbox, orderEmails, settings, catalog },
    onError,
  )
  const withdrawalEmails = await createWithdrawalEmails(jobs, {
    db: backgroundDb,
    limits: createLimits(backgroundDb, env),
    outbox,
    settings,
  })
  const vatIds = await createVatIds(jobs, { db: backgroundDb, settings }, env, vatIdWaits)
  const removeFromCarts = createRemoveFromCarts(cartContents)
  return {
    jobs,
    settings,
    textPages,
    navigation: await createNavigation(database, settings, onError),
    homePage,
    transport,
    delivery,
    eventCounter,
    searchLog,
    translations,
    catalog,
    saleSchedule,
    passwords: createPasswords({ cost: passwordCost, limitsSites: env.RATE_LIMITS }),
    sessions,
    accountData: createAccountData({ sessions, cartContents, orderEmails }),
    cartContents,
    removeFromCarts,
    limits: createLimits(db, env),
    outbox,
    orderEmails,
    withdrawalEmails,
    payments,
    orderPayments: payments,
    paymentAccounts,
    encryption,
    vatIds,
    passwordResets: await createPasswordResets(emailQueue),
    emailConfirmations: await createEmailConfirmations(emailQueue),
    emailChangeEmails: await createEmailChangeEmails(emailQueue),
    invitationEmails: await createInvitationEmails(emailQueue),
    alertEmails: await createAlertEmails(emailQueue),
    imports: await createImports(jobs, { db, backgroundDb, catalog, removeFromCarts, imageQueue }, onError),
    images,
    async close() {
      await searchLog.close()
      await saleSchedule.close()
      homePage.close()
      settings.close()
      catalog.close()
      await eventCounter.close()
      await payments.close()
      await jobs.close()
      await transport.close()
      images.close()
    },
  }
}

export type Services = Awaited<ReturnType<typeof createServices>>

type Owners = { sessions: Sessions; cartContents: CartContents; orderEmails: OrderEmails }

/** Connects accounts with the data that other features store for them. */
function createAccountData({ sessions, cartContents, orderEmails }: Owners): AccountData {
  return {
    mergeCarts,
    async moveGuestData(tx, guestIds, userId) {
      await moveOrders(tx, guestIds, userId)
      await moveNotes(tx, guestIds, userId)
      for (const guestId of guestIds) await mergeCarts(tx, { userId: guestId }, userId)
    },
    async deleteUnproven(tx, userId) {
      await deleteCart(tx, { userId })
      await deletePendingReviews(tx, userId)
    },
    addressProven: deleteReportedAddress,
    addressChanged: deleteOrderLinks,
    async resendOrderEmails(tx, userId) {
      const orders = await listOpenOrders(tx, userId)
      await orderEmails.queue(orders, tx)
      return orders.length > 0
    },
    pollOrderEmails: orderEmails.poll,
    changed(userIds) {
      for (const userId of userIds) {
        sessions.forget(userId)
        cartContents.changed({ userId })
      }
    },
  }
}
