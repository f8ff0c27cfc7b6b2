import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { t } from '#contract/language/t.ts'
import { getHolidays } from '#contract/shop-settings/holidays.ts'
import * as contract from '#contract/shop-settings/settings.ts'
import type { CatalogServices } from '../catalog/services.ts'
import { sendTestEmail } from '../email-texts/send-test-email.ts'
import { renderEmail } from '../emails/email-template.ts'
import { type BuiltLanguages, checkBuilt } from '../platform/language/built-languages.ts'
import type { Settings } from '../settings/settings.ts'
import { changeSettings, describeSettings, hashOpeningPassword, undoSettings } from './change-settings.ts'

/** The shop's settings. For admins only. */
export const settingsRoutes: FastifyPluginAsyncZod<
  CatalogServices & { settings: Settings; web: BuiltLanguages }
> = async (app, { env, transport, passwords, web, ...services }) => {
  app.route({ ...contract.getSettings, config: { permission: 'settings' }, handler: () => describeSettings(services) })

  app.route({ ...getHolidays, config: { permission: 'settings' }, handler: async () => services.settings.calendar })

  app.route({
    ...contract.changeSettings,
    config: { permission: 'settings', needsVerification: true },
    async handler({ body, actor, ip }) {
      checkBuilt(web, 'languages', body.languages ?? [])
      await changeSettings(services, actor, await hashOpeningPassword(passwords.from(ip), body))
      return describeSettings(services)
    },
  })

  app.route({
    ...contract.undoSettings,
    config: { permission: 'settings', needsVerification: true },
    async handler({ body, actor }) {
      await undoSettings(services, actor, body.id)
      return describeSettings(services)
    },
  })

  app.route({
    ...contract.sendTestEmail,
    config: { permission: 'settings' },
    async handler({ session }) {
      const email = renderEmail(services.settings.current, {
        subject: t('Test email'),
        paragraphs: [
          t('Hello,'),
          // Translators: the paragraph after “Hello,”
          t('This is a test. This is what emails from your shop look like.'),
        ],
      })
      return sendTestEmail({ env, transport }, session.user.email, email)
    },
  })
}
