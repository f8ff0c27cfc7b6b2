import type { ContactMessage } from '#contract/contact.ts'
import { type Mail, renderMail } from '../mail/email-template.ts'

/** The message to the shop, to be answered by replying to it, and the sender's copy. */
export function contactMails({ name, email, message }: ContactMessage, shopEmail: string): Mail[] {
  return [
    {
      to: shopEmail,
      replyTo: email,
      ...renderMail({ subject: `Message from ${name}`, paragraphs: [`${name} <${email}> wrote:`, message] }),
    },
    {
      to: email,
      replyTo: shopEmail,
      ...renderMail({
        subject: 'Your message to Galleria',
        paragraphs: [
          `Hello ${name},`,
          'Thank you for writing to us. We usually answer within one working day.',
          `You wrote:\n\n${message}`,
        ],
      }),
    },
  ]
}
