import type { PickedProduct } from '#contract/catalog/collections.ts'
import type { DiscountFields, ShopDiscount } from '#contract/discounts/discounts.ts'
import { ActionForm, SubmitButton } from '../../forms/action-form.tsx'
import type { FormValues } from '../../forms/form-action.ts'
import { anyTexts, useSchemaForm } from '../../forms/use-schema-form.ts'
import { useSettings } from '../../product/settings-context.ts'
import { TextButtonLink } from '../../ui/prefetch-link.tsx'
import { ExpectedInput } from '../kit/expected-input.tsx'
import { discountsPath } from '../kit/paths.ts'
import { conflictAlert, savedValueError } from '../kit/saved-value.ts'
import { useEntered } from '../kit/use-entered.ts'
import { choiceNames } from './describe-discount.ts'
import { DiscountFieldset } from './discount-fields.tsx'
import { checkboxName, isPriceable, newValues, readDiscount, toValues } from './discount-values.ts'
import type { GroupChoices } from './item-limits.tsx'

type DiscountFormProps = {
  discount: ShopDiscount | undefined
  groups: GroupChoices
  products: PickedProduct[]
  /** Called with what is entered; undefined if it isn’t valid. */
  onEntered: (fields: DiscountFields | undefined) => void
}

const conflict = 'discount_changed'

const Fields = anyTexts([...Object.keys(newValues), 'groups', 'getGroups', 'countries'])

/** Edits a discount, or creates one. */
export function DiscountForm({ discount, groups, products, onEntered }: DiscountFormProps) {
  const { timeZone } = useSettings()
  const saved = discount && { ...uncheckedGroups(groups), ...toValues(discount, timeZone) }
  const values = saved ?? newValues
  const { form, field } = useSchemaForm(Fields, {
    values: { timeZone },
    ...(saved ? { saved } : { initial: newValues }),
  })
  const { error } = form
  const shown: FormValues = form.postedError?.values ?? values
  const { entered, follow } = useEntered(form, saved, shown, (texts) => onEntered(readExample(texts, discount)))
  const isConflict = error?.code === conflict
  return (
    <ActionForm form={form} onInput={follow} className="grid min-w-0 grid-cols-1 gap-8">
      <ExpectedInput form={form} name="revision" value={discount?.version ?? 0} conflict={conflict} />
      <DiscountFieldset
        field={(name) => {
          const props = field(name)
          return {
            ...props,
            error: props.error ?? (isConflict ? savedValueError(name, error, values, choiceNames) : undefined),
          }
        }}
        {...{ groups, products, shown, entered }}
      />
      <div className="grid gap-3">
        <SubmitButton
          form={form}
          {...(isConflict && { alert: conflictAlert('discount') })}
          label={discount ? 'Save discount' : 'Create discount'}
        >
          <TextButtonLink to={discountsPath}>Cancel</TextButtonLink>
        </SubmitButton>
      </div>
    </ActionForm>
  )
}

/** So that checkboxes follow what others have saved. */
function uncheckedGroups(groups: GroupChoices): FormValues {
  const choices = groups.flatMap((group) => group.choices)
  return Object.fromEntries(
    (['groups', 'getGroups'] as const).flatMap((list) => choices.map(({ value }) => [checkboxName(list, value), ''])),
  )
}

/** The preview doesn’t need a name or a code. */
function readExample(texts: FormValues, discount: ShopDiscount | undefined): DiscountFields | undefined {
  const fields = readDiscount(texts, discount)
  const { name, code } = fields
  return isPriceable(fields) ? { ...fields, name: name || 'Discount', code: code === '' ? 'CODE' : code } : undefined
}
