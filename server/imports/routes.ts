import { finished, PassThrough, Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Import } from '#contract/imports/imports.ts'
import * as contract from '#contract/imports/imports.ts'
import { t } from '#contract/language/t.ts'
import type { CatalogServices } from '../catalog/services.ts'
import { recordEvents } from '../platform/audit/record-events.ts'
import { exportName } from '../platform/csv/export-name.ts'
import { tooLarge } from '../platform/csv/read-csv.ts'
import type { Db } from '../platform/db/database.ts'
import { fileError, notFound } from '../platform/errors.ts'
import { toSlug } from '../platform/text/slug.ts'
import { checkImport } from './check-import.ts'
import { checkZip } from './check-zip.ts'
import { exportProducts } from './export-products.ts'
import { countImages, listImages } from './image-queries.ts'
import type { Imports } from './import-queue.ts'
import { listImports } from './queries.ts'
import { exportRejects } from './rejects.ts'
import { countRows, listRows } from './row-queries.ts'

const maxListed = 20

type Check = (db: Db, origin: { fileName: string; userId: string | null }, file: Readable) => Promise<Import>

type Upload = Pick<FastifyRequest, 'headers' | 'body' | 'actor' | 'ip' | 'session'> & { query: { fileName: string } }

/** The API for importing and exporting products as CSV files, for admins only. */
export const importRoutes: FastifyPluginAsyncZod<CatalogServices & { imports: Imports }> = async (
  app,
  { db, catalog, imports, uploads, settings },
) => {
  // Handlers get the body as a stream, so that a large file is never in memory as a whole.
  app.addContentTypeParser(['text/csv', 'application/zip'], (_request, body, done) => done(null, body))

  async function find(id: string): Promise<Import> {
    const found = await imports.find(id)
    if (!found) throw notFound(t('Import not found.'))
    return found
  }

  /** Checks an uploaded file while it arrives. */
  async function upload(check: Check, request: Upload, maxBytes: number): Promise<Import> {
    const { query, headers, body, actor } = request
    const { fileName } = query
    if (Number(headers['content-length']) > maxBytes) throw tooLarge(maxBytes)
    const file: unknown = body
    if (!(file instanceof Readable)) throw fileError(t('Send the file as the body, with its type.'))
    return uploads.run(request, async () => {
      const { copy, discardRest } = copyBody(file)
      try {
        const checked = await check(db, { fileName, userId: actor.userId }, copy)
        const { id, rows } = checked
        await recordEvents(db, actor, {
          event: 'import_uploaded',
          subject: { type: 'import', id },
          after: { fileName, rows },
        })
        return checked
      } finally {
        discardRest()
      }
    })
  }

  app.route({
    ...contract.addImport,
    config: { permission: 'catalog', isUpload: true },
    handler: (request) =>
      upload((...given) => checkImport(...given, settings.current), request, contract.maxImportBytes),
  })

  app.route({
    ...contract.addImageImport,
    config: { permission: 'catalog', isUpload: true },
    handler: (request) => upload(checkZip, request, contract.maxZipBytes),
  })

  app.route({ ...contract.listImports, config: { permission: 'catalog' }, handler: () => listImports(db, maxListed) })
  app.route({ ...contract.getImport, config: { permission: 'catalog' }, handler: ({ params: { id } }) => find(id) })

  app.route({
    ...contract.listImportRows,
    config: { permission: 'catalog' },
    async handler({ params: { id }, query: { kind, _page: page, _limit: limit } }, reply) {
      const file = await find(id)
      reply.header('x-total-count', await countRows(db, id, kind))
      return listRows(db, file, { kind, limit, offset: (page - 1) * limit })
    },
  })

  app.route({
    ...contract.exportRejects,
    config: { permission: 'catalog' },
    async handler({ params: { id }, log }, reply) {
      const { fileName, hasRejects } = await find(id)
      if (!hasRejects) throw notFound(t('File not found.'))
      const name = `${toSlug(fileName.replace(/\.\w+$/, '')) || 'import'}-errors.csv`
      reply.type('text/csv; charset=utf-8').header('content-disposition', `attachment; filename="${name}"`)
      // The contract's type is the text that the stream contains.
      const file: unknown = exportRejects(db, id, {
        country: settings.current.country,
        report: (error) => log.error({ err: error }, 'an export failed'),
      })
      return file as string
    },
  })

  app.route({
    ...contract.runImport,
    config: { permission: 'catalog', needsVerification: true },
    async handler({ params: { id }, actor }) {
      await imports.start(await find(id), actor)
      return find(id)
    },
  })

  app.route({
    ...contract.listImportImages,
    config: { permission: 'catalog' },
    async handler({ params: { id }, query: { state, _page: page, _limit: limit } }, reply) {
      await find(id)
      reply.header('x-total-count', await countImages(db, id, state))
      return listImages(db, id, { state, limit, offset: (page - 1) * limit })
    },
  })

  app.route({
    ...contract.retryImportImages,
    config: { permission: 'catalog' },
    async handler({ params: { id } }) {
      await imports.retryImages(await find(id))
      return find(id)
    },
  })

  app.route({
    ...contract.undoImport,
    config: { permission: 'catalog', needsVerification: true },
    handler: async ({ params: { id }, actor }) => find(await imports.startUndo(await find(id), actor)),
  })

  app.route({
    ...contract.deleteImport,
    config: { permission: 'catalog' },
    async handler({ params: { id }, actor }) {
      await imports.discard(await find(id), actor)
      return { id }
    },
  })

  app.route({
    ...contract.exportProducts,
    config: { permission: 'view' },
    async handler({ query, log, actor }, reply) {
      const { _sort: sort, _order: order, format, ...filter } = query
      const all = { offset: 0, limit: Number.MAX_SAFE_INTEGER, includeArchived: true }
      const { ids } = await catalog.search({ ...filter, sort, order, ...all })
      await recordEvents(db, actor, { event: 'products_exported', after: { ...query, products: ids.length } })
      const { timeZone } = settings.current
      const name = exportName(format ? `products-${format.toLowerCase()}` : 'products', timeZone, filter)
      reply.type('text/csv; charset=utf-8').header('content-disposition', `attachment; filename="${name}"`)
      // The contract's type is the text that the stream contains.
      const file: unknown = await exportProducts(db, ids, {
        format,
        shop: settings.current,
        report: (error) => log.error({ err: error }, 'an export failed'),
      })
      return file as string
    },
  })
}

/**
 * Copies a request's body for a reader that may stop half-way. `discardRest` discards the rest of the body, so that the
 * response can be sent while the client is still sending. If the client disconnects, the copy ends with an error.
 */
export function copyBody(body: Readable): { copy: Readable; discardRest: () => void } {
  const copy = body.pipe(new PassThrough())
  finished(body, { writable: false }, (error) => {
    if (error) copy.destroy(error)
  })
  const discardRest = () => {
    body.unpipe(copy)
    body.resume()
  }
  return { copy, discardRest }
}
