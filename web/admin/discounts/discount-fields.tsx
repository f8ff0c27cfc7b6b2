import type { ReactNode } from 'react'
import { countries } from '#contract/address/countries.ts'
import type { PickedProduct } from '#contract/catalog/collections.ts'
import { enterValue } from '../../forms/enter-value.ts'
import type { FormValues } from '../../forms/form-action.ts'
import type { FieldProps } from '../../forms/use-schema-form.ts'
import { useSettings } from '../../product/settings-context.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import { asTyped, Field } from '../../ui/field.tsx'
import { Checkbox, Group, Pair } from '../settings/setting-inputs.tsx'
import { CheckboxList } from './checkbox-list.tsx'
import { choiceNames, discountLabels } from './describe-discount.ts'
import { checkboxName, checkedIn, type DiscountField } from './discount-values.ts'
import { type GroupChoices, ItemLimits } from './item-limits.tsx'
import { Radios } from './radios.tsx'
import { randomCode } from './random-code.ts'

type DiscountFieldsProps = {
  field: (name: DiscountField) => FieldProps
  groups: GroupChoices
  products: PickedProduct[]
  /** The initial values of the form, and the current ones. */
  shown: FormValues
  entered: FormValues
}

const number = { inputMode: 'numeric' } as const
const decimal = { inputMode: 'decimal' } as const
const noLimit = 'Leave empty for no limit.'

/** All fields of a discount. */
export function DiscountFieldset({ field, groups, products, shown, entered }: DiscountFieldsProps) {
  const { currency, timeZone, shipsTo } = useSettings()
  const { kind, method } = entered
  const isChecked = (name: string) => shown[name] === 'true'
  const lists = { groups, products, shown, entered }
  const codes = Object.keys(countries).filter(
    (code) => shipsTo === null || shipsTo.includes(code) || isChecked(checkboxName('countries', code)),
  )
  const checkbox = (name: DiscountField) => {
    const { error, defaultValue = '' } = field(name)
    return { name, error, defaultValue, disabled: false, hint: '' }
  }
  return (
    <div className="grid grid-cols-1 gap-8">
      <Group title="Discount">
        <Field
          {...field('name')}
          label={discountLabels.name}
          maxLength={60}
          hint="Shown to customers, for example “Summer sale”."
        />
        <Radios {...field('method')} legend="Method" options={choiceNames.method} />
        <Only if={method !== 'automatic'}>
          <CodeField {...field('code')} />
        </Only>
        <Radios {...field('kind')} legend="Type" options={choiceNames.kind} />
        <Only if={kind === 'percent'}>
          <Field {...field('percent')} {...decimal} label="Percent off" hint="For example 10." />
        </Only>
        <Only if={kind === 'amount'}>
          <Field {...field('amount')} {...decimal} label={`Amount off (${currency})`} />
        </Only>
        <Only if={kind === 'percent' || kind === 'amount'}>
          <Radios {...field('of')} legend="Applies to" options={choiceNames.of} />
        </Only>
        <Only if={kind === 'buyGet'}>
          <Pair>
            <Field {...field('buy')} {...number} label="Customers buy" hint="Number of items." />
            <Field
              {...field('get')}
              {...number}
              label="Customers get"
              hint="Number of items. The cheapest ones are discounted."
            />
            <Field
              {...field('getPercent')}
              {...decimal}
              label="Percent off these items"
              hint="Enter 100 to make them free."
            />
            <Field {...field('maxTimes')} {...number} label="Times per order" hint={noLimit} />
          </Pair>
        </Only>
      </Group>

      <Group title="Items" text="Select nothing to include all items.">
        <ItemLimits list="groups" {...lists} />
        <Checkbox {...checkbox('excludesSale')} label={discountLabels.excludesSale} />
        <Only if={kind === 'buyGet'}>
          <h3 className="text-sm font-medium">Items that customers get</h3>
          <p className="text-sm text-soft">Select nothing if they are the same as the items above.</p>
          <ItemLimits list="getGroups" {...lists} />
        </Only>
      </Group>

      <Group title="Conditions">
        <Pair>
          <Field
            {...field('minSubtotal')}
            {...decimal}
            label={`${discountLabels.minSubtotal} (${currency})`}
            hint="Counts only the items above."
          />
          <Field
            {...field('minQuantity')}
            {...number}
            label={discountLabels.minQuantity}
            hint="Counts only the items above."
          />
        </Pair>
        <Checkbox {...checkbox('firstOrderOnly')} label={discountLabels.firstOrderOnly} />
        <Field
          {...field('customers')}
          label={discountLabels.customers}
          multiline
          rows={3}
          {...asTyped}
          hint="Email addresses or tags, one per line. Customers must have confirmed their address. Leave empty for all customers."
        />
        <CheckboxList
          list="countries"
          title={discountLabels.countries}
          choices={codes.map((value) => ({ value, label: countries[value] ?? value }))}
          isChecked={isChecked}
          count={checkedIn('countries', entered).length}
        />
        <Checkbox {...checkbox('combines')} label={discountLabels.combines} />
      </Group>

      <Group title="Limits">
        <Pair>
          <Field
            {...field('startsAt')}
            type="datetime-local"
            label={discountLabels.startsAt}
            hint={`In ${timeZone}. Leave empty to start immediately.`}
          />
          <Field
            {...field('endsAt')}
            type="datetime-local"
            label={discountLabels.endsAt}
            hint="Leave empty for no end."
          />
          <Field {...field('maxUses')} {...number} label={discountLabels.maxUses} hint={noLimit} />
          <Field
            {...field('maxUsesPerCustomer')}
            {...number}
            label={discountLabels.maxUsesPerCustomer}
            hint={noLimit}
          />
        </Pair>
      </Group>
    </div>
  )
}

/** Fields that are shown for some choices only. They keep their input. */
function Only({ if: isShown, children }: { if: boolean; children: ReactNode }) {
  return <div className={isShown ? 'grid gap-2' : 'hidden'}>{children}</div>
}

function CodeField(field: FieldProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3">
      <Field
        {...field}
        label={discountLabels.code}
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={30}
        hint="Not case-sensitive."
      />
      <button
        type="button"
        className={`${buttonStyle.quiet} mt-6.5 h-fit`}
        onClick={({ currentTarget: { form } }) => {
          const input = form?.elements.namedItem(field.name)
          if (input instanceof HTMLInputElement) enterValue(input, randomCode())
        }}
      >
        Generate
      </button>
    </div>
  )
}
