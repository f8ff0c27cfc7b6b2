import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { maxLogoBytes } from '#contract/shop-settings/logo.ts'
import { setLogo } from '#contract/shop-settings/settings.ts'
import { requireAdmin } from '../accounts/guards/require-admin.ts'
import type { Sessions } from '../accounts/sessions/sessions.ts'
import { addLogo } from '../branding/logo.ts'
import type { Catalog } from '../catalog/catalog.ts'
import type { Db } from '../platform/db/database.ts'
import { noStore } from '../platform/http/no-store.ts'
import { acceptImages, type Uploads } from '../platform/http/uploads.ts'
import type { Settings } from '../platform/settings/settings.ts'
import { changeSettings, describeSettings } from './change-settings.ts'

type Options = { db: Db; sessions: Sessions; settings: Settings; catalog: Catalog; uploads: Uploads }

/** Uploads of the logo by admins; the body is the file. */
export const logoRoutes: FastifyPluginAsyncZod<Options> = async (app, { sessions, uploads, ...services }) => {
  noStore(app)
  requireAdmin(app, sessions)
  acceptImages(app)

  app.route({
    ...setLogo,
    config: { permission: 'settings', isUpload: true },
    handler: (request) =>
      uploads.image(request, { maxBytes: maxLogoBytes, field: 'logo' }, async (image) => {
        await changeSettings(services, request.actor, { logo: await addLogo(services.db, image) })
        return describeSettings(services)
      }),
  })
}
