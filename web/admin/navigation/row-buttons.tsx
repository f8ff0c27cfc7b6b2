import { buttonStyle } from '../../ui/button-style.ts'
import { Icon } from '../../ui/icon.tsx'
import { ListButton, MoveButtons } from '../kit/editable-list.tsx'
import type { EditedList } from './edit-navigation.ts'

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
      <MoveButtons name={name} values={values} index={index} count={count} fields={fields} />
      <ListButton
        values={{ ...values, intent: 'remove' }}
        fields={fields}
        label={`Remove ${name}`}
        done={`${name} removed.`}
        className={buttonStyle.icon}
      >
        <Icon name="close" className="size-4" />
      </ListButton>
    </>
  )
}

/** The revision of the footer that a form was made for, so that nothing that has changed since is replaced. */
export function RevisionInput({ revision }: { revision: number }) {
  return <input type="hidden" name="revision" value={revision} />
}
