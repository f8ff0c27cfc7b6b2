import { existsSync, mkdirSync, mkdtempSync, rmdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { SetupError } from './errors.ts'

/** Creates the folder if it doesn't exist. Throws SetupError if the shop can't write to it. */
export function prepareDataFolder(folder: string): void {
  try {
    createFolder(folder)
    rmdirSync(mkdtempSync(join(folder, 'test-')))
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    const isFile = code === 'ENOTDIR' || code === 'EEXIST'
    const problem = isFile ? 'is not a folder' : existsSync(folder) ? 'is not writable' : "can't be created"
    throw new SetupError(`DATA_DIR ${folder} ${problem}. Set DATA_DIR to a folder that the shop can write to.`, {
      cause: error,
    })
  }
}

/** Node's own recursive mkdir never returns for a folder in /proc. */
function createFolder(folder: string): void {
  if (existsSync(folder)) return
  createFolder(dirname(folder))
  mkdirSync(folder)
}
