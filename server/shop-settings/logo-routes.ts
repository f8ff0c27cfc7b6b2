import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { maxLogoBytes } from '#contract/shop-settings/logo.ts'
import { setLogo } from '#contract/shop-settings/settings.ts'
import { addLogo } from '../branding/logo.ts'
import type { CatalogServices } from '../catalog/services.ts'
import { acceptUploads } from '../platform/http/uploads.ts'
import type { Settings } from '../settings/settings.ts'
import { changeSettings, describeSettings } from './change-settings.ts'

/** Uploads of the logo by admins; the body is the file. */
export const logoRoutes: FastifyPluginAsyncZod<CatalogServices & { settings: Settings }> = async (
  app,
  { uploads, ...services },
) => {
  acceptUploads(app)

  app.route({
    ...setLogo,
    config: { permission: 'settings', isUpload: true },
    handler: (request) =>
      uploads.file(request, { maxBytes: maxLogoBytes, field: 'logo' }, async (image) => {
        await changeSettings(services, request.actor, { logo: await addLogo(services.db, image) })
        return describeSettings(services)
      }),
  })
}
