import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as contract from '#contract/media.ts'
import type { Sessions } from '../accounts/sessions/sessions.ts'
import { recordEvents } from '../audit/record-events.ts'
import type { Db } from '../db/database.ts'
import { ShopError } from '../errors.ts'
import { noStore } from '../plugins/no-store.ts'
import { requireAdmin } from '../plugins/require-admin.ts'
import { addPicture } from './add-picture.ts'
import type { PictureStorage } from './picture-storage.ts'

/** Uploads of pictures by admins; the body is the file. */
export const uploadRoutes: FastifyPluginAsyncZod<{ db: Db; pictures: PictureStorage; sessions: Sessions }> = async (
  app,
  { db, pictures, sessions },
) => {
  noStore(app)
  requireAdmin(app, sessions)
  const asBytes = { parseAs: 'buffer', bodyLimit: contract.maxPictureBytes } as const
  app.addContentTypeParser(/^image\//, asBytes, (_request, body, done) => done(null, body))

  app.route({
    ...contract.addPicture,
    bodyLimit: contract.maxPictureBytes,
    config: { permission: 'catalog', isUpload: true },
    async handler({ body, actor }) {
      if (Buffer.isBuffer(body) && body.length > 0) {
        const picture = await addPicture(pictures, body)
        await recordEvents(db, actor, { event: 'picture_uploaded', subject: { type: 'picture', id: picture.src } })
        return picture
      }
      const message = 'Choose a picture.'
      throw new ShopError('invalid_input', message, { fields: { picture: message } })
    },
  })
}
