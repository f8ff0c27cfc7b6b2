import type { Import } from '#contract/imports/imports.ts'
import type { Db } from '../platform/db/database.ts'
import { ShopError } from '../platform/errors.ts'
import { checkImport, type ImportShop } from './check-import.ts'
import { deleteImport, findImport, moveImport } from './queries.ts'
import { listRows } from './row-queries.ts'
import { runImport } from './run-import.ts'

/**
 * Checks and runs a CSV file of products in one go, for the shop itself, without a preview or a background job. Throws invalid_input with the
 * first rows that have errors; nothing has been imported then. Not translated.
 */
export async function importProducts(
  db: Db,
  file: AsyncIterable<Buffer>,
  fileName: string,
  shop: ImportShop = { country: 'US', timeZone: 'UTC', languages: ['en'] },
): Promise<Import> {
  const checked = await checkImport(db, { fileName, userId: null }, file, shop)
  if (checked.invalid > 0) {
    const rows = await listRows(db, checked, { kind: 'invalid', limit: 10, offset: 0 })
    await deleteImport(db, checked.id)
    const messages = rows.map(({ line, errors }) => `Line ${line}: ${Object.values(errors).join(' ')}`)
    throw new ShopError('invalid_input', messages.join('\n'))
  }
  await moveImport(db, checked.id, ['checked'], { state: 'running' })
  await runImport(db, checked, {
    report(error) {
      throw error
    },
  })
  return (await findImport(db, checked.id)) as Import
}
