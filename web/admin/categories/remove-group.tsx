import type { GroupType } from '#contract/listing.ts'
import { ConfirmAction } from '../../forms/confirm-action.tsx'
import { plural } from '../../ui/plural.ts'
import { Section } from '../kit/section.tsx'
import { groupNames } from './group-types.ts'

type RemoveGroupProps = {
  type: GroupType
  label: string
  /** How many products it has, archived ones included. */
  products: number
}

/** Deletes a category or brand, or says why it can't be deleted. */
export function RemoveGroup({ type, label, products }: RemoveGroupProps) {
  const name = groupNames[type].one.toLowerCase()
  return (
    <Section title={`Delete ${name}`}>
      {products === 0 ? (
        <ConfirmAction
          className="mt-2 -ml-2"
          label={`Delete ${name}`}
          dismissLabel={`Keep ${name}`}
          question={`Delete “${label}”? This also deletes its page and content, and can’t be undone.`}
          values={{ intent: 'delete' }}
          confirmLabel="Yes, delete"
        />
      ) : (
        <p className="mt-3 max-w-prose text-sm text-soft">
          {`“${label}” has ${plural(products, 'product')}, archived ones included. To delete it, merge it into another ${name}.`}
        </p>
      )}
    </Section>
  )
}
