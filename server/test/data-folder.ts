import { openAsBlob } from 'node:fs'
import { mkdtemp, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { inject, onTestFinished } from 'vitest'

/** Bytes that a data folder may need in a test. */
const maxSize = 1_000_000_000

/** Creates a data folder with a migrated database, which is deleted after the test. */
export async function aDataFolder(): Promise<string> {
  const template = inject('template')
  if (template.engine !== 'embedded') throw new Error('This test needs the embedded database.')
  const folder = await mkdtemp(join(await fastestFolder(), 'galleria-test-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const loadDataDir = await openAsBlob(template.dump)
  const pglite = await PGlite.create({ dataDir: join(folder, 'postgres'), loadDataDir })
  await pglite.close()
  return folder
}

/**
 * Returns an in-memory folder if the system has one, because the database syncs thousands of files after a kill. A disk
 * would not make the test stricter: killing a process never loses data it has written.
 */
async function fastestFolder(): Promise<string> {
  const inMemory = '/dev/shm'
  const { bavail, bsize } = await statfs(inMemory).catch(() => ({ bavail: 0, bsize: 0 }))
  return bavail * bsize > maxSize ? inMemory : tmpdir()
}
