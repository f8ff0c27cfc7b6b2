import { type Import, maxZipBytes } from '#contract/imports/imports.ts'
import { t } from '#contract/language/t.ts'
import { limitSize } from '../platform/csv/read-csv.ts'
import type { Db } from '../platform/db/database.ts'
import { fileError } from '../platform/errors.ts'
import { storeFile } from './file-parts.ts'
import { insertFiles } from './image-queries.ts'
import { matchFiles } from './match-files.ts'
import { deleteImport, findImport, insertImport, updateImport } from './queries.ts'
import { openZip } from './read-zip.ts'

/**
 * Stores a ZIP file of images, and to which product each belongs. Nothing is added to a product. Throws an error, and
 * stores nothing, if the file can't be read.
 */
export async function checkZip(
  db: Db,
  origin: { fileName: string; userId: string | null },
  file: AsyncIterable<Buffer>,
): Promise<Import> {
  const id = await insertImport(db, { ...origin, kind: 'images' })
  try {
    await storeFile(db, id, limitSize(file, maxZipBytes))
    const { entries } = await openZip(db, id)
    if (entries.length === 0) throw fileError(t('The ZIP file is empty.'))
    await insertFiles(db, id, await matchFiles(db, entries))
    await updateImport(db, id, { state: 'checked', rows: entries.length })
  } catch (error) {
    await deleteImport(db, id)
    throw error
  }
  return (await findImport(db, id)) as Import
}
