import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { pictureFormats, pictureWidths, readPicture } from '#contract/pictures.ts'
import { samplePictures } from '../../media/picture-routes.ts'
import { pictureTexts } from './picture-texts.ts'
import { picturesOf } from './pictures-of.ts'
import folders from './product-pictures.json' with { type: 'json' }
import { sampleProducts } from './products/index.ts'

const all = Object.values(folders as Record<string, string>).map((folder) => ({
  folder,
  ...readPicture(`/media/${folder}/1.avif`),
}))
const size = async (...path: string[]) => (await stat(join(samplePictures, ...path))).size

test('every product of the sample has a picture of its own', () => {
  const thumbnails = sampleProducts.map(({ id }) => picturesOf(id).thumbnail)
  expect(sampleProducts.filter((_, index) => thumbnails[index] === '').map(({ id }) => id)).toEqual([])
  expect(new Set(thumbnails).size).toBe(thumbnails.length)
})

test('at least 24 products have three, and each says what it shows beyond the title', () => {
  const three = sampleProducts.filter(({ id }) => picturesOf(id).pictures.length === 3)
  expect(three.length).toBeGreaterThanOrEqual(24)
  const further = Object.keys(folders).filter((name) => /\.\d$/.test(name))
  expect(further.filter((name) => pictureTexts[name] === undefined)).toEqual([])
})

test('every picture is of a product', () => {
  const ids = new Set(sampleProducts.map(({ id }) => id))
  expect(Object.keys(folders).filter((name) => !ids.has(name.replace(/\.\d$/, '')))).toEqual([])
})

test('every picture is 4 by 5, and there in every width and format', async () => {
  for (const { folder, width = 0, height } of all) {
    expect(height).toBe(width * 1.25)
    for (const each of pictureWidths(width)) {
      for (const format of pictureFormats) expect(await size(folder, `${each}.${format}`)).toBeGreaterThan(500)
    }
  }
})

test('files are as wide as they say', async () => {
  for (const { folder } of all.slice(0, 5)) {
    expect((await sharp(join(samplePictures, folder, '320.avif')).metadata()).width).toBe(320)
    expect((await sharp(join(samplePictures, folder, '480.webp')).metadata()).height).toBe(600)
  }
})

test('a card’s picture on a phone takes less than 12 kB at the median', async () => {
  const sizes = (await Promise.all(all.map(({ folder }) => size(folder, '480.avif')))).toSorted((a, b) => a - b)
  expect(sizes[Math.floor(sizes.length / 2)]).toBeLessThan(12_000)
})

test('all pictures together take less than 30 MB', async () => {
  const files = (await readdir(samplePictures, { recursive: true, withFileTypes: true })).filter((it) => it.isFile())
  const sizes = await Promise.all(files.map(({ parentPath, name }) => stat(join(parentPath, name))))
  expect(sizes.reduce((sum, { size: bytes }) => sum + bytes, 0)).toBeLessThan(30_000_000)
})
