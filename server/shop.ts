import type { FastifyInstance } from 'fastify'
import { createFirstAdmin } from './accounts/create-first-admin.ts'
import { buildApp } from './app.ts'
import { openCatalogue } from './catalogue/catalogue.ts'
import { openDatabase } from './db/database.ts'
import { loadSample } from './db/sample/load-sample.ts'
import type { Env } from './env.ts'
import { openOutbox } from './mail/outbox.ts'
import { openMailTransport } from './mail/transport.ts'
import type { WebApp } from './pages/web-app.ts'

export type OpenShop = {
  app: FastifyInstance
  /** How to sign in as the admin that this start made; absent where there was one. */
  firstAdmin: { email: string; password: string } | undefined
  sampleProducts: number
  /** Finishes the requests in flight, then closes the queue and the database. */
  close(): Promise<void>
}

/** Opens everything the shop stands on, in order: database, tables, sample, admin, catalogue, mail, app. */
export async function openShop(env: Env, web: WebApp, say: (progress: string) => void = () => {}): Promise<OpenShop> {
  say(env.DATABASE_URL ? 'Opening the database' : `Opening the database in ${env.DATA_DIR}`)
  const database = await openDatabase(env)
  try {
    await database.migrate()
    const sampleProducts = env.SAMPLE_DATA ? await loadSample(database.db) : 0
    const firstAdmin = await createFirstAdmin(database.db, env)
    // The app and its log do not exist yet when the first background failures could come up.
    let report = (error: unknown) => console.error(error)
    const failed = (error: unknown) => report(error)
    const catalogue = await openCatalogue(database, failed)
    const outbox = await openOutbox(database, openMailTransport(env), failed)
    const app = await buildApp({ env, database, catalogue, outbox, web })
    report = (error) => app.log.error({ err: error }, 'something failed in the background')
    const close = async () => {
      await app.close()
      catalogue.close()
      await outbox.close()
      await database.close()
    }
    return { app, firstAdmin, sampleProducts, close }
  } catch (error) {
    await database.close()
    throw error
  }
}
