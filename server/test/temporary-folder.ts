import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, type onTestFinished } from 'vitest'

/** A folder that goes after the test file, or `afterwards`. */
export async function temporaryFolder(afterwards: typeof onTestFinished = afterAll): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'galleria-test-'))
  afterwards(() => rm(folder, { recursive: true, force: true }))
  return folder
}
