import type { ReactNode } from 'react'
import type { FormValues } from '../../forms/form-action.ts'
import { PrefetchLink } from '../../ui/prefetch-link.tsx'
import { RowButtons } from '../kit/editable-list.tsx'

type EntryRowProps = {
  name: string
  /** Such as "Hidden", or on which days it is shown. */
  note: string
  editPath: string
  image?: ReactNode
  index: number
  count: number
  /** Distinguishes the entry from others in the forms. */
  values: FormValues
  children?: ReactNode
}

/** A section, or one of its items: to edit, to move and to remove. */
export function EntryRow({ name, note, editPath, image, index, count, values, children }: EntryRowProps) {
  return (
    <li data-row className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-2">
      {image}
      <p className="min-w-0 flex-1 basis-48">
        <PrefetchLink to={editPath} className="font-medium wrap-anywhere hover:underline">
          {name}
        </PrefetchLink>
        {note && <span className="block text-sm text-soft">{note}</span>}
      </p>
      <div className="flex flex-wrap items-center">
        <RowButtons name={name} values={values} index={index} count={count} hasWord>
          {children}
        </RowButtons>
      </div>
    </li>
  )
}
