import { rm } from 'node:fs/promises'
import { startTestPostgres } from '../scripts/test-postgres.ts'
import { aFastFolder } from '../server/test/fast-folder.ts'
import { createDatabase } from './create-database.ts'
import { startShop } from './start-shop.ts'

/** Credentials of the admin. */
export const adminAccount = { email: 'shop@galleria.example', password: 'three keys on a brass ring' }

/**
 * Opens a shop with the sample catalog for the whole run, and returns how to close it. It uses PostgreSQL, because the
 * embedded database runs one transaction at a time.
 */
export default async function openShop(): Promise<() => Promise<void>> {
  const folder = await aFastFolder()
  const postgres = await startTestPostgres()
  const database = await createDatabase(postgres.url)
  const clear = async () => {
    await database.drop()
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
  const shop = await startShop({
    DATA_DIR: folder,
    DATABASE_URL: database.url,
    // Not the browser's, which must not matter.
    TIME_ZONE: 'Asia/Kolkata',
    SHOP_EMAIL: 'hello@galleria.example',
    ADMIN_EMAIL: adminAccount.email,
    ADMIN_PASSWORD: adminAccount.password,
  }).catch(async (error: unknown) => {
    await clear()
    throw error
  })
  process.env.SHOP_ORIGIN = shop.origin
  process.env.SHOP_FOLDER = folder
  process.env.POSTGRES_URL = postgres.url
  return async () => {
    await shop.close()
    await clear()
  }
}
