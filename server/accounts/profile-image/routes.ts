import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as contract from '#contract/accounts/accounts.ts'
import { t } from '#contract/language/t.ts'
import { maxProfileImageBytes } from '#contract/media/media.ts'
import { notFound } from '../../platform/errors.ts'
import { noStore } from '../../platform/http/no-store.ts'
import { acceptUploads } from '../../platform/http/uploads.ts'
import { profileImageLimits } from '../account-limits.ts'
import { requireSession } from '../guards/require-session.ts'
import type { AccountServices } from '../services.ts'
import { findProfileImage, removeProfileImage, setProfileImage } from './change-profile-image.ts'

/** Profile images. Each is only for its user, so its URL is of no use to others. */
export const profileImageRoutes: FastifyPluginAsyncZod<AccountServices> = async (
  app,
  { db, sessions, limits, uploads },
) => {
  noStore(app)
  requireSession(app, sessions)
  acceptUploads(app)

  app.route({
    ...contract.setProfileImage,
    async handler(request) {
      const { user } = request.session
      await limits.take(profileImageLimits(user.id))
      const changed = await uploads.file(request, { maxBytes: maxProfileImageBytes, field: 'image' }, (image) =>
        setProfileImage(db, user.id, image),
      )
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
      if (!bytes) throw notFound(t('Profile image not found.'))
      reply.type('image/webp')
      // The contract has no type for bytes.
      return bytes as string
    },
  })
}
