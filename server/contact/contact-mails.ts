import type { ContactMessage } from '#contract/contact.ts'
import type { QueuedMail } from '../platform/mail/outbox.ts'
import { writeMail } from '../platform/mail/write-mail.ts'
import type { ShopInfo } from '../platform/settings/settings.ts'

/** The message to the shop, with the sender in Reply-To. */
export function contactMail(shop: ShopInfo, { name, email, orderNumber, message }: ContactMessage): QueuedMail {
  const order = orderNumber.replace('#', '')
  return {
    to: shop.shopEmail,
    onlyToConfirmed: false,
    replyTo: email,
    ...writeMail(shop, 'contact_message', {
      senderName: name,
      senderEmail: email,
      message: order ? `About order ${order}\n\n${message}` : message,
    }),
  }
}

/** The confirmation to the sender. It contains nothing of what was typed. */
export function contactConfirmation(shop: ShopInfo, email: string): QueuedMail {
  return {
    to: email,
    onlyToConfirmed: false,
    replyTo: shop.shopEmail,
    ...writeMail(shop, 'contact_confirmation', {}),
  }
}
