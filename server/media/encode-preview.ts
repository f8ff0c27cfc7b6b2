import sharp from 'sharp'
import { pictureWidths, previewSize, readPicture } from '#contract/pictures.ts'

/** The stored file from which a preview is made: the smallest that need not be enlarged, if there is one. */
export function previewSource(folder: string): string {
  const { width, height } = readPicture(`/media/${folder}/1.webp`) ?? { width: 1, height: 1 }
  const needed = width * Math.min(previewSize.width / width, previewSize.height / height)
  const widths = pictureWidths(width)
  return `${folder}/${widths.find((each) => each >= needed) ?? widths.at(-1)}.webp`
}

/**
 * The whole picture, with its paper continued around it: the colors of its edges, blurred. As JPEG, because not every
 * service that shows previews knows newer formats.
 */
export async function encodePreview(source: Buffer): Promise<Buffer> {
  const { data, info } = await sharp(source)
    .resize({ ...previewSize, fit: 'inside' })
    .png({ compressionLevel: 0 })
    .toBuffer({ resolveWithObject: true })
  const left = Math.floor((previewSize.width - info.width) / 2)
  const top = Math.floor((previewSize.height - info.height) / 2)
  const right = previewSize.width - info.width - left
  const bottom = previewSize.height - info.height - top
  return sharp(data)
    .extend({ left, right, top, bottom, extendWith: 'copy' })
    .blur(12)
    .composite([{ input: data, left, top }])
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer()
}
