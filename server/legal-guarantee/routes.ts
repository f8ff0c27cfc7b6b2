import type { FastifyPluginAsync } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { LRUCache } from 'lru-cache'
import { t } from '#contract/language/t.ts'
import { shopLanguage, toLegalGuarantee } from '#contract/shop-settings/guarantee-notice.ts'
import { getLegalGuarantee } from '#contract/shop-settings/legal-guarantee.ts'
import { notFound } from '../platform/errors.ts'
import { cacheForever } from '../platform/http/cache-control.ts'
import type { PlatformServices } from '../services.ts'
import { hasLegalGuarantee } from './legal-guarantee.ts'
import { findNotice } from './queries.ts'

/** The EU's notice on the legal guarantee, for everyone. */
export const legalGuaranteeRoutes: FastifyPluginAsyncZod<PlatformServices> = async (app, { settings }) => {
  app.route({
    ...getLegalGuarantee,
    async handler() {
      if (!hasLegalGuarantee(settings.current)) throw notFound(t('Page not found.'))
      return toLegalGuarantee(settings.current.guaranteeNotices[shopLanguage])
    },
  })
}

const types = { png: 'image/png', jpg: 'image/jpeg', webp: 'image/webp', pdf: 'application/pdf' }

/** Serves the files as they were uploaded. Browsers run nothing in them, and save PDFs, which they can't show in a sandbox. */
export const noticeFileRoutes: FastifyPluginAsync<PlatformServices> = async (app, { db }) => {
  const files = new LRUCache<string, Buffer>({ max: 4 })

  app.get<{ Params: { file: string } }>(
    '/legal-guarantee/:file',
    { schema: { hide: true } },
    async (request, reply) => {
      const { file } = request.params
      const [, extension] = /^[0-9a-fx-]+\.(png|jpg|webp|pdf)$/.exec(file) ?? []
      const bytes = extension && (files.get(file) ?? (await findNotice(db, file)))
      if (!bytes) throw notFound(t('File not found.'))
      files.set(file, bytes)
      return reply
        .type(types[extension as keyof typeof types])
        .headers({
          'cache-control': cacheForever,
          'content-disposition': `${extension === 'pdf' ? 'attachment' : 'inline'}; filename="legal-guarantee.${extension}"`,
          'content-security-policy': "default-src 'none'; sandbox",
        })
        .send(bytes)
    },
  )
}
