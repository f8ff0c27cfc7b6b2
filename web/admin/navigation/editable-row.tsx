import type { ComponentType, ReactNode } from 'react'
import { usePostedError } from '../../forms/use-action-form.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import type { ItemFormProps } from './link-form.tsx'
import { RowButtons, type RowProps } from './row-buttons.tsx'

type EditableRowProps<T> = RowProps & {
  /** For screen readers. */
  name: string
  item: T
  /** What "Edit" opens below the row. */
  form: ComponentType<ItemFormProps<T>>
  children: ReactNode
}

/** An item of a list, with buttons that change, move and remove it. */
export function EditableRow<T>({ name, item, form: Form, children, ...row }: EditableRowProps<T>) {
  const values = { list: String(row.list), intent: 'change', index: String(row.index) }
  return (
    <div className="relative border-b border-line text-sm">
      <div className="grid min-h-12 content-center py-1.5 wrap-anywhere max-xs:pt-14 xs:pr-44">{children}</div>
      <Disclosure
        className="open:pb-4"
        summary={
          <>
            Edit<span className="sr-only"> {name}</span>
          </>
        }
        summaryClassName={`${buttonStyle.link} absolute top-0.5 right-32`}
        isInitiallyOpen={usePostedError(values) !== undefined}
      >
        <Form values={values} revision={row.revision} item={item} />
      </Disclosure>
      <div className="absolute top-0.5 -right-2 flex">
        <RowButtons name={name} {...row} />
      </div>
    </div>
  )
}
