import type { StaffRole } from '#contract/staff-roles.ts'
import type { QueuedMail } from '../../platform/mail/outbox.ts'
import { type OutgoingMail, writeMail } from '../../platform/mail/write-mail.ts'
import type { ShopInfo } from '../../platform/settings/settings.ts'
import { forgotPassword } from '../account-mails.ts'

const tasks: Record<StaffRole, string> = {
  owner: 'run the shop',
  manager: 'manage products, orders, reviews and settings',
  fulfillment: 'see the shop, correct its stock and change the status of its orders',
  read_only: 'see products, orders and figures',
}

type Invitation = { email: string; staffRole: StaffRole; token: string }

export function invitationMail(shop: ShopInfo, { email, staffRole, token }: Invitation): OutgoingMail {
  const url = `${shop.publicUrl}/invitation?${new URLSearchParams({ token, email })}`
  const invitationLink = { action: { label: 'Accept invitation', url } }
  return { to: email, ...writeMail(shop, 'staff_invitation', { tasks: tasks[staffRole], invitationLink }) }
}

export function newOwnerMail(shop: ShopInfo, email: string): QueuedMail {
  const staffLink = { action: { label: 'View staff', url: `${shop.publicUrl}/admin/staff` } }
  return { to: email, onlyToConfirmed: true, ...writeMail(shop, 'new_owner', { staffLink }) }
}

export function formerOwnerMail(shop: ShopInfo, email: string): QueuedMail {
  return { to: email, onlyToConfirmed: true, ...writeMail(shop, 'former_owner', forgotPassword(shop)) }
}
