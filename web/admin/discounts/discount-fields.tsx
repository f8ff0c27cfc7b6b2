import type { ReactNode } from 'react'
import { countryName, countryNames } from '#contract/address/countries.ts'
import type { PickedProduct } from '#contract/catalog/collections.ts'
import { t } from '#contract/language/t.ts'
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
const noLimit = t('Leave empty for no limit.')

/** All fields of a discount. */
export function DiscountFieldset({ field, groups, products, shown, entered }: DiscountFieldsProps) {
  const { currency, timeZone, shipsTo } = useSettings()
  const { kind, method } = entered
  const isChecked = (name: string) => shown[name] === 'true'
  const lists = { groups, products, shown, entered }
  const codes = Object.keys(countryNames()).filter(
    (code) => shipsTo === null || shipsTo.includes(code) || isChecked(checkboxName('countries', code)),
  )
  const checkbox = (name: DiscountField) => {
    const { error, defaultValue = '' } = field(name)
    return { name, error, defaultValue, disabled: false, hint: '' }
  }
  return (
    <div className="grid grid-cols-1 gap-8">
      <Group title={t('Discount')}>
        <Field
          {...field('name')}
          label={discountLabels.name}
          maxLength={60}
          hint={t('Shown to customers, for example “Summer sale”.')}
        />
        <Radios {...field('method')} legend={t('Method')} options={choiceNames.method} />
        <Only if={method !== 'automatic'}>
          <CodeField {...field('code')} />
        </Only>
        <Radios {...field('kind')} legend={t('Type')} options={choiceNames.kind} />
        <Only if={kind === 'percent'}>
          <Field {...field('percent')} {...decimal} label={t('Percent off')} hint={t('For example 10.')} />
        </Only>
        <Only if={kind === 'amount'}>
          <Field {...field('amount')} {...decimal} label={t('Amount off ({currency})', { currency })} />
        </Only>
        <Only if={kind === 'percent' || kind === 'amount'}>
          <Radios {...field('of')} legend={t('Applies to')} options={choiceNames.of} />
        </Only>
        <Only if={kind === 'buyGet'}>
          <Pair>
            <Field {...field('buy')} {...number} label={t('Customers buy')} hint={t('Number of items.')} />
            <Field
              {...field('get')}
              {...number}
              label={t('Customers get')}
              hint={t('Number of items. The cheapest ones are discounted.')}
            />
            <Field
              {...field('getPercent')}
              {...decimal}
              label={t('Percent off these items')}
              hint={t('Enter 100 to make them free.')}
            />
            <Field {...field('maxTimes')} {...number} label={t('Times per order')} hint={noLimit} />
          </Pair>
        </Only>
      </Group>

      <Group title={t('Items')} text={t('Select nothing to include all items.')}>
        <ItemLimits list="groups" {...lists} />
        <Checkbox {...checkbox('excludesSale')} label={discountLabels.excludesSale} />
        <Only if={kind === 'buyGet'}>
          <h3 className="text-sm font-medium">{t('Items that customers get')}</h3>
          <p className="text-sm text-soft">{t('Select nothing if they are the same as the items above.')}</p>
          <ItemLimits list="getGroups" {...lists} />
        </Only>
      </Group>

      <Group title={t('Conditions')}>
        <Pair>
          <Field
            {...field('minSubtotal')}
            {...decimal}
            label={`${discountLabels.minSubtotal} (${currency})`}
            hint={t('Counts only the items above.')}
          />
          <Field
            {...field('minQuantity')}
            {...number}
            label={discountLabels.minQuantity}
            hint={t('Counts only the items above.')}
          />
        </Pair>
        <Checkbox {...checkbox('firstOrderOnly')} label={discountLabels.firstOrderOnly} />
        <Field
          {...field('customers')}
          label={discountLabels.customers}
          multiline
          rows={3}
          {...asTyped}
          hint={t(
            'Email addresses or tags, one per line. Customers must have confirmed their address. Leave empty for all customers.',
          )}
        />
        <CheckboxList
          list="countries"
          title={discountLabels.countries}
          choices={codes.map((value) => ({ value, label: countryName(value) }))}
          isChecked={isChecked}
          count={checkedIn('countries', entered).length}
        />
        <Checkbox {...checkbox('combines')} label={discountLabels.combines} />
      </Group>

      <Group title={t('Limits')}>
        <Pair>
          <Field
            {...field('startsAt')}
            type="datetime-local"
            label={discountLabels.startsAt}
            hint={t('In {timeZone}. Leave empty to start immediately.', { timeZone })}
          />
          <Field
            {...field('endsAt')}
            type="datetime-local"
            label={discountLabels.endsAt}
            hint={t('Leave empty for no end.')}
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
        hint={t('Not case-sensitive.')}
      />
      <button
        type="button"
        className={`${buttonStyle.quiet} mt-6.5 h-fit`}
        onClick={({ currentTarget: { form } }) => {
          const input = form?.elements.namedItem(field.name)
          if (input instanceof HTMLInputElement) enterValue(input, randomCode())
        }}
      >
        {t('Generate')}
      </button>
    </div>
  )
}
