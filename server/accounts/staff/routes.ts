import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { StaffMember } from '#contract/accounts/staff.ts'
import * as contract from '#contract/accounts/staff.ts'
import { t } from '#contract/language/t.ts'
import { notFound } from '../../platform/errors.ts'
import { noStore } from '../../platform/http/no-store.ts'
import { hashToken } from '../../platform/http/token.ts'
import { invitationLimits, signInsTo } from '../account-limits.ts'
import { verifyCurrentPassword } from '../change-profile.ts'
import { describeLinkOwner } from '../email-addresses/link-owner.ts'
import { findUserByEmail } from '../queries.ts'
import { createBrowserToken } from '../recognized-browser.ts'
import type { AccountServices } from '../services.ts'
import { acceptInvitation, invitationLinkInvalid, inviteStaff, withdrawInvitation } from './invitations.ts'
import { findInvitation, listInvitations, listMembers } from './queries.ts'
import { removeStaff, transferOwnership, updateStaff } from './update-staff.ts'

/** Accepting invitations to the staff. */
export const invitationRoutes: FastifyPluginAsyncZod<AccountServices> = async (app, services) => {
  const { db, sessions, limits, accountData } = services
  noStore(app)

  app.route({
    ...contract.checkInvitation,
    async handler({ query: { token, email }, ip, sessionToken }) {
      const { staffRole } = await find(token, email, ip)
      const account = await findUserByEmail(db, email)
      return { staffRole, ...describeLinkOwner({ account }, (await sessions.find(sessionToken))?.user.id) }
    },
  })

  app.route({
    ...contract.acceptInvitation,
    async handler({ body, ip, actor, sessionToken }, reply) {
      await find(body.token, body.email, ip)
      const signedInId = (await sessions.find(sessionToken))?.user.id
      const { id, guestIds, passwordHash } = await acceptInvitation(
        { ...services, passwords: services.passwords.from(ip) },
        body,
        actor,
        signedInId,
      )
      accountData.changed([id, ...guestIds])
      if (passwordHash !== undefined) {
        // Invited people need not wait because of someone else's guesses, nor get an email about their own sign-in.
        await limits.reset(signInsTo(body.email))
        reply.setBrowserToken(createBrowserToken({ id, passwordHash }))
      }
      return { message: t('You’ve joined the team.') }
    },
  })

  /** Only failures count, so no one can lock out the owner of a valid link. */
  async function find(token: string, email: string, ip: string) {
    const invitation = await findInvitation(db, hashToken(token), email)
    if (invitation) return invitation
    await limits.take(invitationLimits(ip))
    throw invitationLinkInvalid()
  }
}

/** The staff and its invitations. For admins only. */
export const staffRoutes: FastifyPluginAsyncZod<AccountServices> = async (
  app,
  { settings, db, passwords, sessions, limits, outbox, invitationEmails },
) => {
  const config = { permission: 'staff' } as const
  const verified = { ...config, needsVerification: true }

  app.route({
    ...contract.listStaff,
    config,
    handler: async () => ({ members: await listMembers(db), invitations: await listInvitations(db) }),
  })

  app.route({
    ...contract.inviteStaff,
    config: verified,
    handler: ({ body, actor, session }) =>
      inviteStaff({ db, limits, invitationEmails }, { ...body, language: session.user.language }, actor),
  })

  app.route({
    ...contract.withdrawInvitation,
    config,
    async handler({ params: { id }, actor }) {
      await withdrawInvitation(db, id, actor)
      return { id }
    },
  })

  app.route({
    ...contract.updateStaff,
    config: verified,
    async handler({ params: { id }, body, actor }) {
      await updateStaff(db, id, body.staffRole, actor)
      return changed(id)
    },
  })

  app.route({
    ...contract.removeStaff,
    config: verified,
    async handler({ params: { id }, actor }) {
      await removeStaff(db, id, actor)
      sessions.forget(id)
      return { id }
    },
  })

  app.route({
    ...contract.transferOwnership,
    config: verified,
    async handler({ session: { user }, params, body, ip, actor }) {
      await verifyCurrentPassword({ db, passwords: passwords.from(ip), limits }, user, body.currentPassword)
      await transferOwnership({ db, outbox, settings }, { ownerId: user.id, newOwnerId: params.id }, actor)
      sessions.forget(user.id)
      return changed(params.id)
    },
  })

  /** Makes the next responses of this process show the change. */
  async function changed(id: string): Promise<StaffMember> {
    sessions.forget(id)
    const [member] = await listMembers(db, id)
    if (!member) throw notFound(t('Staff member not found.'))
    return member
  }
}
