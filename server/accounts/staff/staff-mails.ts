import type { StaffRole } from '#contract/staff-roles.ts'
import { type Mail, renderMail } from '../../mail/email-template.ts'
import type { QueuedMail } from '../../mail/outbox.ts'
import type { ShopInfo } from '../../settings/settings.ts'

const tasks: Record<StaffRole, string> = {
  owner: 'run the shop',
  manager: 'manage products, orders, reviews and settings',
  fulfillment: 'see the shop and change the status of its orders',
  read_only: 'see products, orders and figures',
}

type Invitation = { email: string; staffRole: StaffRole; token: string }

export function invitationMail(shop: ShopInfo, { email, staffRole, token }: Invitation): Mail {
  return {
    to: email,
    ...renderMail(shop, {
      subject: `You've been invited to the staff of ${shop.name}`,
      paragraphs: [
        'Hello,',
        `You've been invited to the staff of ${shop.name}. You'll be able to ${tasks[staffRole]}.`,
        'Accept the invitation with the link below. It works once and expires in 7 days.',
      ],
      action: {
        label: 'Accept invitation',
        url: `${shop.publicUrl}/invitation?${new URLSearchParams({ token, email })}`,
      },
      footnote: "If you don't know what this is about, ignore this email.",
    }),
  }
}

export function newOwnerMail(shop: ShopInfo, email: string): QueuedMail {
  return {
    to: email,
    onlyToConfirmed: true,
    ...renderMail(shop, {
      subject: `You're now the owner of ${shop.name}`,
      paragraphs: ['Hello,', `${shop.name} was handed over to you. You can now also change its staff.`],
      action: { label: 'View staff', url: `${shop.publicUrl}/admin/staff` },
    }),
  }
}

export function formerOwnerMail(shop: ShopInfo, email: string): QueuedMail {
  return {
    to: email,
    onlyToConfirmed: true,
    ...renderMail(shop, {
      subject: `You've handed over ${shop.name}`,
      paragraphs: [
        'Hello,',
        `${shop.name} was handed over from your account to another owner. You're now a manager: you can do everything except change the staff.`,
      ],
      footnote: `If this wasn't you, reset your password right away: ${shop.publicUrl}/forgot-password. Then ask whoever runs the shop's server to make you an owner again.`,
    }),
  }
}
