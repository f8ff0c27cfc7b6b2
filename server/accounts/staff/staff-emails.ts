import type { StaffRole } from '#contract/accounts/staff-roles.ts'
import type { QueuedEmail } from '../../platform/mail/outbox.ts'
import { type OutgoingEmail, writeEmail } from '../../platform/mail/write-email.ts'
import type { ShopInfo } from '../../platform/settings/settings.ts'
import { forgotPassword } from '../account-emails.ts'

const tasks: Record<StaffRole, string> = {
  owner: 'run the shop',
  manager: 'manage products, orders, reviews and settings',
  fulfillment: 'see the shop, correct its stock and change the status of its orders',
  read_only: 'see products, orders and figures',
}

type Invitation = { email: string; staffRole: StaffRole; token: string }

export function invitationEmail(shop: ShopInfo, { email, staffRole, token }: Invitation): OutgoingEmail {
  const url = `${shop.publicUrl}/invitation?${new URLSearchParams({ token, email })}`
  const invitationLink = { action: { label: 'Accept invitation', url } }
  return { to: email, ...writeEmail(shop, 'staff_invitation', { tasks: tasks[staffRole], invitationLink }) }
}

export function newOwnerEmail(shop: ShopInfo, email: string): QueuedEmail {
  const staffLink = { action: { label: 'View staff', url: `${shop.publicUrl}/admin/staff` } }
  return { to: email, onlyToConfirmed: true, ...writeEmail(shop, 'new_owner', { staffLink }) }
}

export function formerOwnerEmail(shop: ShopInfo, email: string): QueuedEmail {
  return { to: email, onlyToConfirmed: true, ...writeEmail(shop, 'former_owner', forgotPassword(shop)) }
}
