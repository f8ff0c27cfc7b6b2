import { data, useLoaderData } from 'react-router'
import { countries as countryNames } from '#contract/address/countries.ts'
import type { ShopZone } from '#contract/shipping/shipping.ts'
import { ActionForm, SubmitButton } from '../../forms/action-form.tsx'
import { ConfirmDelete } from '../../forms/confirm-action.tsx'
import { type FormError, type FormValues, formAction } from '../../forms/form-action.ts'
import { anyTexts, useSchemaForm } from '../../forms/use-schema-form.ts'
import { screenLoader } from '../../state/screen-loader.ts'
import { Field } from '../../ui/field.tsx'
import { TextButtonLink } from '../../ui/prefetch-link.tsx'
import { AdminPage, Section } from '../kit/admin-page.tsx'
import { ExpectedInput } from '../kit/expected-input.tsx'
import { newId, shippingPath } from '../kit/paths.ts'
import { conflictAlert, savedListError, savedValueError } from '../kit/saved-value.ts'
import { useEntered } from '../kit/use-entered.ts'
import { visibleText } from '../kit/visible-text.ts'
import { withFieldNames } from '../kit/with-field-names.ts'
import { CountryChoice, countryTexts, readCountries } from '../settings/country-choice.tsx'
import { RegionChoice, readRegions, regionLabel, regionTexts } from './region-choice.tsx'

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

/** Edits a zone, or creates one. */
export function Component() {
  const { zone, isLast } = useLoaderData<typeof loader>()
  const title = zone ? visibleText(zone.name) : 'New shipping zone'
  return (
    <AdminPage title={title} area="Shipping" actions={<TextButtonLink to={shippingPath}>All zones</TextButtonLink>}>
      <ZoneForm key={zone?.id} zone={zone} />
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

const Fields = anyTexts(['name'])

const conflict = 'shipping_changed'

/** Edits a zone, or creates one. */
export function ZoneForm({ zone }: { zone: ShopZone | undefined }) {
  const { name, countries, regions } = zone ?? { name: '', countries: [], regions: [] }
  const values: FormValues = { name, ...countryTexts(countries), ...regionTexts(regions) }
  const { form, field } = useSchemaForm(Fields, zone ? { saved: values } : { initial: values })
  const { error } = form
  const shown = form.postedError?.values ?? values
  const { entered, follow } = useEntered(form, zone && values, shown)
  const isConflict = error?.code === conflict
  const nameField = field('name')
  const nameError = nameField.error ?? (isConflict ? savedValueError('name', error, values) : undefined)
  const { countries: countriesError, regions: regionsError } = isConflict
    ? listErrors(error, values)
    : { ...error?.fields }
  return (
    <ActionForm form={form} onInput={follow} className="mt-6 max-w-4xl">
      <ExpectedInput form={form} name="revision" value={zone?.version ?? 0} conflict={conflict} />
      <div className="max-w-sm">
        <Field label="Name" hint="Only staff see this." {...nameField} error={nameError} />
      </div>
      {countriesError && <p className="mb-2 text-sm text-sale">{countriesError}</p>}
      <CountryChoice initial={readCountries(shown)} checked={readCountries(entered)} />
      <RegionChoice initial={readRegions(shown)} error={regionsError} />
      <div className="mt-6 grid gap-3">
        <SubmitButton
          form={form}
          {...(isConflict && { alert: conflictAlert('zone') })}
          label={zone ? 'Save zone' : 'Create zone'}
        >
          <TextButtonLink to={shippingPath}>Cancel</TextButtonLink>
        </SubmitButton>
      </div>
    </ActionForm>
  )
}

/** The differences of the lists after a conflict. */
function listErrors({ values }: FormError, saved: FormValues) {
  return {
    countries: savedListError(readCountries(values), readCountries(saved), (code) => countryNames[code] ?? code),
    regions: savedListError(readRegions(values), readRegions(saved), regionLabel),
  }
}
