import { Readable } from 'node:stream'
import type { Entry, ZipFile } from 'yauzl'
import { maxUnzippedBytes, maxZipFiles } from '#contract/imports/imports.ts'
import { formatNumber } from '#contract/language/format.ts'
import { t } from '#contract/language/t.ts'
import { maxImageBytes } from '#contract/media/media.ts'
import type { Db } from '../platform/db/database.ts'
import { isDatabaseUnavailable } from '../platform/db/error-codes.ts'
import { fileError, fileTooLargeText, ShopError } from '../platform/errors.ts'
import { FetchError } from '../platform/media/fetch-image.ts'
import { findFileSize, openFile } from './file-parts.ts'

/** A file in a ZIP file. `position` is its place in the directory. */
export type ZipEntry = { path: string; position: number }

export type Zip = {
  entries: ZipEntry[]
  /** Throws FetchError if the file is too large or damaged. */
  read(position: number): Promise<Buffer>
}

/**
 * Opens the stored ZIP file of an import. Throws an error if it is damaged or contains too much. Paths in it are only names:
 * nothing is written to disk.
 */
export async function openZip(db: Db, importId: string): Promise<Zip> {
  const size = await findFileSize(db, importId)
  // Loaded when the first file is opened.
  const { RandomAccessReader, fromRandomAccessReaderPromise } = await import('yauzl')
  const parseRange = openFile(db, importId)
  const reader = Object.assign(new RandomAccessReader(), {
    _readStreamForRange: (start: number, end: number) => Readable.from(parseRange(start, end), { objectMode: false }),
  })
  let zip: ZipFile
  let entries: Entry[]
  try {
    zip = await fromRandomAccessReaderPromise(reader, size, { autoClose: false })
    entries = await listEntries(zip)
  } catch (error) {
    if (error instanceof ShopError || isDatabaseUnavailable(error)) throw error
    throw Object.assign(fileError(t('The file isn’t a ZIP file, or it is damaged.')), { cause: error })
  }
  return {
    entries: entries.flatMap(({ fileName }, position) =>
      isHidden(fileName) ? [] : [{ path: fileName.replaceAll(/\p{C}/gu, ''), position }],
    ),
    read: (position) => readEntry(zip, entries[position]),
  }
}

async function listEntries(zip: ZipFile): Promise<Entry[]> {
  if (zip.entryCount > maxZipFiles) {
    throw fileError(t('The ZIP file contains more than {max} files.', { max: formatNumber(maxZipFiles) }), 'too_large')
  }
  const entries: Entry[] = []
  let bytes = 0
  for await (const entry of zip.eachEntry()) {
    entries.push(entry)
    bytes += entry.uncompressedSize
    if (bytes > maxUnzippedBytes) {
      throw fileError(
        t('The files in the ZIP file are larger than {megabytes} MB.', {
          megabytes: formatNumber(maxUnzippedBytes / 1_048_576),
        }),
        'too_large',
      )
    }
  }
  return entries
}

/** Folders, and what systems put into ZIP files by themselves. */
function isHidden(path: string): boolean {
  return path.endsWith('/') || /(^|\/)(__MACOSX\/|\.|Thumbs\.db$|desktop\.ini$)/i.test(path)
}

async function readEntry(zip: ZipFile, entry: Entry | undefined): Promise<Buffer> {
  const tooLarge = new FetchError(fileTooLargeText(maxImageBytes))
  if (!entry) throw new FetchError(t('The file isn’t in the ZIP file.'))
  if (entry.uncompressedSize > maxImageBytes) throw tooLarge
  try {
    const chunks: Buffer[] = []
    let size = 0
    for await (const chunk of (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) {
      size += chunk.length
      if (size > maxImageBytes) throw tooLarge
      chunks.push(chunk)
    }
    return Buffer.concat(chunks)
  } catch (error) {
    if (error === tooLarge || isDatabaseUnavailable(error)) throw error
    throw new FetchError(t('The file can’t be unpacked. It is damaged or has a password.'), { cause: error })
  }
}
