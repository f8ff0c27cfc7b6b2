import { hash } from 'node:crypto'
import sharp, { type Sharp } from 'sharp'
import type { Db } from '../platform/db/database.ts'
import { readUpload } from '../platform/media/add-image.ts'
import type { ReceivedFile } from '../platform/media/receive-file.ts'
import { insertLogo } from './queries.ts'

/** Pixels: three times the size in the navigation bar. */
const maxSize = { width: 480, height: 96 }

/** Stores an image as a logo, as small as it is shown, and returns its id. Throws if the image is invalid. */
export async function addLogo(db: Db, image: ReceivedFile): Promise<string> {
  const { bytes, icon, width, height } = await readUpload(image, 'staff', encode)
  const id = `${hash('sha256', bytes).slice(0, 16)}-${width}x${height}`
  await insertLogo(db, { id, bytes, icon })
  return id
}

async function encode(image: Sharp) {
  // Trims only transparent and white edges: edges of any other color belong to the logo.
  const opaque = await image.rotate().toColorspace('srgb').trim({ background: '#0000' }).png().toBuffer()
  const trimmed = await sharp(opaque).trim({ background: '#fff' }).png().toBuffer()
  const { data, info } = await sharp(trimmed)
    .resize({ ...maxSize, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 90 })
    .toBuffer({ resolveWithObject: true })
  return { bytes: data, icon: await encodeIcon(trimmed), width: info.width, height: info.height }
}

function encodeIcon(image: Buffer): Promise<Buffer> {
  const border = 24
  return sharp(image)
    .flatten({ background: '#fff' })
    .resize({ width: 512 - 2 * border, height: 512 - 2 * border, fit: 'contain', background: '#fff' })
    .extend({ top: border, bottom: border, left: border, right: border, background: '#fff' })
    .png({ palette: true })
    .toBuffer()
}
