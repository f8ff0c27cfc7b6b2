import { mkdtemp, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Bytes that the databases of a run may need. */
const maxSize = 1_000_000_000

/**
 * Creates a folder, in memory if the system has such a place, because databases write and sync thousands of files. A disk
 * would not make a test stricter: killing a process never loses what it has written.
 */
export async function aFastFolder(): Promise<string> {
  const inMemory = '/dev/shm'
  const { bavail, bsize } = await statfs(inMemory).catch(() => ({ bavail: 0, bsize: 0 }))
  return mkdtemp(join(bavail * bsize > maxSize ? inMemory : tmpdir(), 'galleria-test-'))
}
