import type { ContactMessage } from '#contract/contact/contact.ts'
import { t } from '#contract/language/t.ts'
import type { QueuedEmail } from '../emails/outbox.ts'
import { type Reader, writeEmail } from '../emails/write-email.ts'
import type { ShopInfo } from '../settings/settings.ts'

/** The message to the shop, with the sender in Reply-To. */
export function contactEmail(shop: ShopInfo, { name, email, orderNumber, message }: ContactMessage): QueuedEmail {
  const order = orderNumber.replace('#', '')
  return {
    to: shop.shopEmail,
    onlyToConfirmed: false,
    replyTo: email,
    ...writeEmail(shop, null, 'contact_message', () => ({
      senderName: name,
      senderEmail: email,
      message: order ? `${t('About order {number}', { number: order })}\n\n${message}` : message,
    })),
  }
}

/** The confirmation to the sender. It contains none of the input. */
export function contactConfirmation(shop: ShopInfo, { email, language }: Reader): QueuedEmail {
  return {
    to: email,
    onlyToConfirmed: false,
    replyTo: shop.shopEmail,
    ...writeEmail(shop, language, 'contact_confirmation', () => ({})),
  }
}
