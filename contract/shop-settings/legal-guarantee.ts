import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { error } from '../language/t.ts'
import { StoredImage } from '../media/media.ts'
import { SettingsReply } from './settings.ts'

export const getLegalGuarantee = endpoint('GET', '/api/legal-guarantee', {
  summary:
    'Returns the files of the EU’s notice on the legal guarantee of conformity, null for each that the shop hasn’t uploaded. Returns 404 if the shop doesn’t sell to the EU.',
  response: z.object({ image: z.nullable(StoredImage), pdf: z.nullable(z.string()) }),
})

export const setGuaranteeNotice = endpoint('POST', '/api/admin/settings/guarantee-notices/:language', {
  summary:
    'Uploads the EU’s notice on the legal guarantee in a language, as an image (PNG, JPEG or WebP) or as a PDF, at most 2 MB. The file isn’t changed, and replaces the previous one of its kind.',
  params: z.object({ language: z.string().check(z.regex(/^[a-z]{2}$/, error('Enter a language code, such as en.'))) }),
  response: SettingsReply,
})
