import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { PGlite } from '@electric-sql/pglite'
import type { TestProject } from 'vitest/node'
import { toDatabase } from './embedded-database.ts'
import { aFastFolder } from './fast-folder.ts'
import { prepareTemplate } from './prepare-template.ts'

/** Global setup of the tests on the embedded database: a migrated database as files and as a dump, which tests copy. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await aFastFolder()
  const dump = join(folder, 'dump.tar')
  // As in the workers, see vitest.config.ts.
  setFlagsFromString('--liftoff-only')
  const pglite = await PGlite.create({ dataDir: join(folder, 'postgres') })
  await prepareTemplate(toDatabase(pglite), async () => {
    const tar = await pglite.dumpDataDir('none')
    await writeFile(dump, Buffer.from(await tar.arrayBuffer()))
  })
  project.provide('template', { engine: 'embedded', dump, files: join(folder, 'postgres') })
  return () => rm(folder, { recursive: true })
}
