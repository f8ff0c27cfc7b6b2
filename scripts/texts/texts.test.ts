import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findTexts } from './find-texts.ts'
import { findUnmarked } from './find-unmarked.ts'
import { sourceFiles } from './source-texts.ts'

const root = join(import.meta.dirname, '../..')

const files = sourceFiles(root)
const read = (path: string) => readFileSync(join(root, path), 'utf8')

test('every text can be translated', () => {
  const marked = files
    .map((path) => [path, read(path)] as const)
    .filter(([, code]) => /\/(t\.ts|rich\.tsx)'/.test(code))
  expect(marked.length).toBeGreaterThan(0)
  expect(marked.flatMap(([path, code]) => findTexts(path, code).problems)).toEqual([])
})

test('every text of the web app is marked', () => {
  const web = files.filter((path) => path.startsWith('web/'))
  expect(web.length).toBeGreaterThan(0)
  expect(web.flatMap((path) => findUnmarked(path, read(path)).map((text) => `${path}:${text}`))).toEqual([])
})
