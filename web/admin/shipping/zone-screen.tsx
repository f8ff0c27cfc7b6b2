import { data, useLoaderData } from 'react-router'
import { t } from '#contract/language/t.ts'
import type { ShopZone } from '#contract/shipping/shipping.ts'
import { countryInSentence } from '#contract/shop-settings/shipping-countries.ts'
import { ActionForm, SubmitButton } from '../../forms/action-form.tsx'
import { anyTexts } from '../../forms/any-texts.ts'
import { ConfirmDelete } from '../../forms/confirm-action.tsx'
import { type FormValues, formAction } from '../../forms/form-action.ts'
import { screenLoader } from '../../state/screen-loader.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { TextButtonLink } from '../../ui/prefetch-link.tsx'
import { AdminPage, Section } from '../kit/admin-page.tsx'
import { changesBetween, readEdit } from '../kit/changes-between.ts'
import { newId, shippingPath } from '../kit/paths.ts'
import { useEditForm } from '../kit/use-edit-form.tsx'
import { useEntered } from '../kit/use-entered.ts'
import { visibleText } from '../kit/visible-text.ts'
import { withFieldNames } from '../kit/with-field-names.ts'
import { listFirst } from '../kit/wording.ts'
import { CountryChoice, countryTexts, parseCountries } from '../settings/country-choice.tsx'
import { FirstMethod, firstMethodField, firstMethodValues, parseFirstMethods } from './first-method.tsx'
import { parsePostalCodes, postalCodeText, withLines } from './postal-code-text.ts'
import { PostalCodeField } from './postal-codes.tsx'
import { parseRegions, RegionChoice, regionLabel, regionTexts } from './region-choice.tsx'

export const loader = screenLoader(async ({ call, params: { id = newId }, signal }) => {
  const { zones } = await call('GET /api/admin/shipping', {}, signal)
  if (id === newId) return { zone: undefined, others: zones }
  const zone = zones.find((each) => each.id === id)
  if (!zone) throw data({ code: 'not_found', message: t('Shipping zone not found.') }, { status: 404 })
  return { zone, others: zones.filter((each) => each !== zone) }
})

/** Creates, saves or deletes a zone. */
export const action = formAction(async (form, { call, params: { id = newId } }) => {
  if (form['intent'] === 'delete') {
    await call('DELETE /api/admin/shipping/zones/:id', { params: { id } })
    return { path: shippingPath, notice: t('Shipping zone deleted.') }
  }
  const { before, now } = readEdit(form)
  const { shopCountry = '' } = form
  const takesOver = form['takesOver'] === 'true'
  const postalCodes = parsePostalCodes(form['postalCodes'] ?? '', shopCountry)
  await withFieldNames(
    // The API returns the position in the list.
    (place) => (place.startsWith('methods.') ? firstMethodField(place) : (place.split('.')[0] ?? place)),
    () =>
      withLines(postalCodes, async () => {
        if (id !== newId) {
          const changes = changesBetween(readZone(before, shopCountry), readZone(now, shopCountry))
          return call('PATCH /api/admin/shipping/zones/:id', { params: { id }, body: { ...changes, takesOver } })
        }
        const { zones } = await call('GET /api/admin/shipping', {})
        const body = { ...readZone(now, shopCountry), takesOver, methods: parseFirstMethods(form, zones) }
        return call('POST /api/admin/shipping/zones', { body })
      }),
  )
  return { path: shippingPath, notice: id === newId ? t('Shipping zone created.') : t('Shipping zone saved.') }
})

function readZone(form: FormValues, shopCountry: string) {
  return {
    name: form['name']?.trim() ?? '',
    countries: parseCountries(form),
    regions: parseRegions(form),
    postalCodes: parsePostalCodes(form['postalCodes'] ?? '', shopCountry).map(({ entry }) => entry),
  }
}

