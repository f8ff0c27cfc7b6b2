import { data, useLoaderData } from 'react-router'
import { t } from '#contract/language/t.ts'
import type { ShopMethod, ShopZone } from '#contract/shipping/shipping.ts'
import { ConfirmDelete } from '../../forms/confirm-action.tsx'
import { formAction } from '../../forms/form-action.ts'
import { screenLoader } from '../../state/screen-loader.ts'
import { TextButtonLink } from '../../ui/prefetch-link.tsx'
import { AdminPage, Section } from '../kit/admin-page.tsx'
import { changesBetween, parseBefore } from '../kit/changes-between.ts'
import { newId, shippingPath } from '../kit/paths.ts'
import { visibleText } from '../kit/visible-text.ts'
import { withFieldNames } from '../kit/with-field-names.ts'
import { MethodForm, maxRows } from './method-form.tsx'
import { parseMethod, toFieldName } from './method-values.ts'

export const loader = screenLoader(async ({ call, params: { id = newId }, search, signal }) => {
  const { zones, classes } = await call('GET /api/admin/shipping', {}, signal)
  const isIts = ({ id: zoneId, methods }: ShopZone) =>
    id === newId ? zoneId === search.get('zone') : methods.some((method) => method.id === id)
  const zone = zones.find(isIts)
  if (!zone) throw data({ code: 'not_found', message: t('Shipping method not found.') }, { status: 404 })
  const method: ShopMethod | undefined = zone.methods.find((each) => each.id === id)
  return { zone: { id: zone.id, name: zone.name }, method, classes }
})

/** Creates, saves or deletes a method. */
export const action = formAction(async (form, { call, params: { id = newId }, search }) => {
  if (form['intent'] === 'delete') {
    await call('DELETE /api/admin/shipping/methods/:id', { params: { id } })
    return { path: shippingPath, notice: t('Shipping method deleted.') }
  }
  const method = parseMethod(form, maxRows)
  const params = { id: search.get('zone') ?? '' }
  await withFieldNames(
    (place) => toFieldName(place, form, maxRows),
    async () => {
      if (id === newId) return call('POST /api/admin/shipping/zones/:id/methods', { params, body: method })
      const body = changesBetween(parseMethod(parseBefore(form), maxRows), method)
      return call('PATCH /api/admin/shipping/methods/:id', { params: { id }, body })
    },
  )
  return { path: shippingPath, notice: id === newId ? t('Shipping method created.') : t('Shipping method saved.') }
})

/** Edits a method, or creates one. */
export function Component() {
  const { zone, method, classes } = useLoaderData<typeof loader>()
  const title = method ? visibleText(method.name) : t('New shipping method in {name}', { name: visibleText(zone.name) })
  return (
    <AdminPage
      title={title}
      area={t('Shipping')}
      actions={<TextButtonLink to={shippingPath}>{t('All zones')}</TextButtonLink>}
    >
      {method && <p className="mt-1 text-sm text-soft">{t('In the zone {name}', { name: visibleText(zone.name) })}</p>}
      <MethodForm key={method?.id} method={method} classes={classes} />
      {method && (
        <Section title={t('Delete method')} className="mt-12 max-w-2xl">
          <ConfirmDelete
            label={t('Delete method')}
            className="mt-2 -ms-2"
            question={t('Delete “{name}”? Orders keep it.', { name: visibleText(method.name) })}
          />
        </Section>
      )}
    </AdminPage>
  )
}
