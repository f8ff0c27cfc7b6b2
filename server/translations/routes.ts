import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { may } from '#contract/accounts/permissions.ts'
import type { LanguageCode } from '#contract/language/languages.ts'
import { t } from '#contract/language/t.ts'
import type { PageTexts } from '#contract/text-pages/text-pages.ts'
import { translationPermission } from '#contract/translations/translated-types.ts'
import type { Translation, TranslationParams } from '#contract/translations/translations.ts'
import * as contract from '#contract/translations/translations.ts'
import { permissionMissing } from '../accounts/guards/require-admin.ts'
import { exportName } from '../platform/csv/export-name.ts'
import { notFound } from '../platform/errors.ts'
import { inLanguageOf } from '../platform/language/reader-language.ts'
import type { PlatformServices } from '../services.ts'
import type { Settings } from '../settings/settings.ts'
import { changeTranslation, describeTranslation, undoTranslation } from './change-translation.ts'
import { exportTranslations } from './export-translations.ts'
import { importTranslations } from './import-translations.ts'
import { listStates, listTranslations } from './list-translations.ts'
import type { Translations } from './translations.ts'
import { type CatalogVersion, createWordList } from './word-list.ts'

type TranslationRoutesOptions = Pick<PlatformServices, 'db'> & {
  settings: Settings
  translations: Translations
  /** Injected, since the catalog is built on translations. */
  catalog: CatalogVersion & { refresh(ids?: string[]): Promise<void> }
  /** Injected, since they are built on translations. */
  textPages: { findLegalDraft(id: string): Promise<PageTexts | undefined> }
}

const noTranslations = () => notFound(t('The shop has no translations to this language.'))

/** Edits translations. For admins only. */
export const translationRoutes: FastifyPluginAsyncZod<TranslationRoutesOptions> = async (
  app,
  { db, settings, translations, catalog, textPages },
) => {
  const source = { db, words: createWordList(db, catalog) }

  function checkLanguage(language: LanguageCode): void {
    if (!settings.current.languages.slice(1).includes(language)) throw noTranslations()
  }

  function checkPermission({ user }: FastifyRequest['session'], params: TranslationParams): void {
    if (!may(user, translationPermission(params))) throw permissionMissing()
  }

  async function describe(params: TranslationParams): Promise<Translation> {
    const translation = await describeTranslation(source, params)
    const { type, id, language } = params
    if (type !== 'page') return translation
    const draft = await inLanguageOf(settings.current, language, () => textPages.findLegalDraft(id))
    if (!draft) return translation
    const { title, description, body } = draft
    return { ...translation, draft: { title, metaDescription: description, body } }
  }

  async function show(changed: Pick<TranslationParams, 'type' | 'id'>[]): Promise<void> {
    const byType = Map.groupBy(changed, ({ type }) => type)
    const products = byType.get('product')
    if (products) await catalog.refresh(products.map(({ id }) => id))
    if (byType.has('shop')) await settings.refresh()
    if ([...byType.keys()].some((type) => type !== 'product' && type !== 'shop')) await translations.refresh()
  }

  app.route({
    ...contract.listTranslations,
    config: { permission: 'view' },
    async handler({ query: { _page: page, _limit: limit, ...query } }, reply) {
      const { language = settings.current.languages[1] } = query
      if (language === undefined) return []
      checkLanguage(language)
      const { listed, total } = await listTranslations(source, {
        ...query,
        language,
        limit,
        offset: (page - 1) * limit,
      })
      reply.header('x-total-count', total)
      return listed
    },
  })

  app.route({
    ...contract.exportTranslations,
    config: { permission: 'view' },
    handler({ query, log }, reply) {
      const { languages, timeZone, country } = settings.current
      const { language = languages[1], ...filters } = query
      if (language === undefined) throw noTranslations()
      checkLanguage(language)
      const name = exportName('translations', timeZone, { language, ...filters })
      reply.type('text/csv; charset=utf-8').header('content-disposition', `attachment; filename="${name}"`)
      // The contract's type is the text that the stream contains.
      const file: unknown = exportTranslations(
        source,
        { ...filters, language },
        { country, report: (error) => log.error({ err: error }, 'an export failed') },
      )
      return file as string
    },
  })

  app.route({
    ...contract.importTranslations,
    config: { permission: 'catalog' },
    async handler({ body: { csv }, actor, session }) {
      const { changed, ...result } = await importTranslations(source, actor, csv, {
        languages: settings.current.languages.slice(1),
        checkPermission: (key) => checkPermission(session, key),
      })
      await show(changed)
      return result
    },
  })

  app.route({
    ...contract.listTranslationStates,
    config: { permission: 'view' },
    handler: ({ query }) => listStates(source, query, settings.current.languages.slice(1)),
  })

  app.route({
    ...contract.getTranslation,
    config: { permission: 'view' },
    async handler({ params }) {
      checkLanguage(params.language)
      return describe(params)
    },
  })

  app.route({
    ...contract.updateTranslation,
    config: { permission: 'catalog' },
    async handler({ params, body, actor, session }) {
      checkPermission(session, params)
      checkLanguage(params.language)
      await changeTranslation(source, actor, params, body)
      await show([params])
      return describe(params)
    },
  })

  app.route({
    ...contract.undoTranslation,
    config: { permission: 'catalog' },
    async handler({ params, body, actor, session }) {
      checkPermission(session, params)
      checkLanguage(params.language)
      await undoTranslation(source, actor, params, body.id)
      await show([params])
      return describe(params)
    },
  })
}
