import { createWriteStream } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { type Pack, pack } from 'tar-stream'
import type { Env } from '../../env.ts'
import type { Database } from '../db/database.ts'
import { findSchemaVersion } from '../db/schema-version.ts'
import { SetupError } from '../errors.ts'
import { imagesAtOnce } from '../media/image-files.ts'
import type { ImageStorage } from '../media/image-storage.ts'
import { createImageStorage } from '../media/open-image-storage.ts'
import { createChecksums } from './checksums.ts'
import { readRows, type Snapshot, withSnapshot } from './snapshot.ts'
import { listQueues, listSequences } from './tables.ts'

/** The first entry of a backup. */
export type BackupHeader = {
  format: 1
  createdAt: string
  schemaVersion: number
  sequences: { name: string; value: string }[]
  queues: string[]
}

type Add = (name: string, body: Buffer | string) => Promise<void>

/** Compresses less, but several times faster. */
const compression = { level: 1 }

/**
 * Writes the database, the uploaded images and the settings except ENCRYPTION_KEY to a new file in `folder` and returns
 * its path. The rows are a consistent snapshot.
 */
export async function writeBackup(database: Database, env: Env, folder: string): Promise<string> {
  const schemaVersion = await findSchemaVersion(database)
  if (schemaVersion === undefined) throw new SetupError('There is no shop in this database. Start the shop first.')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const createdAt = new Date().toISOString()
  const file = join(folder, `galleria-${createdAt.replaceAll(/[:.]/g, '-')}.tar.gz`)
  const unfinished = `${file}.unfinished`
  const archive = pack()
  const output = createWriteStream(unfinished, { mode: 0o600, flush: true })
  const writing = pipeline(archive, createGzip(compression), output)
  const images = await createImageStorage(env)
  try {
    await Promise.all([writing, addEntries(addTo(archive, writing), { createdAt, schemaVersion })])
    await rename(unfinished, file)
    return file
  } catch (error) {
    archive.destroy()
    await writing.catch(() => {})
    await rm(unfinished, { force: true })
    throw error
  } finally {
    images.close()
  }

  async function addEntries(add: Add, about: Pick<BackupHeader, 'createdAt' | 'schemaVersion'>) {
    const checksums = createChecksums()
    const addChecked: Add = async (name, body) => {
      checksums.add(name, Buffer.from(body))
      await add(name, body)
    }
    await withSnapshot(database, (snapshot) => addTables(addChecked, snapshot, about))
    await addImages(addChecked, images)
    // It decrypts the keys of payment providers, which are in the tables.
    const { ENCRYPTION_KEY: _, ...given } = env.given
    await addChecked('settings.env', formatSettings(given))
    await add('checksums.json', JSON.stringify(checksums.result()))
    archive.finalize()
  }
}

/** Returns a function that adds an entry and waits until it is written, or until writing fails. */
function addTo(archive: Pack, writing: Promise<void>): Add {
  return (name, body) =>
    Promise.race([
      writing,
      new Promise<void>((resolve, reject) => {
        archive.entry({ name, mode: 0o600 }, body, (error) => (error ? reject(error) : resolve()))
      }),
    ])
}

async function addTables(
  add: Add,
  snapshot: Snapshot,
  about: Pick<BackupHeader, 'createdAt' | 'schemaVersion'>,
): Promise<void> {
  const { tables, nameOf, read } = snapshot
  const jobs = tables.find(({ name }) => name === 'jobs.job')
  const header: BackupHeader = {
    format: 1,
    ...about,
    sequences: await read(listSequences),
    queues: jobs ? await read((tx) => listQueues(tx, nameOf(jobs))) : [],
  }
  await add('backup.json', JSON.stringify(header))
  for (const table of tables) {
    let part = 0
    for await (const lines of readRows(snapshot, table)) {
      part += 1
      await add(`tables/${table.name}/${String(part).padStart(6, '0')}.jsonl`, lines)
    }
  }
}

/** Formats settings for a `.env` file, which has three kinds of quotes but no escapes. */
function formatSettings(given: Env['given']): string {
  const lines = Object.entries(given).map(([name, value]) => {
    const quote = ["'", '"', '`'].find((mark) => !value.includes(mark)) ?? ''
    return `${name}=${quote}${value}${quote}\n`
  })
  return lines.join('')
}

async function addImages(add: Add, images: ImageStorage): Promise<void> {
  const paths = await images.list()
  for (let at = 0; at < paths.length; at += imagesAtOnce) {
    const batch = paths.slice(at, at + imagesAtOnce)
    const files = await Promise.all(batch.map(async (path) => ({ path, body: await images.read(path) })))
    for (const { path, body } of files) await add(`images/${path}`, body)
  }
}
