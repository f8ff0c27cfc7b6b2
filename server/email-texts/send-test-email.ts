import type { Env } from '../env.ts'
import { ShopError } from '../platform/errors.ts'
import type { Email } from '../platform/mail/transport.ts'
import { type EmailTransport, outboxFolder } from '../platform/mail/transport.ts'

/** Sends an email without the queue, and returns its destination. Throws `email_rejected`. */
export async function sendTestEmail(
  { env, transport }: { env: Env; transport: EmailTransport },
  to: string,
  { subject, text, html }: Pick<Email, 'subject' | 'text' | 'html'>,
): Promise<{ message: string }> {
  try {
    await transport.send({ to, subject, text, html })
  } catch (error) {
    throw new ShopError('email_rejected', `The email couldn’t be sent: ${(error as Error).message}`)
  }
  return { message: env.SMTP_URL ? `Sent to ${to}.` : `Written to ${outboxFolder(env)}.` }
}
