import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { languages } from '#contract/language/languages.ts'
import * as contract from '#contract/setup/setup.ts'
import type { CatalogServices } from '../catalog/services.ts'
import type { Env } from '../env.ts'
import type { PublishedHomePage } from '../home-page/home-page.ts'
import type { ShopNavigation } from '../navigation/navigation.ts'
import type { PaymentAccounts } from '../payments/accounts.ts'
import { type BuiltLanguages, checkBuilt } from '../platform/language/built-languages.ts'
import { inLanguageOf } from '../platform/language/reader-language.ts'
import type { Settings } from '../settings/settings.ts'
import { createLegalPage } from '../text-pages/legal-pages.ts'
import type { TextPages } from '../text-pages/text-pages.ts'
import { chooseLanguage } from './choose-language.ts'
import { hasOrders, updateSetup } from './queries.ts'
import { countSample, removeSample } from './remove-sample.ts'
import { readProgress } from './setup-progress.ts'

type SetupRoutesOptions = Pick<CatalogServices, 'db' | 'removeFromCarts' | 'catalog'> & {
  env: Pick<Env, 'SMTP_URL'>
  settings: Settings
  homePage: PublishedHomePage
  navigation: ShopNavigation
  paymentAccounts: PaymentAccounts
  textPages: TextPages
  web: BuiltLanguages
}

/** The setup of a new shop, for admins only. Its settings are changed as usual. */
export const setupRoutes: FastifyPluginAsyncZod<SetupRoutesOptions> = async (app, options) => {
  const { env, db, catalog, settings, homePage, navigation, textPages, web } = options
  async function readSetup(): Promise<contract.Setup> {
    const progress = await readProgress(options)
    return {
      ...progress,
      sampleProducts: await countSample(db),
      sendsEmails: env.SMTP_URL !== undefined,
      hasOrders: await hasOrders(db),
      readyLanguages: languages.map(({ code }) => code).filter((code) => web.isBuilt(code)),
    }
  }

  app.route({ ...contract.getSetup, config: { permission: 'settings' }, handler: readSetup })

  app.route({
    ...contract.changeSetup,
    config: { permission: 'settings' },
    async handler({ body }) {
      await updateSetup(db, body)
      return readSetup()
    },
  })

  async function refresh(): Promise<void> {
    const changed = [settings, homePage, navigation, textPages]
    await Promise.all([catalog.refresh(), catalog.readSynonyms(), ...changed.map((each) => each.refresh())])
  }

  app.route({
    ...contract.chooseLanguage,
    config: { permission: 'settings', needsVerification: true },
    async handler({ body: { language }, actor }) {
      checkBuilt(web, 'language', [language])
      await chooseLanguage({ db, settings }, actor, language)
      await refresh()
      return readSetup()
    },
  })

  app.route({
    ...contract.createLegalPage,
    config: { permission: 'settings' },
    handler: async ({ body, actor }) => ({
      id: await inLanguageOf(settings.current, null, () =>
        createLegalPage({ db, textPages }, actor, body.page, settings.current),
      ),
    }),
  })

  app.route({
    ...contract.removeSample,
    config: { permission: 'settings', needsVerification: true },
    async handler({ actor }) {
      const { deleted, archived, isClosed, done } = await removeSample(options, actor)
      done()
      await refresh()
      return { deleted: deleted.length, archived: archived.length, isClosed }
    },
  })
}
