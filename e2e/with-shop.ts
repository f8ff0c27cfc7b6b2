import { rm } from 'node:fs/promises'
import { aFastFolder } from '../server/test/fast-folder.ts'
import { createDatabase } from './create-database.ts'
import { adminAccount } from './open-shop.ts'
import { type StartedShop, startShop } from './start-shop.ts'

/**
 * Runs something with a shop on a new data folder and a new database, with the admin of the tests, and deletes all of it
 * afterwards.
 */
export async function withShop(
  settings: Record<string, string>,
  run: (shop: StartedShop & { folder: string }) => Promise<void>,
): Promise<void> {
  const folder = await aFastFolder()
  const database = await createDatabase(process.env.POSTGRES_URL ?? '')
  const account = { ADMIN_EMAIL: adminAccount.email, ADMIN_PASSWORD: adminAccount.password }
  try {
    const shop = await startShop({
      DATA_DIR: folder,
      DATABASE_URL: database.url,
      BACKUP_COUNT: '0',
      ...account,
      ...settings,
    })
    try {
      await run({ ...shop, folder })
    } finally {
      await shop.close()
    }
  } finally {
    await database.drop()
    await rm(folder, { recursive: true, force: true })
  }
}