/** Edits a zone, or creates one. */
export function Component() {
  const { zone, others } = useLoaderData<typeof loader>()
  const title = zone ? visibleText(zone.name) : t('New shipping zone')
  return (
    <AdminPage
      title={title}
      area={t('Shipping')}
      actions={<TextButtonLink to={shippingPath}>{t('All zones')}</TextButtonLink>}
    >
      <ZoneForm key={zone?.id} zone={zone} others={others} />
      {zone && (
        <Section title={t('Delete zone')} className="mt-12 max-w-4xl">
          <ConfirmDelete
            label={t('Delete zone')}
            className="mt-2 -ms-2"
            question={[
              t('Delete “{name}” with its methods?', { name: visibleText(zone.name) }),
              others.length === 0
                ? t('This is your last zone. Your shop will go back to the flat rate in Settings.')
                : t(
                    'Customers can’t order to its countries, regions and postal codes anymore, unless another zone has them.',
                  ),
              t('Orders keep their shipping method.'),
            ].join(' ')}
          />
        </Section>
      )}
    </AdminPage>
  )
}

const Fields = anyTexts(['name', 'postalCodes', ...Object.keys(firstMethodValues)])

type ZoneFormProps = {
  zone: ShopZone | undefined
  /** The other zones. */
  others: ShopZone[]
}

/** Edits a zone, or creates one with its first methods. */
export function ZoneForm({ zone, others }: ZoneFormProps) {
  const { name, countries, regions, postalCodes } = zone ?? { name: '', countries: [], regions: [], postalCodes: [] }
  const lists = { ...countryTexts(countries), ...regionTexts(regions), postalCodes: postalCodeText(postalCodes) }
  const values: FormValues = { name, ...lists, ...(!zone && firstMethodValues) }
  const { form, field } = useEditForm(Fields, { saved: zone && values, initial: zone ? {} : values })
  const { error } = form
  const shown = form.postedError?.values ?? values
  const { entered, follow } = useEntered(form, zone && values, shown)
  // Lists that others have changed are merged.
  const { countries: countriesError, regions: regionsError } =
    error?.code === 'invalid_input' ? (error.fields ?? {}) : {}
  const isShared = (countriesError ?? regionsError) !== undefined && error?.values['takesOver'] !== 'true'
  const movable = isShared ? sharedNames(error?.values ?? {}, others) : []
  return (
    <ActionForm form={form} onInput={follow} className="mt-6 max-w-4xl">
      <div className="max-w-sm">
        <Field label={t('Name')} hint={t('Only staff see this.')} {...field('name')} />
      </div>
      {countriesError && <p className="mb-2 text-sm text-sale">{countriesError}</p>}
      <CountryChoice initial={parseCountries(shown)} checked={parseCountries(entered)} />
      <RegionChoice initial={parseRegions(shown)} error={regionsError} />
      <PostalCodeField field={field('postalCodes')} />
      {!zone && <FirstMethod zones={others} entered={entered} field={field} />}
      <div className="mt-6 grid gap-3">
        <SubmitButton form={form} label={zone ? t('Save zone') : t('Create zone')}>
          {movable.length > 0 && (
            <Button type="submit" look="quiet" name="takesOver" value="true" isBusy={form.isBusy}>
              {t('Move {places} here', { places: listFirst(movable) })}
            </Button>
          )}
          <TextButtonLink to={shippingPath}>{t('Cancel')}</TextButtonLink>
        </SubmitButton>
      </div>
    </ActionForm>
  )
}

/** The names of the submitted countries and regions that other zones have. */
function sharedNames(submitted: FormValues, others: ShopZone[]): string[] {
  const codes = parseCountries(submitted).filter((code) => others.some(({ countries }) => countries.includes(code)))
  const keys = parseRegions(submitted).filter((key) => others.some(({ regions }) => regions.includes(key)))
  return [...codes.map(countryInSentence), ...keys.map(regionLabel)]
}
