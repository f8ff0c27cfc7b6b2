import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as contract from '#contract/media/media.ts'
import type { AccountServices } from '../accounts/services.ts'
import { recordEvents } from '../platform/audit/record-events.ts'
import { acceptUploads } from '../platform/http/uploads.ts'
import { addImage } from '../platform/media/add-image.ts'

/** Uploads of images by admins; the body is the file. */
export const uploadRoutes: FastifyPluginAsyncZod<AccountServices> = async (app, { db, images, uploads }) => {
  acceptUploads(app)

  app.route({
    ...contract.addImage,
    config: { permission: 'catalog', isUpload: true },
    handler: (request) =>
      uploads.file(request, { maxBytes: contract.maxImageBytes, field: 'image' }, async (file) => {
        const image = await addImage(images, file)
        const subject = { type: 'image', id: image.src } as const
        await recordEvents(db, request.actor, { event: 'image_uploaded', subject })
        return image
      }),
  })
}
