import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as contract from '#contract/accounts.ts'
import { maxProfileImageBytes } from '#contract/media.ts'
import type { Db } from '../../db/database.ts'
import { notFound, ShopError } from '../../errors.ts'
import type { Limits } from '../../limits/limits.ts'
import { noStore } from '../../plugins/no-store.ts'
import { requireSession } from '../../plugins/require-session.ts'
import { profileImageLimits } from '../account-limits.ts'
import type { Sessions } from '../sessions/sessions.ts'
import { removeProfileImage, setProfileImage } from './change-profile-image.ts'
import { findProfileImage } from './queries.ts'

type Options = { db: Db; sessions: Sessions; limits: Limits }

/** Profile images. Each is only for its user, so its URL is of no use to others. */
export const profileImageRoutes: FastifyPluginAsyncZod<Options> = async (app, { db, sessions, limits }) => {
  noStore(app)
  requireSession(app, sessions)
  const asBytes = { parseAs: 'buffer', bodyLimit: maxProfileImageBytes } as const
  app.addContentTypeParser(/^image\//, asBytes, (_request, body, done) => done(null, body))

  app.route({
    ...contract.setProfileImage,
    bodyLimit: maxProfileImageBytes,
    config: { isUpload: true },
    async handler({ session: { user }, body }) {
      if (!Buffer.isBuffer(body) || body.length === 0) {
        const message = 'Select a picture.'
        throw new ShopError('invalid_input', message, { fields: { picture: message } })
      }
      await limits.take(profileImageLimits(user.id))
      const changed = await setProfileImage(db, user.id, body)
      sessions.forget(user.id)
      return changed
    },
  })

  app.route({
    ...contract.removeProfileImage,
    async handler({ session: { user } }) {
      const changed = await removeProfileImage(db, user.id)
      sessions.forget(user.id)
      return changed
    },
  })

  app.route({
    ...contract.getProfileImage,
    async handler({ session: { user }, params }, reply) {
      const bytes: unknown = await findProfileImage(db, user.id, params.id.replaceAll('\0', ''))
      if (!bytes) throw notFound('Profile image')
      reply.type('image/webp').header('cache-control', 'private, max-age=31536000, immutable')
      // The contract has no type for bytes.
      return bytes as string
    },
  })
}
