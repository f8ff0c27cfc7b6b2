import * as z from 'zod/mini'
import { error } from '../language/t.ts'
import { parseImage } from './images.ts'

/** The URL of an uploaded image, or empty. */
export const imageField = z
  .string()
  .check(z.refine((src) => src === '' || parseImage(src) !== undefined, error('Upload an image.')))
