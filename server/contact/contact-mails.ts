import type { ContactMessage } from '#contract/contact.ts'
import { type Mail, renderMail } from '../mail/email-template.ts'

/**
 * The message to the shop, with the sender in Reply-To, and a confirmation to the sender. Anyone can enter anyone's address,
 * so the confirmation contains nothing of what was typed.
 */
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
        paragraphs: ['Hello,', "We've received your message. We usually answer within one working day."],
        footnote: "If you didn't write to us, ignore this email.",
      }),
    },
  ]
}
