import { useLoaderData } from 'react-router'
import { NewInvitation, type StaffInvitation } from '#contract/accounts/staff.ts'
import { staffRoleNames, staffRoleTasks } from '#contract/accounts/staff-role-names.ts'
import { type AssignableRole, assignableRoles } from '#contract/accounts/staff-roles.ts'
import { t } from '#contract/language/t.ts'
import { ActionButton, ActionForm, SubmitButton } from '../../forms/action-form.tsx'
import { formAction } from '../../forms/form-action.ts'
import { useSchemaForm } from '../../forms/use-schema-form.ts'
import { checkSession } from '../../state/account-thunks.ts'
import { selectLoggedInUser } from '../../state/auth-slice.ts'
import { screenLoader } from '../../state/screen-loader.ts'
import { useSelector } from '../../state/use-store.tsx'
import { EmailField, SelectField } from '../../ui/field.tsx'
import { hidden } from '../../ui/hidden.tsx'
import { rich } from '../../ui/rich.tsx'
import { Day } from '../../ui/time.tsx'
import { AdminPage, Section } from '../kit/admin-page.tsx'
import { productsPath } from '../kit/paths.ts'
import { MemberRow, roleOptions } from './member-row.tsx'

export const loader = screenLoader(({ call, signal }) => call('GET /api/admin/staff', {}, signal))

/** Invites, withdraws an invitation, changes or removes a member, or transfers ownership. */
export const action = formAction(
  async ({ intent, id = '', email = '', currentPassword = '', ...form }, { call, store }) => {
    const params = { id }
    const staffRole = form.staffRole as AssignableRole
    if (intent === 'invite') {
      const invitation = await call('POST /api/admin/staff/invitations', { body: { email, staffRole } })
      return { notice: t('Invitation sent to {email}.', { email: invitation.email }) }
    }
    if (intent === 'withdraw') {
      await call('DELETE /api/admin/staff/invitations/:id', { params })
      return { notice: t('Invitation withdrawn.') }
    }
    if (intent === 'remove') {
      await call('DELETE /api/admin/staff/:id', { params })
      return { notice: t('Removed from the staff and signed out everywhere.') }
    }
    if (intent === 'transfer-ownership') {
      const owner = await call('POST /api/admin/staff/:id/ownership', { params, body: { currentPassword } })
      await store.dispatch(checkSession())
      return {
        path: productsPath,
        notice: t('{name} is now the owner of the shop.', { name: owner.name || owner.email }),
      }
    }
    const member = await call('PATCH /api/admin/staff/:id', { params, body: { staffRole } })
    return { notice: `${member.name || member.email}: ${staffRoleNames()[member.staffRole]}.` }
  },
)

/** Who runs the shop, with which role, and who is invited. */
export function Component() {
  const { members, invitations } = useLoaderData<typeof loader>()
  const ownId = useSelector(selectLoggedInUser)?.id
  return (
    <AdminPage>
      <ul aria-label={t('Staff')} className="mt-6 border-t border-line">
        {members.map((member) => (
          <MemberRow key={member.id} member={member} isSelf={member.id === ownId} />
        ))}
      </ul>
      {invitations.length > 0 && (
        <Section title={t('Invitations')} className="mt-12">
          <ul>
            {invitations.map((invitation) => (
              <InvitationRow key={invitation.id} invitation={invitation} />
            ))}
          </ul>
        </Section>
      )}
      <div className="mt-12 grid gap-x-16 gap-y-10 lg:grid-cols-2">
        <InviteForm />
        <Section title={t('Roles')}>
          <dl className="mt-4 grid gap-x-6 gap-y-3 text-sm sm:grid-cols-[7rem_1fr]">
            {(['owner', ...assignableRoles] as const).map((role) => (
              <div key={role} className="sm:contents">
                <dt className="font-semibold">{staffRoleNames()[role]}</dt>
                <dd className="text-soft">{staffRoleTasks()[role]}</dd>
              </div>
            ))}
          </dl>
        </Section>
      </div>
    </AdminPage>
  )
}

function InvitationRow({ invitation: { id, email, staffRole, expiresAt } }: { invitation: StaffInvitation }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 border-b border-line py-2 text-sm">
      <p className="min-w-0 py-1 wrap-anywhere">
        <span className="font-medium">{email}</span>
        <span className="block text-soft">
          {staffRoleNames()[staffRole]}, {rich('expires {day}', { day: <Day at={expiresAt} /> })}
        </span>
      </p>
      <div className="-ms-2 flex flex-wrap">
        <ActionButton values={{ intent: 'invite', email, staffRole }}>
          {rich('Send again<hidden> to {email}</hidden>', { email, hidden })}
        </ActionButton>
        <ActionButton values={{ intent: 'withdraw', id }}>
          {rich('Withdraw<hidden> the invitation of {email}</hidden>', { email, hidden })}
        </ActionButton>
      </div>
    </li>
  )
}

function InviteForm() {
  const { form, field } = useSchemaForm(NewInvitation, { values: { intent: 'invite' } })
  return (
    <Section title={t('Invite someone')}>
      <ActionForm form={form} className="mt-4 grid max-w-md gap-1.5">
        <EmailField
          label={t('Email address')}
          hint={t('We’ll email them a link that works once and expires in 7 days.')}
          {...field('email')}
        />
        <SelectField label={t('Role')} placeholder={t('Select a role')} options={roleOptions} {...field('staffRole')} />
        <SubmitButton form={form} label={t('Send invitation')} />
      </ActionForm>
    </Section>
  )
}
