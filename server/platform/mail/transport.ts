import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { ShopSettings } from '#contract/setting-fields.ts'
import type { Env } from '../env.ts'
import type { Job } from '../jobs/jobs.ts'
import type { Mail } from './email-template.ts'

export type MailTransport = {
  /** Sends a mail. Sent again by the same job it has the same Message-ID and replaces the same file. */
  send(mail: Mail, job?: Job): Promise<void>
  close(): Promise<void>
}

/** Milliseconds within which the mail server must answer at each step. */
const answerTimeout = 20_000

/** Where mails are written without a mail server. */
export const outboxFolder = ({ DATA_DIR }: Pick<Env, 'DATA_DIR'>) => join(DATA_DIR, 'outbox')

/** Deletes the mails that were written before a time. */
export async function deleteWrittenMails(folder: string, before: Date): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name)
    const found = await stat(path).catch(() => undefined)
    if (found && found.mtime < before) await rm(path, { force: true })
  }
}

/**
 * Sends through the server of SMTP_URL; without one, writes each mail to a file in `DATA_DIR`/outbox. The sender is read
 * for each mail.
 */
export function openMailTransport(
  { SMTP_URL, DATA_DIR }: Pick<Env, 'SMTP_URL' | 'DATA_DIR'>,
  readSender: () => Pick<ShopSettings, 'name' | 'shopEmail'>,
  timeout = answerTimeout,
): MailTransport {
  const addSender: AddSender = (mail, job) => {
    const { name, shopEmail } = readSender()
    return { from: { name, address: shopEmail }, ...mail, messageId: `<${job.id}@${shopEmail.split('@')[1]}>` }
  }
  return SMTP_URL ? smtpTransport(SMTP_URL, addSender, timeout) : folderTransport(outboxFolder({ DATA_DIR }), addSender)
}

type AddSender = (mail: Mail, job: Job) => Mail & { from: { name: string; address: string }; messageId: string }

function smtpTransport(url: string, addSender: AddSender, timeout: number): MailTransport {
  const timeouts = { dnsTimeout: timeout, connectionTimeout: timeout, greetingTimeout: timeout, socketTimeout: timeout }
  const smtp = createTransport({ url, ...timeouts })
  return {
    send: async (mail, job = newJob()) => void (await smtp.sendMail(addSender(mail, job))),
    close: async () => smtp.close(),
  }
}

function folderTransport(folder: string, addSender: AddSender): MailTransport {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  return {
    async send(mail, job = newJob()) {
      const { message } = await composer.sendMail(addSender(mail, job))
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
