import type { FilterOption } from '#contract/catalog/catalog.ts'
import { MergeTarget } from '#contract/catalog/group-merges.ts'
import type { GroupType } from '#contract/listing.ts'
import { ActionForm } from '../../forms/action-form.tsx'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { useSchemaForm } from '../../forms/use-schema-form.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import { plural } from '../../ui/plural.ts'
import { SelectField } from '../../ui/select-field.tsx'
import { Section } from '../kit/section.tsx'
import { groupNames } from './group-types.ts'

type MergeGroupProps = {
  type: GroupType
  label: string
  products: number
  /** The other categories or brands. */
  others: FilterOption[]
}

/** Moves all products of a category or brand to another one. */
export function MergeGroup({ type, label, products, others }: MergeGroupProps) {
  const { form, field } = useSchemaForm(MergeTarget, { values: { intent: 'merge' } })
  const name = groupNames[type].one.toLowerCase()
  if (others.length === 0) return null
  return (
    <Section title={`Merge ${name}`}>
      <Disclosure
        className="mt-2"
        summary={`Merge into another ${name}`}
        summaryClassName={`${buttonStyle.link} -ml-2`}
        isInitiallyOpen={form.postedError !== undefined}
      >
        <p className="mt-1 mb-4 max-w-prose text-sm">
          {products === 0
            ? `“${label}” has no products. Merging deletes it and redirects its URL to the other ${name}.`
            : `${plural(products, 'product')} of “${label}”, archived ones included, move to the other ${name}. “${label}” is deleted, and its URL redirects. You can undo this.`}
        </p>
        <ActionForm form={form} className="max-w-sm">
          <SelectField
            label="Merge into"
            placeholder={`Select a ${name}`}
            options={others.map((other) => ({ value: other.value, label: other.label }))}
            {...field('into')}
          />
          <SubmitButton form={form} label={`Merge ${name}`} />
        </ActionForm>
      </Disclosure>
    </Section>
  )
}
