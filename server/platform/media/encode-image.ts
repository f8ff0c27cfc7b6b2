import { createHash } from 'node:crypto'
import sharp, { type Sharp } from 'sharp'
import { type Image, imageFolder, imageWidths } from '#contract/media/images.ts'

/** Increase this when the settings below change: browsers cache images for a year. */
const recipeVersion = 1

/** An image in all widths and formats; `folder` is its path below `/media/`. */
export type EncodedImage = { folder: string; files: { name: string; bytes: Buffer }[] }

/**
 * Encodes an image as AVIF and WebP in each of `imageWidths`, without metadata and rotated upright. The folder's name
 * is derived from the pixels.
 */
export async function encodeImage(source: Sharp): Promise<EncodedImage> {
  const { data, info } = await source
    .rotate()
    .flatten({ background: '#fff' })
    .toColorspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: 3 as const }
  const id = createHash('sha256')
    .update(`${recipeVersion} ${info.width} ${info.height} `)
    .update(data)
    .digest('hex')
    .slice(0, 16)
  const image: Image = { id, width: info.width, height: info.height, tint: await tintOf(sharp(data, { raw })) }
  const files: EncodedImage['files'] = []
  for (const width of imageWidths(info.width)) {
    const scaled = await sharp(data, { raw })
      .resize({ width, kernel: 'lanczos3' })
      .raw()
      .toBuffer({ resolveWithObject: true })
    const pixels = () =>
      sharp(scaled.data, { raw: { width: scaled.info.width, height: scaled.info.height, channels: 3 } })
    files.push({ name: `${width}.avif`, bytes: await pixels().avif({ quality: 55, effort: 4 }).toBuffer() })
    files.push({ name: `${width}.webp`, bytes: await pixels().webp({ quality: 76, effort: 4 }).toBuffer() })
  }
  return { folder: imageFolder(image), files }
}

/** The mean color of the edges as `rrggbb`, shown while the image loads. */
async function tintOf(image: Sharp): Promise<string> {
  const small = await image.resize(8, 8, { fit: 'fill' }).raw().toBuffer()
  const sums = [0, 0, 0]
  let counted = 0
  for (let at = 0; at < 64; at++) {
    const inside = at % 8 > 0 && at % 8 < 7 && at > 7 && at < 56
    if (inside) continue
    counted++
    for (const channel of [0, 1, 2]) sums[channel]! += small[at * 3 + channel]!
  }
  return sums
    .map((sum) =>
      Math.round(sum / counted)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')
}
