import { type ComponentType, createContext, type ReactNode, use } from 'react'
import { buttonStyle } from '../../ui/button-style.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import { hidden } from '../../ui/hidden.tsx'
import { rich } from '../../ui/rich.tsx'
import { RowButtons } from '../kit/editable-list.tsx'
import type { EditedList } from './edit-navigation.ts'

export type ItemFormProps<T> = {
  /** The action, its list, and its position. */
  values: Record<string, string>
  /** The current entry; absent if one is added. */
  item?: T
}

type EditableRowProps<T> = RowProps & {
  /** The name of the row, for screen readers. */
  name: string
  item: T
  /** The form that "Edit" opens below the row. */
  form: ComponentType<ItemFormProps<T>>
  children: ReactNode
}

/** An item of a list, with buttons that change, move and remove it. */
export function EditableRow<T>({ name, item, form: Form, list, index, count, children }: EditableRowProps<T>) {
  const values = { list: String(list), index: String(index) }
  return (
    <div className="relative border-b border-line text-sm">
      <div className="grid min-h-12 content-center py-1.5 wrap-anywhere max-xs:pt-14 xs:pe-48">{children}</div>
      <Disclosure
        className="open:pb-4"
        summary={rich('Edit<hidden> {name}</hidden>', { name, hidden })}
        summaryClassName={`${buttonStyle.link} absolute top-0.5 inset-e-32`}
      >
        <Form values={{ ...values, intent: 'change' }} item={item} />
      </Disclosure>
      <div className="absolute top-0.5 -inset-e-2 flex">
        <RowButtons name={name} values={values} index={index} count={count} fields={<ExpectedLinks />} />
      </div>
    </div>
  )
}

export type RowProps = {
  list: EditedList
  index: number
  /** How many the list has. */
  count: number
}

/** The footer links that the screen shows, as JSON. */
export const ShownLinks = createContext('')

/** The links that a form edits, so that nothing that has changed since is replaced. */
export function ExpectedLinks() {
  return <input type="hidden" name="expected" value={use(ShownLinks)} />
}

type AddItemProps<T> = {
  label: string
  list: EditedList
  form: ComponentType<ItemFormProps<T>>
}

/** A button below a list that opens the form for one more item. */
export function AddItem<T>({ label, list, form: Form }: AddItemProps<T>) {
  const values = { list: String(list), intent: 'add' }
  return (
    <Disclosure className="mt-1" summary={label}>
      <Form values={values} />
    </Disclosure>
  )
}
