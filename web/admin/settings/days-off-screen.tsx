import { useLoaderData } from 'react-router'
import * as z from 'zod/mini'
import { countryName } from '#contract/address/countries.ts'
import { formatDate } from '#contract/language/format-time.ts'
import { t } from '#contract/language/t.ts'
import { toDay } from '#contract/orders/delivery.ts'
import { Closure } from '#contract/shop-settings/closures.ts'
import { countryInSentence } from '#contract/shop-settings/shipping-countries.ts'
import { isApiError } from '../../api/call.ts'
import { ActionButton, ActionForm, SubmitButton } from '../../forms/action-form.tsx'
import { anyTexts } from '../../forms/any-texts.ts'
import { type FormValues, formAction, invalidInput } from '../../forms/form-action.ts'
import { useActionForm } from '../../forms/use-action-form.ts'
import { useSchemaForm } from '../../forms/use-schema-form.ts'
import { screenLoader } from '../../state/screen-loader.ts'
import { Field, SelectField } from '../../ui/field.tsx'
import { LabeledCheckbox } from '../../ui/labeled-checkbox.tsx'
import { CalendarDay } from '../../ui/time.tsx'
import { AdminPage, Section } from '../kit/admin-page.tsx'
import { type ListedHoliday, listHolidays, parseWorkedHolidays, toClosure } from './days-off-values.ts'

export const loader = screenLoader(async ({ call, signal }) => {
  const [{ values }, calendar] = await Promise.all([
    call('GET /api/admin/settings', {}, signal),
    call('GET /api/admin/holidays', {}, signal),
  ])
  const { country, holidayRegion, closures } = values
  const today = toDay(new Date(), values.timeZone)
  return {
    country,
    holidayRegion,
    regions: calendar.regions,
    today,
    holidays: listHolidays(calendar, values.workedHolidays, today),
    closures: closures.filter(({ until }) => until >= today),
  }
})

export const action = formAction(async ({ intent, ...form }, { call }) => {
  const { closures, workedHolidays } = (await call('GET /api/admin/settings', {})).values
  if (intent === 'region') {
    await call('PATCH /api/admin/settings', { body: { holidayRegion: form['holidayRegion'] ?? '' } })
    return { notice: t('Region saved.') }
  }
  if (intent === 'holidays') {
    const worked = parseWorkedHolidays(await call('GET /api/admin/holidays', {}), workedHolidays, form)
    await call('PATCH /api/admin/settings', { body: { workedHolidays: worked, expected: { workedHolidays } } })
    return { notice: t('Holidays saved.') }
  }
  if (intent === 'remove') {
    const others = closures.filter(({ from }) => from !== form['from'])
    await call('PATCH /api/admin/settings', { body: { closures: others, expected: { closures } } })
    return { notice: t('Days off removed.') }
  }
  try {
    await call('PATCH /api/admin/settings', {
      body: { closures: [...closures, toClosure(form)], expected: { closures } },
    })
  } catch (error) {
    throw isApiError(error) && error.fields ? invalidInput(ofLastClosure(error.fields)) : error
  }
  return { notice: t('Days off added.') }
})

/** The errors of the closure that was added, by the names of its fields. */
function ofLastClosure(fields: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([path, message]) => [path.split('.').at(-1) ?? path, message]))
}

/** The days on which the shop doesn't work. */
export function Component() {
  const { country, holidayRegion, regions, holidays, closures } = useLoaderData<typeof loader>()
  return (
    <AdminPage>
      <p className="mt-2 max-w-2xl text-soft">
        {t(
          'Orders aren’t dispatched and can’t be picked up on these days. Expected delivery dates take that into account. Withdrawal periods follow all public holidays, whether or not you work.',
        )}
      </p>
      <div className="mt-6 grid max-w-2xl gap-10">
        <Closures closures={closures} />
        <Holidays key={holidayRegion} {...{ country, holidayRegion, regions, holidays }} />
      </div>
    </AdminPage>
  )
}

