import { openAsBlob } from 'node:fs'
import { mkdtemp, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { inject, onTestFinished } from 'vitest'

/** Bytes that a data folder needs at most in a test. */
const room = 1_000_000_000

/** A data folder as a shop leaves it, until the test ends: with all tables, and closed. */
export async function aDataFolder(): Promise<string> {
  const template = inject('template')
  if (template.engine !== 'embedded') throw new Error('These tests run on the embedded engine alone.')
  const folder = await mkdtemp(join(await quickestFolder(), 'galleria-test-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const loadDataDir = await openAsBlob(template.dump)
  const pglite = await PGlite.create({ dataDir: join(folder, 'postgres'), loadDataDir })
  await pglite.close()
  return folder
}

/**
 * In memory, where the system has such a folder. After a kill the database syncs all its thousands of files; and what a
 * killed process had written is there still, synced or not, so that a disk would prove no more.
 */
async function quickestFolder(): Promise<string> {
  const inMemory = '/dev/shm'
  const { bavail, bsize } = await statfs(inMemory).catch(() => ({ bavail: 0, bsize: 0 }))
  return bavail * bsize > room ? inMemory : tmpdir()
}
