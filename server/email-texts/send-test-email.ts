import { t } from '#contract/language/t.ts'
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
    const { message } = error as Error
    throw new ShopError('email_rejected', t('The email couldn’t be sent: {message}', { message }))
  }
  const message = env.SMTP_URL ? t('Sent to {to}.', { to }) : t('Written to {folder}.', { folder: outboxFolder(env) })
  return { message }
}
