import { useState } from 'react'
import type { FilterOption } from '#contract/catalog/catalog.ts'
import { type CollectionRule, emptyRule } from '#contract/catalog/collections.ts'
import { ratingSteps } from '#contract/catalog/product-states.ts'
import { plural, t } from '#contract/language/t.ts'
import { ActionForm, SubmitButton } from '../../forms/action-form.tsx'
import { anyTexts } from '../../forms/any-texts.ts'
import type { FormValues } from '../../forms/form-action.ts'
import { readTexts } from '../../forms/form-texts.ts'
import { useLatest } from '../../state/use-call.ts'
import { Field, SelectField } from '../../ui/field.tsx'
import { useEditForm } from '../kit/use-edit-form.tsx'
import { Checkbox, Pair } from '../settings/setting-inputs.tsx'
import { findRule, toTexts } from './rule-values.ts'

type RuleFormProps = {
  /** The saved rule. */
  saved: CollectionRule | null
  /** The saved rule with the current slugs of its category and brand. */
  rule: CollectionRule | null
  /** The products that it matches. */
  count: number
  categories: FilterOption[]
  brands: FilterOption[]
}

const ratingOptions = ratingSteps.map((rating) => ({
  value: String(rating),
  label: plural(rating, '{count} star and up', '{count} stars and up'),
}))

const Fields = anyTexts(Object.keys(emptyRule) as (keyof CollectionRule)[])

/** The conditions of a collection, with the number of products that match them as they are entered. */
export function RuleForm({ saved, rule, count: savedCount, categories, brands }: RuleFormProps) {
  const texts = { ...toTexts(rule), rule: JSON.stringify(saved) }
  const { form, field: fieldOf } = useEditForm(Fields, { values: { intent: 'rule' }, saved: texts })
  const [entered, setEntered] = useState<FormValues>()
  const counted = useLatest(entered, async (values, call, signal) => {
    const body = findRule(values)
    return body && (await call('POST /api/admin/collections/preview-count', { body }, signal)).count
  })
  const count = counted ? counted.answer : rule ? savedCount : undefined
  const field = (name: keyof CollectionRule, label: string) => ({
    ...fieldOf(name),
    defaultValue: fieldOf(name).defaultValue ?? '',
    label,
  })
  const days = { hint: t('Leave empty for any age.'), inputMode: 'numeric' } as const
  const checkbox = { disabled: false, hint: '' }
  return (
    <ActionForm
      form={form}
      onChange={({ currentTarget }) => setEntered(readTexts(currentTarget))}
      className="mt-4 grid max-w-2xl gap-2"
    >
      <Pair>
        <SelectField {...field('category', t('Category'))} placeholder={t('Any category')} options={categories} />
        <SelectField {...field('brand', t('Brand'))} placeholder={t('Any brand')} options={brands} />
        <Field {...field('minPrice', t('Lowest price'))} inputMode="numeric" />
        <Field {...field('maxPrice', t('Highest price'))} inputMode="numeric" />
        <SelectField {...field('rating', t('Rating'))} placeholder={t('Any rating')} options={ratingOptions} />
        <Field {...field('maxAgeDays', t('Added in the last (days)'))} {...days} />
        <Checkbox {...field('onSale', t('On sale'))} {...checkbox} />
        <Checkbox {...field('inStock', t('In stock'))} {...checkbox} />
      </Pair>
      <p role="status" className="min-h-6 text-sm">
        {count === undefined
          ? ''
          : plural(count, '{count} product for sale matches.', '{count} products for sale match.')}
      </p>
      <SubmitButton form={form} label={t('Save rule')} />
    </ActionForm>
  )
}
