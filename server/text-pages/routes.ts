import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { NewTextPage } from '#contract/text-pages/text-pages.ts'
import * as contract from '#contract/text-pages/text-pages.ts'
import type { AccountServices } from '../accounts/services.ts'
import { languageOf } from '../platform/http/language-of.ts'
import { toSlug } from '../platform/text/slug.ts'
import { changePage, createPage, describePage, getVersion, listPages, removePage } from './change-page.ts'
import { renderMarkdown } from './render-markdown.ts'
import type { TextPages } from './text-pages.ts'

export const textPageRoutes: FastifyPluginAsyncZod<{ textPages: TextPages }> = async (app, { textPages }) => {
  app.route({ ...contract.getTextPage, handler: async ({ params }) => textPages.get(params.id) })
}

/** Edits the text pages. For admins only. */
export const adminTextPageRoutes: FastifyPluginAsyncZod<AccountServices & { textPages: TextPages }> = async (
  app,
  { settings, ...services },
) => {
  const withSlug = (page: NewTextPage) => ({
    ...page,
    slug: page.slug ?? toSlug(page.title, languageOf(settings.current.country)),
  })

  app.route({ ...contract.listTextPages, config: { permission: 'view' }, handler: () => listPages(services) })

  app.route({
    ...contract.getEditedTextPage,
    config: { permission: 'catalog' },
    handler: ({ params }) => describePage(services, params.id),
  })

  app.route({
    ...contract.createTextPage,
    config: { permission: 'catalog' },
    handler: async ({ body, actor }) => describePage(services, await createPage(services, actor, withSlug(body))),
  })

  app.route({
    ...contract.updateTextPage,
    config: { permission: 'catalog' },
    async handler({ params: { id }, body, actor }) {
      await changePage(services, actor, id, body)
      return describePage(services, id)
    },
  })

  app.route({
    ...contract.deleteTextPage,
    config: { permission: 'catalog' },
    async handler({ params: { id }, actor }) {
      await removePage(services, actor, id)
      return { id }
    },
  })

  app.route({
    ...contract.getPageVersion,
    config: { permission: 'catalog' },
    handler: ({ params }) => getVersion(services.db, params.id, params.version),
  })

  app.route({
    ...contract.previewText,
    config: { permission: 'catalog' },
    handler: async ({ body }) => ({ html: renderMarkdown(body.body) }),
  })
}
