import { useLoaderData } from 'react-router'
import { NewInvitation, type StaffInvitation } from '#contract/accounts/staff.ts'
import { staffRoleNames, staffRoleTasks } from '#contract/accounts/staff-role-names.ts'
import { type AssignableRole, assignableRoles } from '#contract/accounts/staff-roles.ts'
import { ActionButton, ActionForm, SubmitButton } from '../../forms/action-form.tsx'
import { formAction } from '../../forms/form-action.ts'
import { useSchemaForm } from '../../forms/use-schema-form.ts'
import { checkSession } from '../../state/account-thunks.ts'
import { selectLoggedInUser } from '../../state/auth-slice.ts'
import { screenLoader } from '../../state/screen-loader.ts'
import { useSelector } from '../../state/use-store.tsx'
import { EmailField, SelectField } from '../../ui/field.tsx'
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
      return { notice: `Invitation sent to ${invitation.email}.` }
    }
    if (intent === 'withdraw') {
      await call('DELETE /api/admin/staff/invitations/:id', { params })
      return { notice: 'Invitation withdrawn.' }
    }
    if (intent === 'remove') {
      await call('DELETE /api/admin/staff/:id', { params })
      return { notice: 'Removed from the staff and signed out everywhere.' }
    }
    if (intent === 'transfer-ownership') {
      const owner = await call('POST /api/admin/staff/:id/ownership', { params, body: { currentPassword } })
      await store.dispatch(checkSession())
      return { path: productsPath, notice: `${owner.name || owner.email} is now the owner of the shop.` }
    }
    const member = await call('PATCH /api/admin/staff/:id', { params, body: { staffRole } })
    return { notice: `${member.name || member.email}: ${staffRoleNames[member.staffRole]}.` }
  },
)

/** Who runs the shop, with which role, and who is invited. */
export function Component() {
  const { members, invitations } = useLoaderData<typeof loader>()
  const ownId = useSelector(selectLoggedInUser)?.id
  return (
    <AdminPage>
      <ul aria-label="Staff" className="mt-6 border-t border-line">
        {members.map((member) => (
          <MemberRow key={member.id} member={member} isSelf={member.id === ownId} />
        ))}
      </ul>
      {invitations.length > 0 && (
        <Section title="Invitations" className="mt-12">
          <ul>
            {invitations.map((invitation) => (
              <InvitationRow key={invitation.id} invitation={invitation} />
            ))}
          </ul>
        </Section>
      )}
      <div className="mt-12 grid gap-x-16 gap-y-10 lg:grid-cols-2">
        <InviteForm />
        <Section title="Roles">
          <dl className="mt-4 grid gap-x-6 gap-y-3 text-sm sm:grid-cols-[7rem_1fr]">
            {(['owner', ...assignableRoles] as const).map((role) => (
              <div key={role} className="sm:contents">
                <dt className="font-semibold">{staffRoleNames[role]}</dt>
                <dd className="text-soft">{staffRoleTasks[role]}</dd>
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
          {staffRoleNames[staffRole]}, expires <Day at={expiresAt} />
        </span>
      </p>
      <div className="-ms-2 flex flex-wrap">
        <ActionButton values={{ intent: 'invite', email, staffRole }}>
          Send again<span className="sr-only"> to {email}</span>
        </ActionButton>
        <ActionButton values={{ intent: 'withdraw', id }}>
          Withdraw<span className="sr-only"> the invitation of {email}</span>
        </ActionButton>
      </div>
    </li>
  )
}

function InviteForm() {
  const { form, field } = useSchemaForm(NewInvitation, { values: { intent: 'invite' } })
  return (
    <Section title="Invite someone">
      <ActionForm form={form} className="mt-4 grid max-w-md gap-1.5">
        <EmailField
          label="Email address"
          hint="We’ll email them a link that works once and expires in 7 days."
          {...field('email')}
        />
        <SelectField label="Role" placeholder="Select a role" options={roleOptions} {...field('staffRole')} />
        <SubmitButton form={form} label="Send invitation" />
      </ActionForm>
    </Section>
  )
}
