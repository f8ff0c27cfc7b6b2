import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { maxNoticeBytes } from '#contract/shop-settings/guarantee-notice.ts'
import { setGuaranteeNotice } from '#contract/shop-settings/legal-guarantee.ts'
import type { CatalogServices } from '../catalog/services.ts'
import { addNotice } from '../legal-guarantee/add-notice.ts'
import { acceptUploads } from '../platform/http/uploads.ts'
import type { Settings } from '../settings/settings.ts'
import { changeSettings, describeSettings } from './change-settings.ts'

/** Uploads of the notice by admins; the body is the file. */
export const noticeRoutes: FastifyPluginAsyncZod<CatalogServices & { settings: Settings }> = async (
  app,
  { uploads, ...services },
) => {
  acceptUploads(app, /^(image\/|application\/(pdf|octet-stream)$)/)

  app.route({
    ...setGuaranteeNotice,
    config: { permission: 'settings', isUpload: true },
    handler: (request) =>
      uploads.file(request, { maxBytes: maxNoticeBytes, field: 'notice' }, async (file) => {
        const { language } = request.params
        const added = await addNotice(services.db, file)
        const { guaranteeNotices } = services.settings.current
        const notice = { image: '', pdf: '', ...guaranteeNotices[language], ...added }
        await changeSettings(services, request.actor, {
          guaranteeNotices: { ...guaranteeNotices, [language]: notice },
          // Another upload at the same time isn't lost.
          expected: { guaranteeNotices },
        })
        return describeSettings(services)
      }),
  })
}
