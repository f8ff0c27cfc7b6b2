import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
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

/** Sends through the server of SMTP_URL; without one, writes each mail to a file in `DATA_DIR`/outbox. */
export function openMailTransport({ SMTP_URL, DATA_DIR, SHOP_EMAIL }: Env, timeout = answerTimeout): MailTransport {
  const from = { name: 'Galleria', address: SHOP_EMAIL }
  return SMTP_URL ? smtpTransport(SMTP_URL, from, timeout) : folderTransport(outboxFolder({ DATA_DIR }), from)
}

type Sender = { name: string; address: string }

function smtpTransport(url: string, from: Sender, timeout: number): MailTransport {
  const timeouts = { dnsTimeout: timeout, connectionTimeout: timeout, greetingTimeout: timeout, socketTimeout: timeout }
  const smtp = createTransport({ url, ...timeouts }, { from })
  return {
    send: async (mail, job = newJob()) => void (await smtp.sendMail({ ...mail, messageId: messageId(job, from) })),
    close: async () => smtp.close(),
  }
}

function folderTransport(folder: string, from: Sender): MailTransport {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' }, { from })
  return {
    async send(mail, job = newJob()) {
      const { message } = await composer.sendMail({ ...mail, messageId: messageId(job, from) })
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

function messageId({ id }: Job, { address }: Sender): string {
  return `<${id}@${address.split('@')[1]}>`
}
