import { countries } from '#contract/address/countries.ts'
import { formatPercentage } from '#contract/money.ts'
import type { TaxClass, TaxRateEntry } from '#contract/taxes/taxes.ts'
import { SelectField } from '../../ui/field.tsx'
import { TextLink } from '../../ui/prefetch-link.tsx'
import { EditableList, ListButton } from '../kit/editable-list.tsx'
import { FilterForm } from '../kit/filter-form.tsx'
import { taxesPath, withQuery } from '../kit/paths.ts'
import { Table } from '../kit/table.tsx'

type TaxRatesProps = {
  rates: TaxRateEntry[]
  classes: TaxClass[]
  /** A country, `ownRates`, or empty for the shop’s country. */
  shown: string
}

/** Selects the rates that the shop has entered. */
export const ownRates = 'own'

const options = [
  { value: ownRates, label: 'Own rates of all countries' },
  ...Object.entries(countries).map(([value, label]) => ({ value, label })),
]

const stateNames = { current: 'In effect', scheduled: 'Scheduled', replaced: 'Replaced' }

/** The rates of a country, or those that the shop has entered. */
export function TaxRates({ rates, classes, shown }: TaxRatesProps) {
  const nameOf = (id: string) => classes.find((each) => each.id === id)?.name ?? id
  return (
    <>
      <FilterForm
        action={taxesPath}
        values={{ country: shown }}
        pathOf={(form) => withQuery(taxesPath, { country: form.get('country') ?? '' })}
        className="mt-3 max-w-sm"
      >
        <SelectField
          label="Show rates of"
          name="country"
          placeholder="The shop’s country"
          options={options}
          defaultValue={shown}
        />
      </FilterForm>
      <EditableList>
        <Table
          caption="Tax rates"
          empty={shown === ownRates ? 'No own rates yet.' : 'No rates for this country yet. Add one below.'}
          rows={rates}
          keyOf={({ id, ...rate }) => id ?? JSON.stringify(rate)}
          rowClass={({ state }) => (state === 'replaced' ? 'text-soft' : '')}
          columns={[
            {
              name: 'Country',
              render: (rate) => [countries[rate.country] ?? rate.country, rate.region].filter(Boolean).join(', '),
            },
            { name: 'Tax class', render: ({ taxClass }) => nameOf(taxClass) },
            { name: 'Rate', render: ({ name, rate }) => `${name} ${formatPercentage(rate)}` },
            { name: 'From', render: ({ since }) => since },
            { name: 'State', className: 'max-sm:hidden', render: ({ state }) => stateNames[state] },
            {
              name: 'Source',
              alignsRight: true,
              render: (rate) => <Origin rate={rate} label={`${nameOf(rate.taxClass)} from ${rate.since}`} />,
            },
          ]}
        />
      </EditableList>
    </>
  )
}

/** The source of a rate that is filled in, or a button that deletes one of the shop. */
function Origin({ rate: { id, source }, label }: { rate: TaxRateEntry; label: string }) {
  if (id === null) {
    return (
      <TextLink to={source} rel="noreferrer">
        {new URL(source).hostname}
        <span className="sr-only">, source of {label}</span>
      </TextLink>
    )
  }
  return (
    <ListButton values={{ intent: 'delete-rate', id }} label={`Delete ${label}`} done="Rate deleted." look="link">
      Delete
    </ListButton>
  )
}
