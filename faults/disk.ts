import { execFile } from 'node:child_process'
import { mkdtemp, open, rm, rmdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** A small disk in memory. */
export type Disk = {
  folder: string
  /** Takes all free space but some kilobytes. */
  fill(left?: number): Promise<void>
  /** Frees that space. */
  free(): Promise<void>
  setReadOnly(isReadOnly: boolean): Promise<void>
}

/** Mounts a disk of this many kilobytes for a while; only root can, and only on Linux. */
export async function withDisk<T>(kilobytes: number, use: (disk: Disk) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'galleria-disk-'))
  await run('mount', ['-t', 'tmpfs', '-o', `size=${kilobytes}k,mode=755`, 'galleria', folder])
  const filler = join(folder, 'filler')
  const disk: Disk = {
    folder,
    async fill(left = 0) {
      const file = await open(filler, 'a')
      for (const size of [1_048_576, 4096]) {
        const block = Buffer.alloc(size)
        while (await file.write(block).then(({ bytesWritten }) => bytesWritten === size, isFull));
      }
      const { size } = await file.stat()
      await file.truncate(size - left * 1024)
      await file.close()
    },
    free: () => rm(filler),
    setReadOnly: async (isReadOnly) => void (await run('mount', ['-o', `remount,${isReadOnly ? 'ro' : 'rw'}`, folder])),
  }
  try {
    return await use(disk)
  } finally {
    await run('umount', ['--lazy', folder])
    await rmdir(folder)
  }
}

function isFull(error: NodeJS.ErrnoException): false {
  if (error.code === 'ENOSPC') return false
  throw error
}
