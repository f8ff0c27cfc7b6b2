import type { ContactMessage } from '#contract/contact.ts'
import { renderMail } from '../mail/email-template.ts'
import type { QueuedMail } from '../mail/outbox.ts'

/** The message to the shop, with the sender in Reply-To. */
export function contactMail({ name, email, message }: ContactMessage, shopEmail: string): QueuedMail {
  return {
    to: shopEmail,
    onlyToConfirmed: false,
    replyTo: email,
    ...renderMail({ subject: `Message from ${name}`, paragraphs: [`${name} <${email}> wrote:`, message] }),
  }
}

/** The confirmation to the sender. It contains nothing of what was typed. */
export function contactConfirmation(email: string, shopEmail: string): QueuedMail {
  return {
    to: email,
    onlyToConfirmed: true,
    replyTo: shopEmail,
    ...renderMail({
      subject: 'Your message to Galleria',
      paragraphs: ['Hello,', "We've received your message. We usually answer within one business day."],
    }),
  }
}
