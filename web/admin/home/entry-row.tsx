import type { ReactNode } from 'react'
import { ActionButton } from '../../forms/action-form.tsx'
import type { FormValues } from '../../forms/form-action.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import { Icon } from '../../ui/icon.tsx'
import { PrefetchLink } from '../../ui/prefetch-link.tsx'

type EntryRowProps = {
  name: string
  /** Such as "Hidden", or on which days it is shown. */
  note: string
  editPath: string
  picture?: ReactNode
  index: number
  count: number
  /** What tells the entry from others in the forms. */
  values: FormValues
  children?: ReactNode
}

/** A section, or one of its items: to edit, to move and to remove. */
export function EntryRow({ name, note, editPath, picture, index, count, values, children }: EntryRowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-2">
      {picture}
      <p className="min-w-0 flex-1 basis-48">
        <PrefetchLink to={editPath} className="font-medium wrap-anywhere hover:underline">
          {name}
        </PrefetchLink>
        {note && <span className="block text-sm text-soft">{note}</span>}
      </p>
      <div className="flex items-center">
        <Move name={name} direction="up" by={-1} values={values} isPossible={index > 0} />
        <Move name={name} direction="down" by={1} values={values} isPossible={index < count - 1} />
        {children}
        <ActionButton values={{ ...values, intent: 'remove' }} look="link" aria-label={`Remove ${name}`}>
          Remove
        </ActionButton>
      </div>
    </li>
  )
}

type MoveProps = { name: string; direction: 'up' | 'down'; by: number; values: FormValues; isPossible: boolean }

function Move({ name, direction, by, values, isPossible }: MoveProps) {
  return (
    <ActionButton
      values={{ ...values, intent: 'move', by: String(by) }}
      look="bare"
      aria-label={`Move ${name} ${direction}`}
      disabled={!isPossible}
      className={`${buttonStyle.icon} disabled:cursor-default disabled:opacity-30`}
    >
      <Icon name="down" className={direction === 'up' ? 'size-4 rotate-180' : 'size-4'} />
    </ActionButton>
  )
}
