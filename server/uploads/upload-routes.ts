import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as contract from '#contract/media.ts'
import { requireAdmin } from '../accounts/guards/require-admin.ts'
import type { Sessions } from '../accounts/sessions/sessions.ts'
import { recordEvents } from '../platform/audit/record-events.ts'
import type { Db } from '../platform/db/database.ts'
import { noStore } from '../platform/http/no-store.ts'
import { acceptImages, type Uploads } from '../platform/http/uploads.ts'
import { addPicture } from '../platform/media/add-picture.ts'
import type { PictureStorage } from '../platform/media/picture-storage.ts'

type Options = { db: Db; pictures: PictureStorage; sessions: Sessions; uploads: Uploads }

/** Uploads of pictures by admins; the body is the file. */
export const uploadRoutes: FastifyPluginAsyncZod<Options> = async (app, { db, pictures, sessions, uploads }) => {
  noStore(app)
  requireAdmin(app, sessions)
  acceptImages(app)

  app.route({
    ...contract.addPicture,
    config: { permission: 'catalog', isUpload: true },
    handler: (request) =>
      uploads.image(request, { maxBytes: contract.maxPictureBytes, field: 'picture' }, async (image) => {
        const picture = await addPicture(pictures, image)
        const subject = { type: 'picture', id: picture.src } as const
        await recordEvents(db, request.actor, { event: 'picture_uploaded', subject })
        return picture
      }),
  })
}
