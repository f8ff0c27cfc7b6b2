import { useState } from 'react'
import type { FilterOption } from '#contract/catalog/catalog.ts'
import type { FactDefinition } from '#contract/catalog/fact-definitions.ts'
import { type FactKind, factKinds, isFilterKind } from '#contract/catalog/fit-fact.ts'
import { plural, t } from '#contract/language/t.ts'
import { ActionForm, SubmitButton } from '../../forms/action-form.tsx'
import { anyTexts } from '../../forms/any-texts.ts'
import type { FormValues } from '../../forms/form-action.ts'
import { readTexts } from '../../forms/form-texts.ts'
import { Field, SelectField } from '../../ui/field.tsx'
import { TextButtonLink } from '../../ui/prefetch-link.tsx'
import { CheckboxGroup } from '../kit/checkbox-group.tsx'
import { detailsPath } from '../kit/paths.ts'
import { useEditForm } from '../kit/use-edit-form.tsx'
import { Checkbox } from '../settings/setting-inputs.tsx'
import { categoryName, kindNames, newValues, toTexts } from './detail-values.ts'

type DetailFormProps = { detail: FactDefinition | undefined; categories: FilterOption[] }

const kindOptions = factKinds.map((value) => ({ value, label: kindNames[value] }))

const Fields = anyTexts([...(Object.keys(newValues) as (keyof typeof newValues)[]), 'categories'])

/** Edits the type of a detail, or creates one. */
export function DetailForm({ detail, categories }: DetailFormProps) {
  const saved = detail && toTexts(detail)
  const { form, field } = useEditForm(Fields, { saved, initial: saved ? {} : newValues })
  const shown: FormValues = form.postedError?.values ?? saved ?? newValues
  const [kind, setKind] = useState(shown['kind'] as FactKind)
  const nameOf = ({ label, parent }: FilterOption) => (parent ? `– ${label}` : label)
  const { error: categoriesError } = field('categories')
  return (
    <ActionForm
      form={form}
      onChange={({ currentTarget }) => setKind(readTexts(currentTarget)['kind'] as FactKind)}
      className="mt-6 grid max-w-2xl grid-cols-1 gap-2"
    >
      <Field
        {...field('name')}
        label={t('Name')}
        placeholder={t('Material')}
        hint={detail ? t('Products with this detail follow a new name.') : ''}
      />
      <SelectField {...field('kind')} label={t('Type')} options={kindOptions} />
      {kind === 'number' && (
        <Field
          {...field('unit')}
          label={t('Unit (optional)')}
          hint={t('Such as kg, cm or W. It’s written after the number.')}
        />
      )}
      {kind === 'choice' && (
        <Field
          {...field('choices')}
          label={t('Choices')}
          multiline
          rows={8}
          hint={
            detail
              ? t(
                  'One in each line, in the order of the filter. Replace a line to rename a choice: products with it follow. Products keep removed choices as text.',
                )
              : t('One in each line, in the order of the filter.')
          }
        />
      )}
      {isFilterKind(kind) && (
        <Checkbox
          {...field('isFilter')}
          defaultValue={field('isFilter').defaultValue ?? ''}
          disabled={false}
          label={t('Filter')}
          hint={t(
            'Customers can filter product lists by it. New filters can take a minute to appear in large catalogs.',
          )}
        />
      )}
      <CheckboxGroup
        heading={t('Only for these categories')}
        note={
          detail && detail.categories.length > 0
            ? plural(detail.categories.length, '{count} selected', '{count} selected')
            : t('All')
        }
        value="true"
        isNarrow
        isOpen={categoriesError !== undefined}
        className="text-sm"
        choices={categories.map((category) => ({
          name: categoryName(category.value),
          label: nameOf(category),
          isChecked: shown[categoryName(category.value)] === 'true',
        }))}
      >
        <p className="mb-2 text-soft">{t('Includes their subcategories. Select none for all products.')}</p>
        {categoriesError && <p className="text-sale">{categoriesError}</p>}
      </CheckboxGroup>
      <div className="mt-4 grid gap-3">
        <SubmitButton form={form} label={detail ? t('Save detail') : t('Create detail')}>
          <TextButtonLink to={detailsPath}>{t('Cancel')}</TextButtonLink>
        </SubmitButton>
      </div>
    </ActionForm>
  )
}
