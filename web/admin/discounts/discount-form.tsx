import type { PickedProduct } from '#contract/catalog/collections.ts'
import type { DiscountFields, ShopDiscount } from '#contract/discounts/discounts.ts'
import { t } from '#contract/language/t.ts'
import { ActionForm, SubmitButton } from '../../forms/action-form.tsx'
import { anyTexts } from '../../forms/any-texts.ts'
import type { FormValues } from '../../forms/form-action.ts'
import { useSettings } from '../../product/settings-context.ts'
import { TextButtonLink } from '../../ui/prefetch-link.tsx'
import { discountsPath } from '../kit/paths.ts'
import { useEditForm } from '../kit/use-edit-form.tsx'
import { useEntered } from '../kit/use-entered.ts'
import { DiscountFieldset } from './discount-fields.tsx'
import { isPriceable, newValues, parseDiscount, toValues } from './discount-values.ts'
import type { GroupChoices } from './item-limits.tsx'

type DiscountFormProps = {
  discount: ShopDiscount | undefined
  groups: GroupChoices
  products: PickedProduct[]
  /** Called with the current input; undefined if it isn’t valid. */
  onEntered: (fields: DiscountFields | undefined) => void
}

const Fields = anyTexts([...Object.keys(newValues), 'groups', 'getGroups', 'countries'])

/** Edits a discount, or creates one. */
export function DiscountForm({ discount, groups, products, onEntered }: DiscountFormProps) {
  const { timeZone } = useSettings()
  const saved = discount && toValues(discount, timeZone)
  const values = saved ?? newValues
  const { form, field } = useEditForm(Fields, { values: { timeZone }, saved, initial: saved ? {} : newValues })
  const shown: FormValues = form.postedError?.values ?? values
  const { entered, follow } = useEntered(form, saved, shown, (texts) => onEntered(readExample(texts, discount)))
  return (
    <ActionForm form={form} onInput={follow} className="grid min-w-0 grid-cols-1 gap-8">
      <DiscountFieldset field={field} groups={groups} products={products} shown={shown} entered={entered} />
      <div className="grid gap-3">
        <SubmitButton form={form} label={discount ? t('Save discount') : t('Create discount')}>
          <TextButtonLink to={discountsPath}>{t('Cancel')}</TextButtonLink>
        </SubmitButton>
      </div>
    </ActionForm>
  )
}

/** The preview doesn’t need a name or a code. */
function readExample(texts: FormValues, discount: ShopDiscount | undefined): DiscountFields | undefined {
  const fields = parseDiscount(texts, discount)
  const { name, code } = fields
  return isPriceable(fields) ? { ...fields, name: name || t('Discount'), code: code === '' ? 'CODE' : code } : undefined
}
