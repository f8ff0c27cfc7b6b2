import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { loadBuiltWebApp } from './web-app.ts'

/** A build that names its language in its kind of pages. */
async function build(folder: string, language: string): Promise<void> {
  const modules = ['web/app/boot.ts', 'web/styles/index.css', 'web/app/admin-routes.ts', font]
  const manifest = Object.fromEntries(modules.map((name) => [name, { file: `assets/${language}.js`, css: ['a.css'] }]))
  await writeFile(join(folder, `web/.vite/${language}.json`), JSON.stringify(manifest))
  await writeFile(
    join(folder, `web-server/${language}.js`),
    `export const pageKind = () => ({ parameters: ['${language}'], isShared: true })`,
  )
}

const font = 'node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2'

test('a language that isn’t built yet has the pages in English, and its own as soon as it is', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'galleria-test-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  for (const name of ['web/.vite', 'web-server']) await mkdir(join(folder, name), { recursive: true })
  await writeFile(join(folder, 'package.json'), '{"type":"module"}')
  await build(folder, 'en')
  const web = await loadBuiltWebApp(folder)
  const languageOfPages = async () => (await web.load('de')).pageKind('/').parameters
  expect([web.isBuilt('de'), await languageOfPages()]).toEqual([false, ['en']])
  await build(folder, 'de')
  expect([web.isBuilt('de'), await languageOfPages()]).toEqual([true, ['de']])
  expect((await web.load('de')).headTags).toContain('/assets/de.js')
})
