import type { ReactNode } from 'react'
import * as z from 'zod/mini'
import { Email, Password, ProfileChanges, type User } from '#contract/accounts/accounts.ts'
import { languageName } from '#contract/language/languages.ts'
import { error, t } from '#contract/language/t.ts'
import { ActionButton, ActionForm, SubmitButton } from '../forms/action-form.tsx'
import { NewPasswordField, PasswordField } from '../forms/password-field.tsx'
import { usePostedError } from '../forms/use-action-form.ts'
import { useSchemaForm } from '../forms/use-schema-form.ts'
import { buttonStyle } from '../ui/button-style.ts'
import { Disclosure } from '../ui/disclosure.tsx'
import { EmailField, Field } from '../ui/field.tsx'
import { rich } from '../ui/rich.tsx'
import { LanguageForm, useLanguageChoices } from './language-form.tsx'
import { Section } from './section.tsx'

/** The user's details, each edited in place. Guests have an email address only. */
export function ProfileDetails({ user }: { user: User }) {
  return (
    <Section title={t('Your details')}>
      {user.hasPassword && (
        <>
          <Row intent="name" name={t('Name')} value={user.name || t('Not set')}>
            <TextForm user={user} name="name" label={t('New name')} autoComplete="name" />
          </Row>
          <Row intent="phone" name={t('Phone')} value={user.phone || t('Not set')}>
            <TextForm user={user} name="phone" label={t('New phone')} autoComplete="tel" type="tel" />
          </Row>
        </>
      )}
      <Row intent="email" name={t('Email')} value={user.email}>
        <EmailForm needsPassword={user.hasPassword} />
      </Row>
      {user.pendingEmail && <PendingEmail email={user.pendingEmail} />}
      {user.hasPassword && <LanguageRow user={user} />}
      {user.hasPassword && (
        <Row intent="password" name={t('Password')} value="••••••••">
          <PasswordForm email={user.email} isStaff={user.staffRole !== null} />
        </Row>
      )}
    </Section>
  )
}

type RowProps = { intent: string; name: string; value: string; children: ReactNode }

function Row({ intent, name, value, children }: RowProps) {
  const postedError = usePostedError({ intent })
  return (
    <Disclosure
      isInitiallyOpen={postedError !== undefined}
      className="border-b border-line"
      summaryClassName="flex items-center justify-between gap-4 py-3"
      summary={
        <>
          <span className="min-w-0">
            <span className="block text-sm text-soft">{name}</span>
            <span className="group-open:hidden">{value}</span>
          </span>
          <span className={`${buttonStyle.link} -me-2`}>
            <span className="group-open:hidden">{t('Change')}</span>
            <span className="hidden group-open:inline">{t('Cancel')}</span>
          </span>
        </>
      }
    >
      <div className="max-w-md pb-4">{children}</div>
    </Disclosure>
  )
}

/** Says that a new address waits for its confirmation. */
function PendingEmail({ email }: { email: string }) {
  return (
    <div className="border-b border-line py-3 text-sm">
      <p role="status" className="text-soft">
        {rich(
          'Waiting for confirmation: <span>{email}</span>. Open the link that we’ve sent there. Until then, your email address stays the same.',
          { email, span: (text) => <span className="font-medium text-ink">{text}</span> },
        )}
      </p>
      <div className="-ms-2 flex flex-wrap gap-x-4">
        <ActionButton values={{ intent: 'confirm-email' }}>{t('Send again')}</ActionButton>
        <ActionButton values={{ intent: 'cancel-email-change' }}>{t('Cancel the change')}</ActionButton>
      </div>
    </div>
  )
}

/** The language of emails and, for staff, of the admin area. Only a shop in one language offers customers none. */
function LanguageRow({ user }: { user: User }) {
  const { main, choices } = useLanguageChoices(user)
  if (choices.length < 2) return null
  return (
    <Row intent="language" name={t('Language')} value={languageName(user.language ?? main)}>
      <LanguageForm user={user} />
    </Row>
  )
}

type TextFormProps = {
  user: User
  name: 'name' | 'phone'
  label: string
  autoComplete: string
  type?: 'tel'
}

function TextForm({ user, name, label, ...input }: TextFormProps) {
  const { form, field } = useSchemaForm(ProfileChanges, {
    values: { intent: name },
    saved: { [name]: user[name] },
    closesDisclosure: true,
  })
  return (
    <ActionForm form={form} className="grid gap-2">
      <Field label={label} {...input} {...field(name)} />
      <SubmitButton form={form} label={t('Save')} />
    </ActionForm>
  )
}

const CurrentPassword = z.string().check(z.minLength(1, error('Enter your current password.')))
const EmailChange = z.object({ email: Email, currentPassword: CurrentPassword })
const GuestEmailChange = z.object({ email: Email, currentPassword: z.optional(CurrentPassword) })

function EmailForm({ needsPassword }: { needsPassword: boolean }) {
  const { form, field } = useSchemaForm(needsPassword ? EmailChange : GuestEmailChange, {
    values: { intent: 'email' },
    closesDisclosure: true,
  })
  return (
    <ActionForm form={form} className="grid gap-2">
      <EmailField label={t('New email')} autoComplete="email" {...field('email')} />
      {needsPassword && (
        <PasswordField label={t('Current password')} autoComplete="current-password" {...field('currentPassword')} />
      )}
      <SubmitButton form={form} label={t('Save')} />
    </ActionForm>
  )
}

const PasswordChange = z.object({ currentPassword: CurrentPassword, password: Password })

function PasswordForm({ email, isStaff }: { email: string; isStaff: boolean }) {
  const { form, field } = useSchemaForm(PasswordChange, { values: { intent: 'password' }, closesDisclosure: true })
  return (
    <ActionForm form={form} className="grid gap-2">
      {/* Password managers store the new password under this address. */}
      <input type="email" value={email} autoComplete="username" readOnly hidden />
      <PasswordField label={t('Current password')} autoComplete="current-password" {...field('currentPassword')} />
      <NewPasswordField label={t('New password')} isStaff={isStaff} {...field('password')} />
      <SubmitButton form={form} label={t('Save')} />
    </ActionForm>
  )
}
