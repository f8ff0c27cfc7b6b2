import type { ContactMessage } from '#contract/contact.ts'
import type { Mail } from '../mail/outbox.ts'

/** The message to the shop, to be answered by replying to it, and the sender's copy. */
export function contactMails({ name, email, message }: ContactMessage, shopEmail: string): Mail[] {
  return [
    {
      to: shopEmail,
      replyTo: email,
      subject: `Message from ${name}`,
      text: `${name} <${email}> wrote:\n\n${message}\n`,
    },
    {
      to: email,
      replyTo: shopEmail,
      subject: 'Your message to Galleria',
      text: `Hello ${name},\n\nthank you for writing to us. We usually answer within one working day.\n\nYou wrote:\n\n${message}\n\nGalleria\n`,
    },
  ]
}
