import { readFileSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { SetupError } from './errors.ts'

/** SQLite's error code for a file that another connection has locked. */
const sqliteBusy = 5

export class FolderInUse extends SetupError {}

/**
 * Locks the folder for this process and returns a function that unlocks it. Throws FolderInUse with the holder if it
 * is locked. The lock is SQLite's lock on a file, which the operating system releases however the process ends, and which
 * works between containers that share the folder.
 */
export function lockFolder(folder: string): () => void {
  const file = join(folder, 'lock.sqlite')
  const holderFile = join(folder, 'lock-holder.txt')
  let lock: DatabaseSync | undefined
  try {
    lock = new DatabaseSync(file)
    lock.exec('pragma busy_timeout = 0; begin exclusive')
  } catch (error) {
    lock?.close()
    const { errcode, message } = error as Error & { errcode?: number }
    if (errcode !== sqliteBusy)
      throw new SetupError(`Can’t write to ${file}: ${message}. Set DATA_DIR to another folder.`)
    // Not translated: it is for operators.
    throw new FolderInUse(
      `${folder} is in use by ${readHolder(holderFile)}. Stop it first, or set DATA_DIR to another folder.`,
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
    // The holder hasn't written its name yet.
    return 'another process'
  }
}
