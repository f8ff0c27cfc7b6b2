import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { maxLogoBytes } from '#contract/logo.ts'
import { setLogo } from '#contract/settings.ts'
import type { Sessions } from '../accounts/sessions/sessions.ts'
import type { Catalog } from '../catalog/catalog.ts'
import type { Db } from '../db/database.ts'
import { ShopError } from '../errors.ts'
import { noStore } from '../plugins/no-store.ts'
import { requireAdmin } from '../plugins/require-admin.ts'
import { changeSettings, describeSettings } from '../settings/change-settings.ts'
import type { Settings } from '../settings/settings.ts'
import { addLogo } from './logo.ts'

type Options = { db: Db; sessions: Sessions; settings: Settings; catalog: Catalog }

/** Uploads of the logo by admins; the body is the file. */
export const logoRoutes: FastifyPluginAsyncZod<Options> = async (app, { sessions, ...services }) => {
  noStore(app)
  requireAdmin(app, sessions)
  const asBytes = { parseAs: 'buffer', bodyLimit: maxLogoBytes } as const
  app.addContentTypeParser(/^image\//, asBytes, (_request, body, done) => done(null, body))

  app.route({
    ...setLogo,
    bodyLimit: maxLogoBytes,
    config: { permission: 'settings', isUpload: true },
    async handler({ body, actor }) {
      if (!Buffer.isBuffer(body) || body.length === 0) {
        const message = 'Choose a picture.'
        throw new ShopError('invalid_input', message, { fields: { logo: message } })
      }
      await changeSettings(services, actor, { logo: await addLogo(services.db, body) })
      return describeSettings(services)
    },
  })
}
