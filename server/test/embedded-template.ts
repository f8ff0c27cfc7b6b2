import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { PGlite } from '@electric-sql/pglite'
import type { TestProject } from 'vitest/node'
import { databaseOf } from './embedded-database.ts'
import { prepareTemplate } from './prepare-template.ts'

/** Global setup of the tests on the embedded database: dumps a migrated database, which every test file loads. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'galleria-template-'))
  const dump = join(folder, 'dump.tar')
  // As in the workers, see vitest.config.ts.
  setFlagsFromString('--liftoff-only')
  const pglite = await PGlite.create()
  await prepareTemplate(databaseOf(pglite), async () => {
    const tar = await pglite.dumpDataDir('none')
    await writeFile(dump, Buffer.from(await tar.arrayBuffer()))
  })
  project.provide('template', { engine: 'embedded', dump })
  return () => rm(folder, { recursive: true })
}
