import type { ReactNode } from 'react'
import { ActionButton } from '../../forms/action-form.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { Icon } from '../../ui/icon.tsx'
import type { EditedList } from './edit-navigation.ts'
import { RevisionInput } from './revision-input.tsx'

export type RowProps = {
  list: EditedList
  index: number
  /** How many the list has. */
  count: number
  revision: number
}

/** Buttons that move or remove an item of a list. `name` is for screen readers. */
export function RowButtons({ name, list, index, count, revision }: RowProps & { name: string }) {
  const values = { list: String(list), index: String(index) }
  const fields = <RevisionInput revision={revision} />
  return (
    <>
      <Move name={`Move ${name} up`} by={-1} isPossible={index > 0} values={values} fields={fields} />
      <Move name={`Move ${name} down`} by={1} isPossible={index < count - 1} values={values} fields={fields} />
      <ActionButton
        values={{ ...values, intent: 'remove' }}
        fields={fields}
        look="bare"
        className={buttonStyle.icon}
        aria-label={`Remove ${name}`}
      >
        <Icon name="close" className="size-4" />
      </ActionButton>
    </>
  )
}

type MoveProps = {
  name: string
  by: 1 | -1
  isPossible: boolean
  values: Record<string, string>
  fields: ReactNode
}

function Move({ name, by, isPossible, values, fields }: MoveProps) {
  return (
    <ActionButton
      values={{ ...values, intent: 'move', by: String(by) }}
      fields={fields}
      look="bare"
      disabled={!isPossible}
      aria-label={name}
      className={`${buttonStyle.icon} disabled:opacity-40`}
    >
      <Icon name="down" className={`size-4 ${by < 0 ? 'rotate-180' : ''}`} />
    </ActionButton>
  )
}
