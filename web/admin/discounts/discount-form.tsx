import { useEffect, useEffectEvent, useState } from 'react'
import type { PickedProduct } from '#contract/catalog/collections.ts'
import type { DiscountFields, ShopDiscount } from '#contract/discounts/discounts.ts'
import { ActionForm, SubmitButton } from '../../forms/action-form.tsx'
import type { FormError, FormValues } from '../../forms/form-action.ts'
import { readTexts } from '../../forms/form-texts.ts'
import { anyTexts, useSchemaForm } from '../../forms/use-schema-form.ts'
import { useSettings } from '../../product/settings-context.ts'
import { TextButtonLink } from '../../ui/prefetch-link.tsx'
import { ExpectedInput } from '../kit/expected-input.tsx'
import { discountsPath } from '../kit/paths.ts'
import { describeInput } from './describe-discount.ts'
import { DiscountFieldset } from './discount-fields.tsx'
import { checkboxName, type DiscountField, isPriceable, newValues, readDiscount, toValues } from './discount-values.ts'
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
  const { ref, error, isBusy } = form
  const shown: FormValues = form.postedError?.values ?? values
  const [entered, setEntered] = useState(shown)

  const follow = useEffectEvent(() => {
    if (!ref.current) return
    const texts = readTexts(ref.current)
    setEntered(texts)
    onEntered(readExample(texts, discount))
  })
  const savedTexts = JSON.stringify(saved)
  // Fields are filled when others have changed the discount.
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the values are compared, not the object
  useEffect(() => follow(), [isBusy, savedTexts])

  const isConflict = error?.code === conflict
  return (
    <ActionForm form={form} onInput={follow} className="grid min-w-0 grid-cols-1 gap-8">
      <ExpectedInput name="revision" value={discount?.version ?? 0} error={error} conflict={conflict} />
      <DiscountFieldset
        field={(name) => {
          const props = field(name)
          return { ...props, error: props.error ?? (isConflict ? savedText(name, error, values) : undefined) }
        }}
        {...{ groups, products, shown, entered }}
      />
      <div className="grid gap-3">
        <SubmitButton
          form={form}
          {...(isConflict && { alert: conflictText })}
          label={discount ? 'Save discount' : 'Create discount'}
        >
          <TextButtonLink to={discountsPath}>Cancel</TextButtonLink>
        </SubmitButton>
      </div>
    </ActionForm>
  )
}

const conflictText =
  'Someone else has changed this discount. Check the fields, then save again to replace their changes.'

/** After a conflict: the saved value, where another one was submitted. */
function savedText(name: DiscountField, { values }: FormError, saved: FormValues): string | undefined {
  const isOther = (values[name] ?? '') !== saved[name]
  return isOther ? `The saved value is ${describeInput(name, saved[name] ?? '')}.` : undefined
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
