import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { inject, onTestFinished } from 'vitest'
import { temporaryFolder } from './temporary-folder.ts'

/** Creates a data folder with a migrated database, which is deleted after the test. */
export async function aDataFolder(): Promise<string> {
  const template = inject('template')
  if (template.engine !== 'embedded') throw new Error('This test needs the embedded database.')
  const folder = await temporaryFolder(onTestFinished)
  await cp(template.files, join(folder, 'postgres'), { recursive: true })
  return folder
}
