import type { Env } from '../platform/env.ts'
import { ShopError } from '../platform/errors.ts'
import type { Mail } from '../platform/mail/email-template.ts'
import { type MailTransport, outboxFolder } from '../platform/mail/transport.ts'

/** Sends a mail at once, and says where it is. Throws `mail_rejected`. */
export async function sendTestMail(
  { env, transport }: { env: Env; transport: MailTransport },
  to: string,
  { subject, text, html }: Pick<Mail, 'subject' | 'text' | 'html'>,
): Promise<{ message: string }> {
  try {
    await transport.send({ to, subject, text, html })
  } catch (error) {
    throw new ShopError('mail_rejected', `The mail couldn't be sent: ${(error as Error).message}`)
  }
  return { message: env.SMTP_URL ? `Sent to ${to}.` : `Written to ${outboxFolder(env)}.` }
}
