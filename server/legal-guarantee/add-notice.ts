import { hash } from 'node:crypto'
import { t } from '#contract/language/t.ts'
import type { GuaranteeNotice } from '#contract/shop-settings/guarantee-notice.ts'
import type { Db } from '../platform/db/database.ts'
import { fieldError } from '../platform/errors.ts'
import { readUpload } from '../platform/media/add-image.ts'
import type { ReceivedFile } from '../platform/media/receive-file.ts'
import { insertNotice } from './queries.ts'

/**
 * Stores a file of the notice byte for byte, because the law wants it unmodified, and returns its id by its kind. Throws
 * invalid_input if it is damaged, and unsupported_media_type if it is neither an image nor a PDF. An SVG could run scripts.
 */
export async function addNotice(db: Db, file: ReceivedFile): Promise<Partial<GuaranteeNotice>> {
  const bytes = await file.read()
  const extension = detectType(bytes)
  if (!extension) {
    throw fieldError('notice', t('Upload a PNG, JPEG or WebP image, or a PDF.'), 'unsupported_media_type')
  }
  const key = hash('sha256', bytes).slice(0, 16)
  if (extension === 'pdf') {
    if (!bytes.subarray(-1024).includes('%%EOF'))
      throw fieldError('notice', t('The file is damaged and can’t be read.'))
    await insertNotice(db, { id: `${key}.pdf`, bytes })
    return { pdf: `${key}.pdf` }
  }
  const id = `${key}-${await readSize(bytes)}.${extension}`
  await insertNotice(db, { id, bytes })
  return { image: id }
}

/** The extension of the type that the first bytes show. */
function detectType(bytes: Buffer): 'png' | 'jpg' | 'webp' | 'pdf' | undefined {
  const start = bytes.toString('latin1', 0, 12)
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (start.startsWith('\xff\xd8\xff')) return 'jpg'
  if (/^RIFF.{4}WEBP$/s.test(start)) return 'webp'
  return start.startsWith('%PDF-') ? 'pdf' : undefined
}

/** Decodes all of an image, which shows that it is complete. Returns its size as it is displayed. */
function readSize(bytes: Buffer): Promise<string> {
  return readUpload(bytes, 'staff', async (image) => {
    await image.stats()
    const { autoOrient } = await image.metadata()
    return `${autoOrient.width}x${autoOrient.height}`
  })
}
