import { useLoaderData } from 'react-router'
import type { EditedFactDefinition } from '#contract/catalog/fact-definitions.ts'
import { quoted } from '#contract/language/quoted.ts'
import { inContext, plural, t } from '#contract/language/t.ts'
import { ActionButton } from '../../forms/action-form.tsx'
import { formAction } from '../../forms/form-action.ts'
import { screenLoader } from '../../state/screen-loader.ts'
import { TextButtonLink } from '../../ui/prefetch-link.tsx'
import { AdminPage } from '../kit/admin-page.tsx'
import { changesBetween, readEdit } from '../kit/changes-between.ts'
import { LastChange } from '../kit/last-change.tsx'
import { detailPath, detailsPath, newId } from '../kit/paths.ts'
import { visibleText } from '../kit/visible-text.ts'
import { withFieldNames } from '../kit/with-field-names.ts'
import { describeDetailValues, describeMisfits } from './describe-detail.ts'
import { DetailForm } from './detail-form.tsx'
import { parseDetail, toFieldName } from './detail-values.ts'

export const loader = screenLoader(async ({ call, params: { id = newId }, signal }) => {
  const [detail, categories] = await Promise.all([
    id === newId ? undefined : call('GET /api/admin/fact-definitions/:id', { params: { id } }, signal),
    call('GET /api/categories', { querystring: { admin: 'true' } }, signal),
  ])
  return { detail, categories }
})

/** Creates or saves a detail, archives or restores it, or undoes its last change. */
export const action = formAction(async (form, { call, params: { id = newId } }) => {
  const { intent } = form
  if (intent === 'undo') {
    await call('POST /api/admin/fact-definitions/:id/undo', { params: { id }, body: { id: Number(form['id']) } })
    return { notice: t('Change undone.') }
  }
  if (intent === 'archive' || intent === 'restore') {
    const archived = intent === 'archive'
    await call('PATCH /api/admin/fact-definitions/:id', { params: { id }, body: { archived } })
    return { notice: archived ? t('Detail archived.') : t('Detail restored.') }
  }
  const { before, now } = readEdit(form)
  const fields = parseDetail(now)
  const { id: savedId } = await withFieldNames(toFieldName, () =>
    id === newId
      ? call('POST /api/admin/fact-definitions', { body: fields })
      : call('PATCH /api/admin/fact-definitions/:id', {
          params: { id },
          body: changesBetween(parseDetail(before), fields),
        }),
  )
  if (id !== newId) return { notice: t('Detail saved.') }
  return { path: detailPath(savedId), notice: t('Detail created.'), isReplacing: true }
})

/** Edits the type of a detail, or creates one. */
export function Component() {
  const { detail, categories } = useLoaderData<typeof loader>()
  const change = detail?.lastChange
  return (
    <AdminPage
      title={detail ? visibleText(detail.name) : t('New detail')}
      area={detail && inContext('of a product', 'Details')}
      actions={detail && <TextButtonLink to={detailsPath}>{t('All details')}</TextButtonLink>}
    >
      {detail && <Use key={detail.id} detail={detail} />}
      {change && <LastChange change={change} lines={describeDetailValues(change.before, change.after)} />}
      <DetailForm key={detail?.id} detail={detail} categories={categories} />
    </AdminPage>
  )
}

/** How many products have the detail, and the values that don’t fit. */
function Use({ detail: { archived, use } }: { detail: EditedFactDefinition }) {
  const { products, misfits, misfitProducts } = use
  const more = misfitProducts - misfits.reduce((sum, each) => sum + each.products, 0)
  return (
    <div className="mt-1 text-sm">
      <div className="flex flex-wrap items-center gap-x-4 text-soft">
        <p>
          {archived && `${t('Archived')} · `}
          {products === 0
            ? t('No product has this detail yet.')
            : plural(products, '{count} product with this detail', '{count} products with this detail')}
        </p>
        <ActionButton values={{ intent: archived ? 'restore' : 'archive' }} look="link">
          {archived ? t('Restore') : t('Archive')}
        </ActionButton>
      </div>
      {misfitProducts > 0 && (
        <section aria-label={t('Values that don’t fit')} className="mt-3 max-w-2xl card px-4 py-3">
          <p>
            {describeMisfits(misfitProducts)} {t('They keep their values, but filters skip them:')}
          </p>
          <ul className="mt-1 list-disc ps-5 wrap-anywhere">
            {misfits.map(({ value, products: count }) => (
              <li key={value}>
                {quoted(visibleText(value))}{' '}
                <span className="text-soft">{plural(count, '({count} product)', '({count} products)')}</span>
              </li>
            ))}
            {more > 0 && (
              <li className="text-soft">
                {plural(more, 'Other values ({count} product)', 'Other values ({count} products)')}
              </li>
            )}
          </ul>
        </section>
      )}
    </div>
  )
}
