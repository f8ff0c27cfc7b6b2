import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { useDispatch } from 'react-redux'
import * as z from 'zod/mini'
import { Email, Password, ProfileChanges, type User } from '#contract/accounts.ts'
import { FormAlert } from '../forms/form-alert.tsx'
import { PasswordField } from '../forms/password-field.tsx'
import { useCallForm } from '../forms/use-call-form.ts'
import { toast } from '../shell/toast.ts'
import { updateProfile } from '../state/account-thunks.ts'
import type { AppDispatch } from '../state/store.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Section, smallButtonStyle } from './section.tsx'

/** What an account is, each part to be changed in its place. */
export function ProfileDetails({ user }: { user: User }) {
  return (
    <Section title="Your details">
      <Row name="Name" value={user.name || 'Not given'}>
        {(close) => <PlainForm user={user} name="name" label="Name" autoComplete="name" onDone={close} />}
      </Row>
      <Row name="Phone" value={user.phone || 'Not given'}>
        {(close) => <PlainForm user={user} name="phone" label="Phone" autoComplete="tel" type="tel" onDone={close} />}
      </Row>
      <Row name="Email" value={user.email}>
        {(close) => <EmailForm onDone={close} />}
      </Row>
      <Row name="Password" value="••••••••">
        {(close) => <PasswordForm email={user.email} onDone={close} />}
      </Row>
    </Section>
  )
}

type RowProps = { name: string; value: string; children: (close: () => void) => ReactNode }

function Row({ name, value, children }: RowProps) {
  const [isOpen, setOpen] = useState(false)
  const row = useRef<HTMLDivElement>(null)
  useFocusInside(row, isOpen)
  return (
    <div ref={row} className="border-b border-line py-3">
      <div className="flex items-center justify-between gap-4">
        <div className="min-w-0">
          <p className="text-sm text-soft">{name}</p>
          {!isOpen && <p className="wrap-anywhere">{value}</p>}
        </div>
        {!isOpen && (
          <button
            type="button"
            aria-label={`Change ${name.toLowerCase()}`}
            className={`${smallButtonStyle} noscript:hidden`}
            onClick={() => setOpen(true)}
          >
            Change
          </button>
        )}
      </div>
      {isOpen && <div className="mt-3 max-w-md">{children(() => setOpen(false))}</div>}
    </div>
  )
}

/** The focus goes into a form that opens, and when it closes back to the button that opened it. */
function useFocusInside(row: RefObject<HTMLElement | null>, isOpen: boolean): void {
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    if (wasOpen.current === isOpen) return
    wasOpen.current = isOpen
    row.current?.querySelector<HTMLElement>(isOpen ? 'input:not([hidden])' : 'button')?.focus()
  }, [row, isOpen])
}

type FormProps = { onDone: () => void }
type PlainFormProps = FormProps & {
  user: User
  name: 'name' | 'phone'
  label: string
  autoComplete: string
  type?: 'tel'
}

function PlainForm({ user, name, label, onDone, ...input }: PlainFormProps) {
  const dispatch = useDispatch<AppDispatch>()
  const { submit, field, alert, isBusy } = useCallForm(ProfileChanges, {
    defaultValues: { [name]: user[name] },
    async send(changes) {
      await dispatch(updateProfile({ [name]: changes[name] })).unwrap()
      saved(onDone)
    },
  })
  return (
    <ChangeForm onSubmit={submit} isBusy={isBusy} alert={alert} onCancel={onDone}>
      <Field label={`New ${label.toLowerCase()}`} {...input} {...field(name)} />
    </ChangeForm>
  )
}

const CurrentPassword = z.string().check(z.minLength(1, 'Enter your current password.'))
const EmailChange = z.object({ email: Email, currentPassword: CurrentPassword })

function EmailForm({ onDone }: FormProps) {
  const dispatch = useDispatch<AppDispatch>()
  const { submit, field, alert, isBusy } = useCallForm(EmailChange, {
    async send(changes) {
      await dispatch(updateProfile(changes)).unwrap()
      saved(onDone)
    },
  })
  return (
    <ChangeForm onSubmit={submit} isBusy={isBusy} alert={alert} onCancel={onDone}>
      <Field label="New email" type="email" inputMode="email" autoComplete="email" {...field('email')} />
      <PasswordField label="Current password" autoComplete="current-password" {...field('currentPassword')} />
    </ChangeForm>
  )
}

const PasswordChange = z.object({ currentPassword: CurrentPassword, password: Password })

function PasswordForm({ email, onDone }: FormProps & { email: string }) {
  const dispatch = useDispatch<AppDispatch>()
  const { submit, field, alert, isBusy } = useCallForm(PasswordChange, {
    async send(changes) {
      await dispatch(updateProfile(changes)).unwrap()
      saved(onDone, 'Your password is changed, and all other devices are signed out.')
    },
  })
  return (
    <ChangeForm onSubmit={submit} isBusy={isBusy} alert={alert} onCancel={onDone}>
      <input type="email" name="email" value={email} autoComplete="username" readOnly hidden />
      <PasswordField label="Current password" autoComplete="current-password" {...field('currentPassword')} />
      <PasswordField
        label="New password"
        autoComplete="new-password"
        hint="At least 6 characters; a few words work well."
        {...field('password')}
      />
    </ChangeForm>
  )
}

type ChangeFormProps = {
  onSubmit: React.FormEventHandler
  isBusy: boolean
  alert: string | undefined
  onCancel: () => void
  children: ReactNode
}

function ChangeForm({ onSubmit, isBusy, alert, onCancel, children }: ChangeFormProps) {
  return (
    <form noValidate method="post" onSubmit={onSubmit} className="grid gap-2">
      {children}
      <FormAlert text={alert} />
      <div className="flex gap-3">
        <Button type="submit" isBusy={isBusy}>
          Save
        </Button>
        <Button type="button" look="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

function saved(onDone: () => void, text = 'Saved.'): void {
  onDone()
  void toast('success', text)
}
