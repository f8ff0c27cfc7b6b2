import type { ComponentType } from 'react'
import { usePostedError } from '../../forms/use-action-form.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import type { EditedList } from './edit-navigation.ts'
import type { ItemFormProps } from './link-form.tsx'

type AddItemProps<T> = {
  label: string
  list: EditedList
  revision: number
  form: ComponentType<ItemFormProps<T>>
}

/** A button below a list that opens the form for one more item. */
export function AddItem<T>({ label, list, revision, form: Form }: AddItemProps<T>) {
  const values = { list: String(list), intent: 'add' }
  return (
    <Disclosure
      className="mt-1"
      summary={label}
      summaryClassName={`${buttonStyle.link} -ml-2`}
      isInitiallyOpen={usePostedError(values) !== undefined}
    >
      <Form values={values} revision={revision} />
    </Disclosure>
  )
}
