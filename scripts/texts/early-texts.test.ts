import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'

const contract = join(import.meta.dirname, '../../contract')

test('no text is worded while the contract loads, before it has a reader', async () => {
  vi.resetModules()
  const { english, readLanguageFrom } = await import('../../contract/language/current-language.ts')
  const places: (string | undefined)[] = []
  readLanguageFrom(() => {
    places.push(new Error('Worded too early').stack)
    return english
  })
  const files = globSync('**/*.ts', { cwd: contract }).filter((path) => !/\.test\.|^test\//.test(path))
  expect(files.length).toBeGreaterThan(100)
  await Promise.all(files.map((path) => import(join(contract, path))))
  expect(places).toEqual([])
})
