import type { FastifyInstance } from 'fastify'
import { createFirstAdmin } from './accounts/create-first-admin.ts'
import { buildApp } from './app.ts'
import { openDatabase } from './db/database.ts'
import { loadSample } from './db/sample/load-sample.ts'
import { withoutParameters } from './db/without-parameters.ts'
import type { Env } from './env.ts'
import { keepHouse } from './keep-house.ts'
import type { WebApp } from './pages/web-app.ts'
import { openServices } from './services.ts'

export type OpenShop = {
  app: FastifyInstance
  /** How to sign in as the admin that this start made; absent where there was one. */
  firstAdmin: { email: string; password: string } | undefined
  sampleProducts: number
  /** Finishes the requests in flight, then closes the queues and the database. */
  close(): Promise<void>
}

/** Opens everything the shop stands on, in order: database, tables, sample, admin, services, app. */
export async function openShop(env: Env, web: WebApp, say: (progress: string) => void = () => {}): Promise<OpenShop> {
  say(env.DATABASE_URL ? 'Opening the database' : `Opening the database in ${env.DATA_DIR}`)
  const database = await openDatabase(env)
  try {
    await database.migrate()
    const sampleProducts = env.SAMPLE_DATA ? await loadSample(database.db) : 0
    const firstAdmin = await createFirstAdmin(database.db, env)
    // The app and its log do not exist yet when the first background failures could come up.
    let report = (error: unknown) => console.error(withoutParameters(error))
    const failed = (error: unknown) => report(error)
    const services = await openServices(database, env, failed)
    const app = await buildApp({ env, database, web, ...services })
    const stopHousekeeping = keepHouse(database, failed)
    report = (error) => app.log.error({ err: error }, 'something failed in the background')
    const close = async () => {
      await app.close()
      stopHousekeeping()
      await services.close()
      await database.close()
    }
    return { app, firstAdmin, sampleProducts, close }
  } catch (error) {
    await database.close()
    throw error
  }
}
