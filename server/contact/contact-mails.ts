import type { ContactMessage } from '#contract/contact.ts'
import { renderMail } from '../mail/email-template.ts'
import type { QueuedMail } from '../mail/outbox.ts'
import type { ShopInfo } from '../settings/settings.ts'

/** The message to the shop, with the sender in Reply-To. */
export function contactMail(shop: ShopInfo, { name, email, message }: ContactMessage): QueuedMail {
  return {
    to: shop.shopEmail,
    onlyToConfirmed: false,
    replyTo: email,
    ...renderMail(shop, { subject: `Message from ${name}`, paragraphs: [`${name} <${email}> wrote:`, message] }),
  }
}

/** The confirmation to the sender. It contains nothing of what was typed. */
export function contactConfirmation(shop: ShopInfo, email: string): QueuedMail {
  return {
    to: email,
    onlyToConfirmed: true,
    replyTo: shop.shopEmail,
    ...renderMail(shop, {
      subject: `Your message to ${shop.name}`,
      paragraphs: ['Hello,', "We've received your message. We usually answer within one business day."],
    }),
  }
}
