import * as z from 'zod/mini'
import { type StaffMember, updateStaff } from '#contract/accounts/staff.ts'
import { staffRoleNames } from '#contract/accounts/staff-role-names.ts'
import { assignableRoles } from '#contract/accounts/staff-roles.ts'
import { t } from '#contract/language/t.ts'
import { ActionForm, SubmitButton } from '../../forms/action-form.tsx'
import { ConfirmAction } from '../../forms/confirm-action.tsx'
import { PasswordField } from '../../forms/password-field.tsx'
import { useSchemaForm } from '../../forms/use-schema-form.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import { SelectField } from '../../ui/field.tsx'
import { rich } from '../../ui/rich.tsx'
import { Moment } from '../../ui/time.tsx'

/** A member of the staff. The owner's role changes only by transferring ownership. */
export function MemberRow({ member, isSelf }: { member: StaffMember; isSelf: boolean }) {
  const { id, name, email, staffRole, lastSeenAt, hasSecondFactor } = member
  const who = name || email
  return (
    <li className="border-b border-line py-3 text-sm">
      <div className="grid gap-x-6 gap-y-1 sm:grid-cols-2 lg:grid-cols-[1fr_8rem_16rem_12rem]">
        <p className="min-w-0 wrap-anywhere">
          <span className="font-medium">{who}</span>
          {isSelf && <span className="text-soft"> {t('(you)')}</span>}
          {name && <span className="block text-soft">{email}</span>}
        </p>
        <p className="font-medium sm:max-lg:text-end">{staffRoleNames()[staffRole]}</p>
        <p className="text-soft">
          {lastSeenAt ? rich('Last seen {moment}', { moment: <Moment at={lastSeenAt} /> }) : t('Not seen yet')}
        </p>
        <p className={`sm:max-lg:text-end ${hasSecondFactor ? 'text-delivered' : 'text-soft'}`}>
          {hasSecondFactor ? t('Two-step verification on') : t('Two-step verification off')}
        </p>
      </div>
      {!isSelf && (
        <div className="-ms-2 flex flex-wrap gap-x-2">
          <Disclosure
            summary={<Label text={t('Change role')} who={who} />}
            summaryClassName={buttonStyle.link}
            className="open:basis-full"
          >
            <RoleForm member={member} />
          </Disclosure>
          {staffRole !== 'owner' && (
            <Disclosure
              summary={<Label text={t('Make owner')} who={who} />}
              summaryClassName={buttonStyle.link}
              className="open:basis-full"
            >
              <HandOverForm id={id} who={who} />
            </Disclosure>
          )}
          <ConfirmAction
            label={t('Remove')}
            spoken={who}
            question={t(
              'Remove {who} from your staff? They’ll be signed out everywhere, but keep their customer account.',
              { who },
            )}
            summaryClassName="text-soft! hover:text-sale!"
            values={{ intent: 'remove', id }}
            confirmLabel={t('Remove')}
          />
        </div>
      )}
    </li>
  )
}

function Label({ text, who }: { text: string; who: string }) {
  return (
    <>
      {text}
      <span className="sr-only">: {who}</span>
    </>
  )
}

function RoleForm({ member: { id, staffRole } }: { member: StaffMember }) {
  const { form, field } = useSchemaForm(updateStaff.schema.body, {
    values: { intent: 'role', id },
    saved: { staffRole },
    closesDisclosure: true,
  })
  return (
    <ActionForm form={form} className="grid max-w-xs gap-1.5 pt-2 pb-3 ps-2">
      <SelectField label={t('Role')} placeholder={t('Select a role')} options={roleOptions} {...field('staffRole')} />
      <SubmitButton form={form} look="quiet" label={t('Save role')} />
    </ActionForm>
  )
}

const CurrentPassword = z.object({ currentPassword: z.string().check(z.minLength(1, t('Enter your password.'))) })

function HandOverForm({ id, who }: { id: string; who: string }) {
  const { form, field } = useSchemaForm(CurrentPassword, { values: { intent: 'transfer-ownership', id } })
  return (
    <ActionForm form={form} className="grid max-w-md gap-1.5 pt-2 pb-3 ps-2">
      <p className="mb-2 wrap-anywhere">
        {t(
          'Transfer ownership to {who}? You’ll become a manager, and only {who} can transfer it back. We’ll email you both.',
          { who },
        )}
      </p>
      <PasswordField label={t('Your password')} autoComplete="current-password" {...field('currentPassword')} />
      <SubmitButton form={form} look="quiet" label={t('Transfer ownership')} />
    </ActionForm>
  )
}

export const roleOptions = assignableRoles.map((value) => ({ value, label: staffRoleNames()[value] }))
