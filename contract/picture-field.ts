import * as z from 'zod/mini'
import { readPicture } from './pictures.ts'

/** The URL of an uploaded picture, or empty. */
export const pictureField = z
  .string()
  .check(z.refine((src) => src === '' || readPicture(src) !== undefined, 'Upload a picture.'))
