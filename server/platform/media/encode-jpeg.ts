import sharp from 'sharp'
import { imageWidths, parseImage } from '#contract/media/images.ts'

/** In pixels. */
type Size = { width: number; height: number }

/** The stored file from which a copy is made: the smallest that need not be enlarged, if there is one. */
export function jpegSource(folder: string, copy: Size): string {
  const { width, height } = parseImage(`/media/${folder}/1.webp`) ?? { width: 1, height: 1 }
  const needed = width * Math.min(copy.width / width, copy.height / height)
  const widths = imageWidths(width)
  return `${folder}/${widths.find((each) => each >= needed) ?? widths.at(-1)}.webp`
}

/**
 * The whole image, with its background continued around it: the colors of its edges, blurred. As JPEG, because neither
 * every service that shows link previews nor every email program supports newer formats.
 */
export async function encodeJpeg(source: Buffer, { width, height }: Size): Promise<Buffer> {
  const { data, info } = await sharp(source)
    .resize({ width, height, fit: 'inside' })
    .png({ compressionLevel: 0 })
    .toBuffer({ resolveWithObject: true })
  const left = Math.floor((width - info.width) / 2)
  const top = Math.floor((height - info.height) / 2)
  const right = width - info.width - left
  const bottom = height - info.height - top
  return sharp(data)
    .extend({ left, right, top, bottom, extendWith: 'copy' })
    .blur(12)
    .composite([{ input: data, left, top }])
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer()
}
