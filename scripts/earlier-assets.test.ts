import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { expect, onTestFinished, test } from 'vitest'
import { deleteFilesBefore, deleteOldAssets, keepEarlierAssets } from './earlier-assets.ts'

const day = 86_400_000
const now = new Date('2026-03-20T12:00:00Z')
const daysFromNow = (days: number) => new Date(now.getTime() + days * day)

test('assets are deleted a week after the build that replaced them', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'galleria-test-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await mkdir(join(folder, 'assets'))
  await mkdir(join(folder, '.vite'))
  const add = async (name: string, days: number) => {
    await writeFile(join(folder, name), '')
    await utimes(join(folder, name), daysFromNow(days), daysFromNow(days))
  }
  await add('assets/older.js', -8)
  await add('assets/earlier.js', -6)
  for (const name of ['last.js', 'last.js.br', 'last.css']) await add(`assets/${name}`, -90)
  await writeFile(
    join(folder, '.vite/en.json'),
    JSON.stringify({ 'web/app/boot.ts': { file: 'assets/last.js', css: ['assets/last.css'] } }),
  )
  const left = async () => (await readdir(join(folder, 'assets'))).toSorted()

  await deleteOldAssets(folder, now)
  expect(await left()).toEqual(['earlier.js', 'last.css', 'last.js', 'last.js.br'])
  // The next build has other files.
  await writeFile(join(folder, '.vite/en.json'), '{}')
  await deleteOldAssets(folder, daysFromNow(6))
  expect(await left()).toEqual(['last.css', 'last.js', 'last.js.br'])
  await deleteOldAssets(folder, daysFromNow(8))
  expect(await left()).toEqual([])
})

test('the first build has no earlier assets', async () => {
  await expect(deleteOldAssets(join(tmpdir(), 'galleria-no-build'), now)).resolves.toBeUndefined()
})

test('files that the build no longer has are deleted, but no folders', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'galleria-test-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await mkdir(join(folder, 'assets'))
  for (const [name, days] of [
    ['site.webmanifest', -1],
    ['icon.svg', 0],
  ] as const) {
    await writeFile(join(folder, name), '')
    await utimes(join(folder, name), daysFromNow(days), daysFromNow(days))
  }
  await deleteFilesBefore(folder, now.getTime())
  expect((await readdir(folder)).toSorted()).toEqual(['assets', 'icon.svg'])
})

test('a build that fails shows its error, and deletes nothing', async () => {
  const root = await mkdtemp(join(tmpdir(), 'galleria-test-'))
  onTestFinished(() => rm(root, { recursive: true }))
  await writeFile(join(root, 'index.html'), '<script type="module" src="./faulty.ts"></script>')
  await writeFile(join(root, 'faulty.ts'), 'import "./missing.ts"')
  const buildShop = () =>
    build({
      root,
      configFile: false,
      logLevel: 'silent',
      plugins: [keepEarlierAssets({ hasIcons: true })],
      build: { emptyOutDir: false },
    })
  await expect(buildShop()).rejects.toThrow('missing.ts')
  await mkdir(join(root, 'dist'))
  await writeFile(join(root, 'dist/icon.svg'), '')
  await utimes(join(root, 'dist/icon.svg'), now, now)
  await expect(buildShop()).rejects.toThrow('missing.ts')
  expect(await readdir(join(root, 'dist'))).toEqual(['icon.svg'])
})
