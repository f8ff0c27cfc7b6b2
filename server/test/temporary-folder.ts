import { rm } from 'node:fs/promises'
import { afterAll, type onTestFinished } from 'vitest'
import { aFastFolder } from './fast-folder.ts'

/** Creates a folder that is deleted after the test file, or with `afterwards` after the test. */
export async function temporaryFolder(afterwards: typeof onTestFinished = afterAll): Promise<string> {
  const folder = await aFastFolder()
  afterwards(() => rm(folder, { recursive: true, force: true }))
  return folder
}
