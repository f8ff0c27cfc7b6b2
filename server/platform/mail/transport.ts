import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { withAsciiDomain } from '#contract/email-domain.ts'
import type { Env } from '../../env.ts'
import type { Job } from '../jobs/jobs.ts'

export type Email = {
  to: string
  replyTo?: string
  /** Further headers. */
  headers?: Record<string, string>
  subject: string
  text: string
  html: string
}

export type EmailTransport = {
  /** Sends an email. Sent again by the same job it has the same Message-ID and replaces the same file. */
  send(email: Email, job?: Job): Promise<void>
  close(): Promise<void>
}

/** Milliseconds within which the mail server must respond at each step. */
const answerTimeout = 20_000

/** Where emails are written without a mail server. */
export const outboxFolder = ({ DATA_DIR }: Pick<Env, 'DATA_DIR'>) => join(DATA_DIR, 'outbox')

/** Deletes the emails that were written before a time. */
export async function deleteWrittenEmails(folder: string, before: Date): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name)
    const found = await stat(path).catch(() => undefined)
    if (found && found.mtime < before) await rm(path, { force: true })
  }
}

/**
 * Sends through the server of SMTP_URL; without one, writes each email to a file in `DATA_DIR`/outbox. The sender is read
 * for each email.
 */
export function createEmailTransport(
  { SMTP_URL, DATA_DIR }: Pick<Env, 'SMTP_URL' | 'DATA_DIR'>,
  readSender: () => { name: string; shopEmail: string },
  timeout = answerTimeout,
): EmailTransport {
  const addSender: AddSender = (email, job) => {
    const { name, shopEmail } = readSender()
    return {
      from: { name, address: shopEmail },
      ...email,
      messageId: `<${job.id}@${withAsciiDomain(shopEmail).split('@')[1]}>`,
    }
  }
  return SMTP_URL ? smtpTransport(SMTP_URL, addSender, timeout) : folderTransport(outboxFolder({ DATA_DIR }), addSender)
}

type AddSender = (email: Email, job: Job) => Email & { from: { name: string; address: string }; messageId: string }

function smtpTransport(url: string, addSender: AddSender, timeout: number): EmailTransport {
  const timeouts = { dnsTimeout: timeout, connectionTimeout: timeout, greetingTimeout: timeout, socketTimeout: timeout }
  const smtp = createTransport({ url, ...timeouts })
  return {
    send: async (email, job = newJob()) => void (await smtp.sendMail(addSender(email, job))),
    close: async () => smtp.close(),
  }
}

function folderTransport(folder: string, addSender: AddSender): EmailTransport {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  return {
    async send(email, job = newJob()) {
      const { message } = await composer.sendMail(addSender(email, job))
      const name = `${job.createdOn.toISOString().replaceAll(':', '-')}-${job.id}.eml`
      await mkdir(folder, { recursive: true })
      await writeFile(join(folder, name), message as Buffer)
    },
    close: async () => {},
  }
}

function newJob(): Job {
  return { id: randomUUID(), createdOn: new Date() }
}
