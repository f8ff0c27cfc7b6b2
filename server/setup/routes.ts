import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as contract from '#contract/setup.ts'
import type { Sessions } from '../accounts/sessions/sessions.ts'
import type { CartContents } from '../cart/cart-contents.ts'
import type { Catalog } from '../catalog/catalog.ts'
import type { Db } from '../db/database.ts'
import type { Env } from '../env.ts'
import type { PublishedHomePage } from '../home-page/home-page.ts'
import type { ShopNavigation } from '../navigation/navigation.ts'
import { noStore } from '../plugins/no-store.ts'
import { requireAdmin } from '../plugins/require-admin.ts'
import type { Settings } from '../settings/settings.ts'
import { findSetup, updateSetup } from './queries.ts'
import { countSample, removeSample } from './remove-sample.ts'

type Options = {
  env: Pick<Env, 'SMTP_URL'>
  db: Db
  sessions: Sessions
  cartContents: CartContents
  catalog: Catalog
  settings: Settings
  homePage: PublishedHomePage
  navigation: ShopNavigation
}

/** The setup of a new shop, for admins only. Its settings are changed as usual. */
export const setupRoutes: FastifyPluginAsyncZod<Options> = async (app, options) => {
  const { env, db, sessions, cartContents, catalog, settings, homePage, navigation } = options
  noStore(app)
  requireAdmin(app, sessions)

  async function readSetup(): Promise<contract.Setup> {
    const { setupSteps: done, isSetupHidden: isHidden } = await findSetup(db)
    return { done, isHidden, sampleProducts: await countSample(db), sendsMails: env.SMTP_URL !== undefined }
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

  app.route({
    ...contract.removeSample,
    config: { permission: 'settings', needsVerification: true },
    async handler({ actor }) {
      const { deleted, archived, owners } = await removeSample(db, actor)
      for (const owner of owners) cartContents.changed(owner)
      const changed = [settings, homePage, navigation]
      await Promise.all([catalog.refresh(), catalog.readSynonyms(), ...changed.map((each) => each.refresh())])
      return { deleted: deleted.length, archived: archived.length }
    },
  })
}
