import { createContext, type ReactNode, use, useEffect, useEffectEvent, useRef, useState } from 'react'
import { t } from '#contract/language/t.ts'
import { ActionForm, FormAlert } from '../../forms/action-form.tsx'
import type { FormValues } from '../../forms/form-action.ts'
import { type ActionForm as Form, useActionForm, usePostedError } from '../../forms/use-action-form.ts'
import { Button } from '../../ui/button.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { focusHeading } from '../../ui/focus-heading.ts'
import { Icon } from '../../ui/icon.tsx'
import { toast } from '../../ui/toast.tsx'
import { isFocusLost } from '../../ui/use-focus-after-removal.ts'

type Press = { form: HTMLFormElement; button: HTMLElement; done: string }

type List = { form: Form; press: (press: Press) => void }

const ListContext = createContext<List | null>(null)

/**
 * A list whose rows, marked with `data-row`, are changed by buttons. The changes run one after the other, each with what
 * the one before has left, such as the revision. The focus is kept on the row, or moves to the row that takes its place.
 */
export function EditableList({ children }: { children: ReactNode }) {
  const form = useActionForm({ isRepeatable: true, onDone: finish, onError: ({ message }) => toast('error', message) })
  const waiting = useRef<Press[]>([])
  const running = useRef<{ press: Press; place: Place }>(undefined)
  // On a slow device, the response may be handled after the form is no longer busy.
  const announced = useRef('')
  const [status, setStatus] = useState('')

  function start(press: Press): void {
    running.current = { press, place: placeOf(press.button) }
    announced.current = press.done
    setStatus('')
    form.submit(press.form)
  }
  function finish(): void {
    setStatus(announced.current)
  }
  const goOn = useEffectEvent(() => {
    const { press, place } = running.current ?? {}
    running.current = undefined
    if (press && place) keepFocus(press.button, place)
    // A row may have been removed since.
    const next = waiting.current.splice(0).filter(({ form: { isConnected } }) => isConnected)
    waiting.current = next.slice(1)
    if (next[0]) start(next[0])
  })
  useEffect(() => {
    if (!form.isBusy) goOn()
  }, [form.isBusy])

  const press = (next: Press) => {
    if (running.current) waiting.current.push(next)
    else start(next)
  }
  return (
    <ListContext value={{ form, press }}>
      {children}
      <p role="status" className="sr-only">
        {status}
      </p>
    </ListContext>
  )
}

/** The rows of a list and the index of a button's row in it. */
type Place = { rows: Element | null | undefined; index: number }

function placeOf(button: HTMLElement): Place {
  const row = button.closest('[data-row]')
  const rows = row?.parentElement
  return { rows, index: row && rows ? [...rows.children].indexOf(row) : 0 }
}

/** A button that was moved in the page loses the focus, and one that was removed is gone. */
function keepFocus(button: HTMLElement, { rows, index }: Place): void {
  if (!isFocusLost()) return
  if (button.isConnected) return button.focus()
  const row = rows?.children[index] ?? rows?.lastElementChild
  const next = row?.querySelector<HTMLElement>(`[data-list-button="${button.dataset['listButton']}"]`)
  if (next) next.focus()
  else focusHeading()
}

type ListButtonProps = {
  values: FormValues
  /** The accessible name. */
  label: string
  /** Announces the change to screen readers. */
  done: string
  look?: 'bare' | 'link'
  isPossible?: boolean
  className?: string
  fields?: ReactNode
  formClassName?: string
  children: ReactNode
}

/** A button of a row of an EditableList. It keeps the focus when there is nothing left to do. */
export function ListButton({
  values,
  label,
  done,
  look = 'bare',
  isPossible = true,
  className = '',
  fields,
  formClassName,
  children,
}: ListButtonProps) {
  const { form, press } = use(ListContext) as List
  const posted = usePostedError(values)
  return (
    <ActionForm
      form={{
        ...form,
        values,
        postedError: undefined,
        onSubmit(event) {
          event.preventDefault()
          const button = event.currentTarget.querySelector('button')
          if (isPossible && button) press({ form: event.currentTarget, button, done })
        },
      }}
      className={formClassName}
    >
      {fields}
      <Button
        type="submit"
        look={look}
        aria-label={label}
        data-list-button={`${values['intent']} ${values['by'] ?? ''}`}
        aria-disabled={isPossible ? undefined : true}
        onClick={(event) => {
          // The second click of a double click may be on another row by then.
          if (event.detail > 1) event.preventDefault()
        }}
        className={`aria-disabled:cursor-default aria-disabled:opacity-40 ${className}`}
      >
        {children}
      </Button>
      <FormAlert text={posted?.message} />
    </ActionForm>
  )
}

type MoveButtonsProps = {
  /** The name of the row, for screen readers. */
  name: string
  /** The values that the buttons submit in addition to `intent=move` and `by`, which is -1 or 1. */
  values: FormValues
  index: number
  count: number
  fields?: ReactNode
}

/** Buttons that move a row up and down. */
export function MoveButtons({ name, values, index, count, fields }: MoveButtonsProps) {
  return ([-1, 1] as const).map((by) => (
    <ListButton
      key={by}
      values={{ ...values, intent: 'move', by: String(by) }}
      label={by < 0 ? t('Move {name} up', { name }) : t('Move {name} down', { name })}
      done={by < 0 ? t('{name} moved up.', { name }) : t('{name} moved down.', { name })}
      isPossible={by < 0 ? index > 0 : index < count - 1}
      className={buttonStyle.icon}
      fields={fields}
    >
      <Icon name="down" className={by < 0 ? 'size-4 rotate-180' : 'size-4'} />
    </ListButton>
  ))
}

type RowButtonsProps = MoveButtonsProps & {
  /** A word instead of an icon. */
  hasWord?: boolean
  /** Buttons before the last one. */
  children?: ReactNode
}

/** Buttons that move a row up and down and remove it, which submits `intent=remove`. */
export function RowButtons({ hasWord = false, children, ...row }: RowButtonsProps) {
  const { name, values, fields } = row
  return (
    <>
      <MoveButtons {...row} />
      {children}
      <ListButton
        values={{ ...values, intent: 'remove' }}
        fields={fields}
        look={hasWord ? 'link' : 'bare'}
        label={t('Remove {name}', { name })}
        done={t('{name} removed.', { name })}
        className={hasWord ? '' : buttonStyle.icon}
      >
        {hasWord ? t('Remove') : <Icon name="close" className="size-4" />}
      </ListButton>
    </>
  )
}
