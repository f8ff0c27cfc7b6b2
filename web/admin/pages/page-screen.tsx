import { useLoaderData } from 'react-router'
import { t } from '#contract/language/t.ts'
import type { EditedTextPage, VersionTexts } from '#contract/text-pages/text-pages.ts'
import { ActionButton } from '../../forms/action-form.tsx'
import { ConfirmAction } from '../../forms/confirm-action.tsx'
import { formAction } from '../../forms/form-action.ts'
import { screenLoader } from '../../state/screen-loader.ts'
import { HtmlText } from '../../ui/html-text.tsx'
import { TextButtonLink } from '../../ui/prefetch-link.tsx'
import { rich } from '../../ui/rich.tsx'
import { Moment } from '../../ui/time.tsx'
import { AdminPage } from '../kit/admin-page.tsx'
import { changesBetween, parseBefore } from '../kit/changes-between.ts'
import { newId, pagePath, pagesPath } from '../kit/paths.ts'
import { visibleText } from '../kit/visible-text.ts'
import { stepPath } from '../setup/steps.ts'
import { PageEditor } from './page-editor.tsx'
import { toTexts } from './page-form.tsx'

export const loader = screenLoader(async ({ call, params: { id = newId }, search, signal }) => {
  if (id === newId) return {}
  const version = search.get('version')
  const [page, translations] = await Promise.all([
    call('GET /api/admin/text-pages/:id', { params: { id } }, signal),
    call('GET /api/admin/translation-states', { querystring: { type: 'page', id } }, signal),
  ])
  if (version === null) return { page, translations }
  const params = { id, version: Number(version) }
  return { page, version: await call('GET /api/admin/text-pages/:id/versions/:version', { params }, signal) }
})

/** Saves or publishes the draft, restores a version as the draft, unpublishes or deletes the page. */
export const action = formAction(async ({ intent, ...form }, { call, search, params: { id = newId } }) => {
  const params = { id }
  if (intent === 'delete') {
    await call('DELETE /api/admin/text-pages/:id', { params })
    return { path: pagesPath, notice: t('Page deleted.') }
  }
  if (intent === 'unpublish') {
    const { isBuiltIn } = await call('PATCH /api/admin/text-pages/:id', { params, body: { isPublished: false } })
    return { notice: isBuiltIn ? t('The default text is live again.') : t('Page unpublished.') }
  }
  if (intent === 'restore') {
    const version = { ...params, version: Number(form['version']) }
    const { title, description, body } = await call('GET /api/admin/text-pages/:id/versions/:version', {
      params: version,
    })
    const changes = { title, description, body, expected: parseBefore(form) }
    await call('PATCH /api/admin/text-pages/:id', { params, body: changes })
    return { path: pagePath(id), notice: t('Version restored as the draft.') }
  }
  const { title = '', description = '', body = '', slug } = form
  const texts = { title, description, body, ...(slug && { slug }) }
  if (id === newId) {
    const page = await call('POST /api/admin/text-pages', { body: texts })
    return { path: pagePath(page.id), notice: t('Draft saved.'), isReplacing: true }
  }
  const isPublished = intent === 'publish' || undefined
  const changes = { ...changesBetween<typeof texts>(parseBefore(form), texts), isPublished }
  await call('PATCH /api/admin/text-pages/:id', { params, body: changes })
  if (isPublished && search.get('from') === 'setup') return { path: stepPath('legal'), notice: t('Page published.') }
  return { path: pagePath(id), notice: isPublished ? t('Page published.') : t('Draft saved.'), isReplacing: true }
})

/** Edits a text page, or shows a published version. */
export function Component() {
  const { page, translations, version } = useLoaderData<typeof loader>()
  if (page && version) return <PageVersionView page={page} version={version} />
  return <PageEditor key={page?.id} page={page} translations={translations} />
}

/** A published version, with a button that restores it as the draft. */
function PageVersionView({ page, version }: { page: EditedTextPage; version: VersionTexts }) {
  const { id, title, description, html, by, createdAt } = version
  const before = JSON.stringify(toTexts(page))
  const values = { intent: 'restore', version: String(id), before }
  return (
    <AdminPage
      title={title}
      area={t('Version')}
      actions={<TextButtonLink to={pagePath(page.id)}>{t('Back to the draft')}</TextButtonLink>}
    >
      <p className="mt-1 text-sm text-soft wrap-anywhere">
        {rich('Published {moment}, {name}', { moment: <Moment at={createdAt} />, name: visibleText(by) })}
      </p>
      {description && (
        <p className="mt-1 text-sm text-soft wrap-anywhere">{t('Meta description: {description}', { description })}</p>
      )}
      <div className="mt-4">
        {page.hasDraft ? (
          <ConfirmAction
            look="quiet"
            label={t('Restore as draft')}
            question={t('This replaces the current draft, which isn’t published.')}
            values={values}
            confirmLabel={t('Replace the draft')}
          />
        ) : (
          <ActionButton values={values} look="quiet">
            {t('Restore as draft')}
          </ActionButton>
        )}
      </div>
      <div className="mt-6 max-w-3xl card p-6 wrap-anywhere">
        <HtmlText html={html} className="*:first:mt-0" />
      </div>
    </AdminPage>
  )
}
