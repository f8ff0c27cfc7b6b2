import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as contract from '#contract/home-page/home-page.ts'
import type { CatalogServices } from '../catalog/services.ts'
import type { Db } from '../platform/db/database.ts'
import { today } from '../platform/time/days.ts'
import type { TextPages } from '../text-pages/text-pages.ts'
import { changeDraft, describeHomePage, discardDraft, publishDraft, undoPublication } from './change-home-page.ts'
import type { PublishedHomePage } from './home-page.ts'
import { readDraft } from './queries.ts'
import { showSections } from './shown-sections.ts'

type HomePageRoutesOptions = Pick<CatalogServices, 'catalog' | 'settings'> & {
  textPages: TextPages
  homePage: PublishedHomePage
}

/** The public home page. */
export const homePageRoutes: FastifyPluginAsyncZod<HomePageRoutesOptions> = async (
  app,
  { settings, homePage, ...places },
) => {
  app.route({
    ...contract.getHomePage,
    handler: async () => ({
      sections: await showSections(places, homePage.shown, today(settings.current.timeZone)),
    }),
  })
}

/** The API for editing the home page, for admins only. */
export const adminHomePageRoutes: FastifyPluginAsyncZod<HomePageRoutesOptions & { db: Db }> = async (
  app,
  { db, settings, homePage, ...places },
) => {
  app.route({
    ...contract.getEditedHomePage,
    config: { permission: 'catalog' },
    handler: () => describeHomePage(db),
  })

  app.route({
    ...contract.previewHomePage,
    config: { permission: 'catalog' },
    async handler() {
      const { content } = await readDraft(db)
      return { sections: await showSections(places, content, today(settings.current.timeZone)) }
    },
  })

  app.route({
    ...contract.saveHomePage,
    config: { permission: 'catalog' },
    async handler({ body: { draft, revision } }) {
      await changeDraft(db, places, draft, revision)
      return describeHomePage(db)
    },
  })

  app.route({
    ...contract.publishHomePage,
    config: { permission: 'catalog' },
    async handler({ body: { revision }, actor }) {
      await publishDraft(db, actor, revision)
      await homePage.refresh()
      return describeHomePage(db)
    },
  })

  app.route({
    ...contract.discardHomePage,
    config: { permission: 'catalog' },
    async handler({ body: { revision } }) {
      await discardDraft(db, revision)
      return describeHomePage(db)
    },
  })

  app.route({
    ...contract.undoHomePage,
    config: { permission: 'catalog' },
    async handler({ body: { id }, actor }) {
      await undoPublication(db, actor, id)
      await homePage.refresh()
      return describeHomePage(db)
    },
  })
}
