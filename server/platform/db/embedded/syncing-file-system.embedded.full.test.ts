import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { aDataFolder } from '../../../test/data-folder.ts'
import { startEngine } from './start-engine.ts'

afterEach(() => {
  vi.restoreAllMocks()
  syncBuiltinESMExports()
})

test('every committed write has been synced to disk', async () => {
  const engine = await startEngine(join(await aDataFolder(), 'postgres'))
  onTestFinished(() => engine.close())
  const sync = vi.spyOn(fs, 'fsyncSync')
  syncBuiltinESMExports()
  for (let written = 1; written <= 5; written += 1) {
    const before = sync.mock.calls.length
    await engine.query('insert into brands values ($1, $1)', [`brand-${written}`])
    expect(sync.mock.calls.length).toBeGreaterThan(before)
  }
})
