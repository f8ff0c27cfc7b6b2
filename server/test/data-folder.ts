import { cp, mkdtemp, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject, onTestFinished } from 'vitest'

/** Bytes that the data folders of a run may need. */
const maxSize = 1_000_000_000

/** Creates a data folder with a migrated database, which is deleted after the test. */
export async function aDataFolder(): Promise<string> {
  const template = inject('template')
  if (template.engine !== 'embedded') throw new Error('This test needs the embedded database.')
  const folder = await aFastFolder()
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await cp(template.files, join(folder, 'postgres'), { recursive: true })
  return folder
}

/**
 * Creates a folder, in memory if the system has such a place, because the database syncs thousands of files after a kill.
 * A disk would not make the test stricter: killing a process never loses what it has written.
 */
export async function aFastFolder(): Promise<string> {
  const inMemory = '/dev/shm'
  const { bavail, bsize } = await statfs(inMemory).catch(() => ({ bavail: 0, bsize: 0 }))
  return mkdtemp(join(bavail * bsize > maxSize ? inMemory : tmpdir(), 'galleria-test-'))
}
