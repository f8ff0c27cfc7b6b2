import { readFileSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

export class FolderInUse extends Error {}

/**
 * Takes the folder for this process and answers how to give it back. Refuses with FolderInUse, naming the holder.
 * The lock is SQLite's on its file, so it is the operating system's: it goes with its holder, however that one ends,
 * and holds between containers that share the folder.
 */
export function lockFolder(folder: string): () => void {
  const lock = new DatabaseSync(join(folder, 'lock.sqlite'))
  const holderFile = join(folder, 'lock-holder.txt')
  try {
    lock.exec('pragma busy_timeout = 0; begin exclusive')
  } catch (error) {
    lock.close()
    throw new FolderInUse(
      `${folder} is in use by ${readHolder(holderFile)}. Stop that one first, or set DATA_DIR to another folder.`,
      { cause: error },
    )
  }
  writeFileSync(holderFile, `process ${process.pid} on ${hostname()}, started ${new Date().toISOString()}\n`)
  return () => lock.close()
}

function readHolder(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    // The holder has the lock and has not written its name yet.
    return 'another process'
  }
}
