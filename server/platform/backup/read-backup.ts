import { createReadStream } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { isDeepStrictEqual } from 'node:util'
import { createGunzip } from 'node:zlib'
import { extract } from 'tar-stream'
import { newestVersion } from '../db/schema-version.ts'
import { SetupError } from '../errors.ts'
import { type Checksums, createChecksums } from './checksums.ts'
import type { BackupHeader } from './write-backup.ts'

/** Reads the entries of a backup one after the other. */
export async function* readEntries(file: string): AsyncGenerator<{ name: string; body: Buffer }> {
  const archive = extract()
  const reading = pipeline(createReadStream(file), createGunzip(), archive)
  // The loop throws the same error.
  reading.catch(() => {})
  for await (const entry of archive) yield { name: entry.header.name, body: await buffer(entry) }
  await reading
}

/** Reads the whole backup and compares its checksums. Throws SetupError if it is damaged or of a newer version. */
export async function checkBackup(file: string): Promise<{ header: BackupHeader; checksums: Checksums }> {
  const found = createChecksums()
  let header: BackupHeader | undefined
  let checksums: Checksums | undefined
  try {
    for await (const { name, body } of readEntries(file)) {
      if (name === 'checksums.json') checksums = JSON.parse(body.toString()) as Checksums
      else found.add(name, body)
      if (name === 'backup.json') header = JSON.parse(body.toString()) as BackupHeader
    }
  } catch (cause) {
    throw new SetupError(`Can’t read ${file}: ${(cause as Error).message}. Use another backup.`, { cause })
  }
  if (header?.format !== 1 || !checksums || !isDeepStrictEqual(found.result(), checksums)) {
    throw new SetupError(`${file} is damaged or not a backup. Use another backup.`)
  }
  if (header.schemaVersion > newestVersion) {
    throw new SetupError(`${file} was written by a newer version of the shop. Install that version first.`)
  }
  return { header, checksums }
}
