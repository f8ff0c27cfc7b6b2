import sharp from 'sharp'
import { expect, test } from 'vitest'
import { encodeImage } from './encode-image.ts'

const solid = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } })

test('an image is encoded as AVIF and WebP in each width, with its aspect ratio', async () => {
  const { folder, files } = await encodeImage(solid(500, 625, '#c08040'))
  expect(folder).toMatch(/^[0-9a-f]{16}-500x625-c08040$/)
  expect(files.map(({ name }) => name)).toEqual([320, 480, 500].flatMap((width) => [`${width}.avif`, `${width}.webp`]))
  for (const { name, bytes } of files) {
    const [width, format] = name.split('.')
    const { width: is, height, format: kind } = await sharp(bytes).metadata()
    expect([is, height]).toEqual([Number(width), Math.round(Number(width) * 1.25)])
    expect(kind).toBe(format === 'avif' ? 'heif' : 'webp')
  }
})

test('the path depends on the pixels', async () => {
  const folder = async (color: string) => (await encodeImage(solid(40, 50, color))).folder
  expect(await folder('#c08040')).toBe(await folder('#c08040'))
  expect((await folder('#c08040')).slice(0, 16)).not.toBe((await folder('#c08041')).slice(0, 16))
})

test('photos are rotated upright and stripped of metadata', async () => {
  const turned = await solid(60, 40, '#204060')
    .withExif({ IFD0: { Artist: 'Someone', Orientation: '6' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const { folder, files } = await encodeImage(sharp(turned))
  expect(folder).toContain('-40x60-')
  for (const { bytes } of files) expect((await sharp(bytes).metadata()).exif).toBeUndefined()
})

test('transparent images get a white background', async () => {
  const clear = sharp({ create: { width: 40, height: 50, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
  expect((await encodeImage(clear)).folder).toMatch(/-ffffff$/)
})