function Closures({ closures }: { closures: Closure[] }) {
  return (
    <Section title={t('Your days off')}>
      <div id="closures" tabIndex={-1}>
        <p className="mt-2 text-sm text-soft">
          {t('Shown to shoppers at the top of each page during the days off and up to a week before.')}
        </p>
        <ul>
          {closures.map((closure) => (
            <li
              key={closure.from}
              data-row
              className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line py-1 text-sm"
            >
              <span className="wrap-anywhere">
                <ClosureDays {...closure} />
                {closure.note && <span className="block text-soft">{closure.note}</span>}
              </span>
              <ActionButton
                values={{ intent: 'remove', from: closure.from }}
                look="link"
                aria-label={t('Remove the days off from {from}', { from: formatDate(closure.from, 'UTC') })}
              >
                {t('Remove')}
              </ActionButton>
            </li>
          ))}
        </ul>
        <NewClosure />
      </div>
    </Section>
  )
}

function ClosureDays({ from, until }: Closure) {
  if (from === until) return <CalendarDay day={from} />
  return (
    <>
      <CalendarDay day={from} /> – <CalendarDay day={until} />
    </>
  )
}

const optional = z.optional(z.string())
const closureFields = z.object({ from: Closure.shape.from, until: optional, note: optional })

function NewClosure() {
  const { form, field } = useSchemaForm(closureFields, { values: { intent: 'add' } })
  return (
    <ActionForm form={form} className="mt-4 grid gap-x-4 sm:grid-cols-2">
      <Field label={t('First day')} type="date" required {...field('from')} />
      <Field label={t('Last day')} type="date" hint={t('Leave empty for a single day.')} {...field('until')} />
      <div className="sm:col-span-2">
        <Field
          label={t('Note for shoppers')}
          hint={t(
            'Leave empty for a sentence such as “We’re closed until Fri, Aug 14.” The date when orders are dispatched again is added.',
          )}
          maxLength={120}
          {...field('note')}
        />
      </div>
      <div className="mt-2 grid gap-3 sm:col-span-2 sm:justify-items-start">
        <SubmitButton form={form} label={t('Add days off')} />
      </div>
    </ActionForm>
  )
}

type HolidaysProps = {
  country: string
  holidayRegion: string
  regions: { code: string; name: string }[]
  holidays: ListedHoliday[]
}

function Holidays({ country, holidayRegion, regions, holidays }: HolidaysProps) {
  return (
    <Section title={t('Public holidays')}>
      {regions.length > 0 && <RegionForm {...{ country, holidayRegion, regions }} />}
      {holidays.length > 0 ? (
        <HolidaysForm holidays={holidays} />
      ) : (
        <p className="mt-2 text-soft">
          {t('No public holidays are known for {country}.', { country: countryInSentence(country) })}
        </p>
      )}
    </Section>
  )
}

function RegionForm({ country, holidayRegion, regions }: Omit<HolidaysProps, 'holidays'>) {
  const saved = { holidayRegion }
  const { form, field } = useSchemaForm(anyTexts(['holidayRegion']), { values: { intent: 'region' }, saved })
  return (
    <ActionForm form={form} className="mt-4 flex flex-wrap items-start gap-x-4">
      <div className="min-w-0 grow sm:max-w-xs">
        <SelectField
          label={t('Region for holidays')}
          placeholder={t('All of {country}', { country: countryName(country) })}
          hint={t('Where you pack. Adds its own holidays.')}
          options={regions.map(({ code, name }) => ({ value: code, label: name }))}
          {...field('holidayRegion')}
        />
      </div>
      <div className="sm:pt-6.5">
        <SubmitButton form={form} look="quiet" label={t('Save region')} />
      </div>
    </ActionForm>
  )
}

function HolidaysForm({ holidays }: { holidays: ListedHoliday[] }) {
  const saved: FormValues = Object.fromEntries(holidays.map(({ field, isWorked }) => [field, isWorked ? '' : 'on']))
  const form = useActionForm({ values: { intent: 'holidays' }, saved })
  return (
    <ActionForm form={form} className="mt-4">
      <fieldset id="workedHolidays" tabIndex={-1}>
        <legend className="text-sm">{t('Clear the holidays you work on.')}</legend>
        <ul className="mt-2">
          {holidays.map(({ field, name, day, isWorked }) => (
            <li key={field}>
              <LabeledCheckbox name={field} defaultChecked={!isWorked}>
                <span>
                  {name}{' '}
                  <span className="text-soft">
                    <CalendarDay day={day} />
                  </span>
                </span>
              </LabeledCheckbox>
            </li>
          ))}
        </ul>
      </fieldset>
      <div className="mt-4 grid gap-3 sm:justify-items-start">
        <SubmitButton form={form} label={t('Save holidays')} />
      </div>
    </ActionForm>
  )
}
