import { data, useLoaderData } from 'react-router'
import type { ShopZone } from '#contract/shipping/shipping.ts'
import { ActionForm, SubmitButton } from '../../forms/action-form.tsx'
import { ConfirmDelete } from '../../forms/confirm-action.tsx'
import { formAction } from '../../forms/form-action.ts'
import { anyTexts, useSchemaForm } from '../../forms/use-schema-form.ts'
import { screenLoader } from '../../state/screen-loader.ts'
import { Field } from '../../ui/field.tsx'
import { TextButtonLink } from '../../ui/prefetch-link.tsx'
import { AdminPage, Section } from '../kit/admin-page.tsx'
import { ExpectedInput } from '../kit/expected-input.tsx'
import { newId, shippingPath } from '../kit/paths.ts'
import { visibleText } from '../kit/visible-text.ts'
import { withFieldNames } from '../kit/with-field-names.ts'
import { CountryChoice, readCountries } from '../settings/country-choice.tsx'
import { RegionChoice, readRegions } from './region-choice.tsx'

export const loader = screenLoader(async ({ call, params: { id = newId }, signal }) => {
  if (id === newId) return { zone: undefined, isLast: false }
  const { zones } = await call('GET /api/admin/shipping', {}, signal)
  const zone = zones.find((each) => each.id === id)
  if (!zone) throw data({ code: 'not_found', message: 'Shipping zone not found.' }, { status: 404 })
  return { zone, isLast: zones.length === 1 }
})

/** Creates, saves or deletes a zone. */
export const action = formAction(async ({ intent, revision, ...form }, { call, params: { id = newId } }) => {
  if (intent === 'delete') {
    await call('DELETE /api/admin/shipping/zones/:id', { params: { id } })
    return { path: shippingPath, notice: 'Shipping zone deleted.' }
  }
  const body = { name: form['name'] ?? '', countries: readCountries(form), regions: readRegions(form) }
  await withFieldNames(
    // The API names the place in the list.
    (place) => place.split('.')[0] ?? place,
    async () => {
      if (id === newId) return call('POST /api/admin/shipping/zones', { body })
      const changed = { ...body, version: Number(revision) }
      return call('PATCH /api/admin/shipping/zones/:id', { params: { id }, body: changed })
    },
  )
  return { path: shippingPath, notice: id === newId ? 'Shipping zone created.' : 'Shipping zone saved.' }
})

const Fields = anyTexts(['name'])

/** Edits a zone, or creates one. */
export function Component() {
  const { zone, isLast } = useLoaderData<typeof loader>()
  const title = zone ? visibleText(zone.name) : 'New shipping zone'
  return (
    <AdminPage title={title} area="Shipping" actions={<TextButtonLink to={shippingPath}>All zones</TextButtonLink>}>
      <ZoneForm key={zone?.version} zone={zone} />
      {zone && (
        <Section title="Delete zone" className="mt-12 max-w-4xl">
          <ConfirmDelete
            what="zone"
            className="mt-2 -ml-2"
            question={`Delete “${visibleText(zone.name)}” with its methods? ${
              isLast
                ? 'It’s the last zone: the shop goes back to the one price of its settings.'
                : 'Customers can’t order to its countries anymore.'
            } Orders keep their shipping method.`}
          />
        </Section>
      )}
    </AdminPage>
  )
}

function ZoneForm({ zone }: { zone: ShopZone | undefined }) {
  const { form, field } = useSchemaForm(Fields, { initial: { name: zone?.name ?? '' } })
  const posted = form.postedError?.values
  const { fields } = form.error ?? {}
  return (
    <ActionForm form={form} className="mt-6 max-w-4xl">
      <ExpectedInput name="revision" value={zone?.version ?? 0} error={form.error} conflict="shipping_changed" />
      <div className="max-w-sm">
        <Field label="Name" hint="For you; customers don’t see it." {...field('name')} />
      </div>
      {fields?.['countries'] && <p className="mb-2 text-sm text-sale">{fields['countries']}</p>}
      <CountryChoice initial={posted ? readCountries(posted) : (zone?.countries ?? [])} />
      <RegionChoice initial={posted ? readRegions(posted) : (zone?.regions ?? [])} error={fields?.['regions']} />
      <div className="mt-6 grid gap-3">
        <SubmitButton form={form} label={zone ? 'Save zone' : 'Create zone'}>
          <TextButtonLink to={shippingPath}>Cancel</TextButtonLink>
        </SubmitButton>
      </div>
    </ActionForm>
  )
}
