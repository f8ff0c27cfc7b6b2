import type { ComponentProps } from 'react'
import { t } from '#contract/language/t.ts'
import { Confirm } from '../ui/confirm.tsx'
import { ActionButton } from './action-form.tsx'
import type { FormValues } from './form-action.ts'

type ConfirmActionProps = Omit<ComponentProps<typeof Confirm>, 'children'> & {
  values: FormValues
  /** The button that confirms. */
  confirmLabel: string
}

/** A form of one button, which asks before it does something that can't be undone. */
export function ConfirmAction({ values, confirmLabel, ...question }: ConfirmActionProps) {
  return (
    <Confirm {...question}>
      <ActionButton values={values} className="text-sale">
        {confirmLabel}
      </ActionButton>
    </Confirm>
  )
}

type ConfirmDeleteProps = { label: string; question: string; values?: FormValues; className?: string }

/** Asks before something is deleted, by default with the intent `delete`. */
export function ConfirmDelete({ values = { intent: 'delete' }, ...question }: ConfirmDeleteProps) {
  return <ConfirmAction {...question} values={values} confirmLabel={t('Delete')} />
}
