import type { FastifyInstance } from 'fastify'
import { announceFirstAdmin, createFirstAdmin } from '../accounts/first-admin.ts'
import { listAdminEmails } from '../accounts/queries.ts'
import { scheduleAlerts } from '../alerts/product-alerts.ts'
import { scheduleStockEmails } from '../catalog/edit/stock-emails.ts'
import { listenForCommands } from '../commands/command-socket.ts'
import type { Env } from '../env.ts'
import type { WebApp } from '../pages/web-app.ts'
import { scheduleReconciliation } from '../payments/reconciliation/reconcile.ts'
import { scheduleBackups } from '../platform/backup/daily-backups.ts'
import { openDatabase } from '../platform/db/open-database.ts'
import { createEncryption } from '../platform/encryption.ts'
import { getLanguage } from '../platform/language/catalogs.ts'
import { printFatal } from '../platform/log.ts'
import type { ImageStorage } from '../platform/media/image-storage.ts'
import { scheduleReviewEmails } from '../reviews/review-emails.ts'
import type { Settings } from '../settings/settings.ts'
import { closeNewShop } from '../setup/close-new-shop.ts'
import { loadSample } from '../setup/load-sample.ts'
import { matchCountry } from '../setup/match-country.ts'
import { addTestPayments } from '../setup/sample-payments.ts'
import { buildApp } from './app.ts'
import { scheduleCleanUp } from './clean-up.ts'
import { createServices, type ServiceOptions } from './services.ts'

export type OpenShop = {
  app: FastifyInstance
  settings: Settings
  /** The email addresses of all admins, oldest account first. */
  admins: string[]
  sampleProducts: number
  /** Whether this start has created the first admin. */
  isNew: boolean
  /** Waits for requests and jobs in progress, then closes the database. */
  close(): Promise<void>
}

/** Opens the database, migrates it, loads the sample, creates the first admin and builds the app. */
export async function openShop(
  env: Env,
  web: WebApp,
  log: (progress: string) => void = () => {},
  options: ServiceOptions = {},
): Promise<OpenShop> {
  log(env.DATABASE_URL ? 'Opening the database' : `Opening the database in ${env.DATA_DIR}`)
  const database = await openDatabase(env)
  // Background errors may occur before the app and its log exist.
  const early: unknown[] = []
  let report = (error: unknown): void => void early.push(error)
  try {
    await database.migrate()
    const sampleProducts = env.SAMPLE_DATA ? await loadSample(database.db) : 0
    if (sampleProducts > 0) await addTestPayments(database.db, createEncryption(env))
    const services = await createServices(database, env, (error) => report(error), options)
    // A faulty file of translations stops the start, with its name and line, instead of each request.
    for (const language of services.settings.current.languages) getLanguage(language)
    const firstAdmin = await createFirstAdmin({ db: database.db, ...services }, env)
    // Immediately, since a generated password isn't stored, and the port may turn out to be in use.
    if (firstAdmin) log(await announceFirstAdmin(firstAdmin, env))
    if (firstAdmin) {
      await matchCountry(database.db, env)
      if (!env.SAMPLE_DATA) await closeNewShop(database.db)
      await services.settings.refresh()
    }
    const admins = await listAdminEmails(database.db)
    const app = await buildApp({ env, database, web, ...services })
    report = (error) => app.log.error({ err: error }, 'background error')
    for (const error of early.splice(0)) report(error)
    await scheduleCleanUp(services.jobs, database.backgroundDb, env)
    await scheduleAlerts(services.jobs, database.backgroundDb, services.alertEmails)
    await scheduleStockEmails(services.jobs, database.backgroundDb, services)
    await scheduleReviewEmails(services.jobs, database.backgroundDb, services)
    await scheduleReconciliation(
      services.jobs,
      { db: database.backgroundDb, accounts: services.paymentAccounts, payments: services.payments },
      (error) => report(error),
    )
    await scheduleBackups(services.jobs, database, env)
    void moveUploads(services.images, app, report)
    const stopListening = env.DATABASE_URL ? undefined : await listenForCommands({ database, env })
    const close = async () => {
      await stopListening?.()
      await app.close()
      await services.close()
      await database.close()
    }
    return { app, settings: services.settings, admins, sampleProducts, isNew: firstAdmin !== undefined, close }
  } catch (error) {
    for (const each of early) printFatal(each)
    await database.close()
    throw error
  }
}

/** In the background, since it may take minutes. Until then, this host serves files that aren't moved yet. */
async function moveUploads(
  images: ImageStorage,
  { log }: FastifyInstance,
  report: (error: unknown) => void,
): Promise<void> {
  try {
    const files = await images.moveUploads?.()
    if (files) log.info(`moved ${files} image files to ${images.name}`)
  } catch (error) {
    report(error)
  }
}
