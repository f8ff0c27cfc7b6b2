import { chmodSync, existsSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, rmdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { SetupError } from './errors.ts'

/**
 * Creates the folder if it doesn't exist, and makes it and everything in it private to the user who runs the shop, also
 * files that this process creates later. Throws SetupError if the shop can't write to it or can't make it private.
 */
export function prepareDataFolder(folder: string): void {
  process.umask(0o077)
  try {
    createFolder(folder)
    rmdirSync(mkdtempSync(join(folder, 'test-')))
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    const isFile = code === 'ENOTDIR' || code === 'EEXIST'
    const problem = isFile ? 'is not a folder' : existsSync(folder) ? 'is not writable' : 'can’t be created'
    throw new SetupError(`DATA_DIR ${folder} ${problem}. Set DATA_DIR to a folder that the shop can write to.`, {
      cause: error,
    })
  }
  try {
    makePrivate(folder)
  } catch (error) {
    throw new SetupError(
      `Other users of this machine can read DATA_DIR ${folder}, and the shop can’t change that. Set DATA_DIR to a folder of the user who runs the shop.`,
      { cause: error },
    )
  }
}

/** Takes a folder and everything in it away from other users. */
export function makePrivate(folder: string): void {
  const { mode } = lstatSync(folder)
  // A sticky folder, such as /tmp, is meant to be shared.
  if ((mode & 0o1000) !== 0) throw new Error(`${folder} is shared.`)
  restrict(folder)
  for (const { parentPath, name } of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    restrict(join(parentPath, name))
  }
}

function restrict(path: string): void {
  const found = lstatSync(path, { throwIfNoEntry: false })
  // Other processes may have deleted it.
  if (found && !found.isSymbolicLink() && (found.mode & 0o077) !== 0) chmodSync(path, found.mode & 0o700)
}

/** Node's own recursive mkdir never returns for a folder in /proc. */
function createFolder(folder: string): void {
  if (existsSync(folder)) return
  createFolder(dirname(folder))
  mkdirSync(folder)
}
