import * as z from 'zod/mini'
import { countryName, countryNames } from '#contract/address/countries.ts'
import { text } from '#contract/endpoint.ts'
import { formatPercent } from '#contract/language/format.ts'
import { formatDate } from '#contract/language/format-time.ts'
import { error, inContext, t } from '#contract/language/t.ts'
import { shownTaxName } from '#contract/taxes/tax-names.ts'
import { rateColumns, type TaxClass, type TaxRateEntry } from '#contract/taxes/taxes.ts'
import { ActionForm, SubmitButton } from '../../forms/action-form.tsx'
import { useSchemaForm } from '../../forms/use-schema-form.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import { Field, SelectField } from '../../ui/field.tsx'
import { hidden } from '../../ui/hidden.tsx'
import { textLinkStyle } from '../../ui/prefetch-link.tsx'
import { rich } from '../../ui/rich.tsx'
import { CalendarDay } from '../../ui/time.tsx'
import { EditableList, ListButton } from '../kit/editable-list.tsx'
import { FilterForm } from '../kit/filter-form.tsx'
import { taxesPath, withQuery } from '../kit/paths.ts'
import { Table } from '../kit/table.tsx'
import { Pair } from '../settings/setting-inputs.tsx'
import { RateForm } from './rate-values.ts'

type TaxRatesProps = {
  rates: TaxRateEntry[]
  classes: TaxClass[]
  /** A country, `ownRates`, or empty for the shop’s country. */
  shown: string
}

/** Selects the rates that the shop has entered. */
export const ownRates = 'own'

const countryOptions = Object.entries(countryNames()).map(([value, label]) => ({ value, label }))
const shownOptions = [{ value: ownRates, label: t('Custom rates, all countries') }, ...countryOptions]

const stateNames = { current: t('In effect'), scheduled: t('Scheduled'), replaced: t('Replaced') }

/** The rates of a country, or the shop’s custom rates. */
export function TaxRates({ rates, classes, shown }: TaxRatesProps) {
  const nameOf = (id: string) => classes.find((each) => each.id === id)?.name ?? id
  return (
    <>
      <FilterForm
        values={{ country: shown }}
        pathOf={(form) => withQuery(taxesPath, { country: form.get('country') ?? '' })}
        className="mt-3 max-w-sm"
      >
        <SelectField
          label={t('Show rates of')}
          name="country"
          placeholder={t('The shop’s country')}
          options={shownOptions}
          defaultValue={shown}
        />
      </FilterForm>
      <div className="relative overflow-x-auto">
        <EditableList>
          <Table
            caption={t('Tax rates')}
            empty={shown === ownRates ? t('No custom rates yet.') : t('No rates for this country yet. Add one below.')}
            rows={rates}
            keyOf={({ id, ...rate }) => id ?? JSON.stringify(rate)}
            rowClass={({ state }) => (state === 'replaced' ? 'text-soft' : '')}
            columns={[
              {
                name: t('Country'),
                headingClass: 'min-w-24',
                render: (rate) => [countryName(rate.country), rate.region].filter(Boolean).join(', '),
              },
              { name: t('Tax class'), render: ({ taxClass }) => nameOf(taxClass) },
              { name: t('Rate'), render: ({ name, rate }) => `${shownTaxName(name)} ${formatPercent(rate)}` },
              {
                name: inContext('start', 'From'),
                cellClass: 'whitespace-nowrap',
                render: ({ since }) => <CalendarDay day={since} />,
              },
              { name: t('Status'), className: 'max-sm:hidden', render: ({ state }) => stateNames[state] },
              {
                name: t('Source'),
                alignsRight: true,
                headingClass: 'min-w-36',
                render: (rate) => <Origin rate={rate} taxClass={nameOf(rate.taxClass)} />,
              },
            ]}
          />
        </EditableList>
      </div>
    </>
  )
}

/** The source of a rate that is filled in, or a button that deletes one of the shop. */
function Origin({ rate: { id, source, ...rate }, taxClass }: { rate: TaxRateEntry; taxClass: string }) {
  const since = formatDate(rate.since, 'UTC')
  if (id === null) {
    return (
      <a href={source} target="_blank" rel="noreferrer" className={textLinkStyle}>
        {rich('{site}<hidden>, source of {taxClass} from {since} (opens in a new tab)</hidden>', {
          site: new URL(source).hostname,
          taxClass,
          since,
          hidden,
        })}
      </a>
    )
  }
  return (
    <ListButton
      values={{ intent: 'delete-rate', id }}
      label={t('Delete {taxClass} from {since}', { taxClass, since })}
      done={t('Rate deleted.')}
      look="link"
    >
      {t('Delete')}
    </ListButton>
  )
}

type NewRateProps = { classes: TaxClass[]; country: string; today: string }

/** Adds a rate. It doesn’t change earlier orders. */
export function NewRate({ classes, country, today }: NewRateProps) {
  const { form, field } = useSchemaForm(RateForm, {
    values: { intent: 'add-rate' },
    initial: { country, taxClass: 'standard', name: country === 'US' ? t('Sales tax') : t('VAT'), since: today },
    closesDisclosure: true,
  })
  return (
    <Disclosure summary={t('New rate')} isInitiallyOpen={form.postedError !== undefined}>
      <ActionForm form={form} className="mt-2 grid max-w-2xl gap-1.5">
        <Pair>
          <SelectField label={t('Country')} options={countryOptions} {...field('country')} />
          <Field
            label={t('State or region')}
            hint={t('Such as CA. Leave empty for the whole country.')}
            {...field('region')}
          />
          <SelectField
            label={t('Tax class')}
            options={classes.map(({ id, name }) => ({ value: id, label: name }))}
            {...field('taxClass')}
          />
          <Field label={t('Name')} hint={t('Customers see it with the rate.')} {...field('name')} />
          <Field label={t('Rate in percent')} inputMode="decimal" {...field('rate')} />
          <Field
            label={inContext('start', 'From')}
            type="date"
            hint={t('It replaces the earlier rate on this day.')}
            {...field('since')}
          />
        </Pair>
        <SubmitButton form={form} label={t('Add rate')} />
      </ActionForm>
    </Disclosure>
  )
}

const ImportForm = z.object({ csv: text(100_000, { min: 1, message: error('Paste the rows of a CSV file.') }) })

/** Adds the rates of a CSV file, such as rates of US states. */
export function ImportRates() {
  const { form, field } = useSchemaForm(ImportForm, { values: { intent: 'import-rates' }, closesDisclosure: true })
  return (
    <Disclosure summary={t('Import rates')} isInitiallyOpen={form.postedError !== undefined}>
      <ActionForm form={form} className="mt-2 grid max-w-2xl gap-1.5">
        <Field
          label={t('Rows of a CSV file')}
          multiline
          rows={6}
          spellCheck={false}
          // Not translated: the names of the columns.
          placeholder={'country,region,rate,since\nUS,CA,7.25,2026-01-01'}
          hint={t('With the columns {columns}. A rate with the same start is replaced.', {
            columns: rateColumns.join(', '),
          })}
          {...field('csv')}
        />
        <SubmitButton form={form} label={t('Import rates')} />
      </ActionForm>
    </Disclosure>
  )
}
