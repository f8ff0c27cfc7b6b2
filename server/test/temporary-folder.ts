import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, type onTestFinished } from 'vitest'

/** Creates a folder that is deleted after the test file, or with `afterwards` after the test. */
export async function temporaryFolder(afterwards: typeof onTestFinished = afterAll): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'galleria-test-'))
  afterwards(() => rm(folder, { recursive: true, force: true }))
  return folder
}
