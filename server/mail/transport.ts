import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Env } from '../env.ts'
import type { Mail } from './outbox.ts'

export type MailTransport = { send(mail: Mail): Promise<void>; close(): Promise<void> }

/** Sends over SMTP when a server is set, else keeps each mail as a file in `DATA_DIR`/outbox. */
export function openMailTransport({ SMTP_URL, DATA_DIR, ADMIN_EMAIL }: Env): MailTransport {
  const from = { name: 'Galleria', address: ADMIN_EMAIL }
  return SMTP_URL ? smtpTransport(SMTP_URL, from) : folderTransport(join(DATA_DIR, 'outbox'), from)
}

type Sender = { name: string; address: string }

function smtpTransport(url: string, from: Sender): MailTransport {
  const smtp = createTransport(url, { from })
  return {
    send: async (mail) => void (await smtp.sendMail(mail)),
    close: async () => smtp.close(),
  }
}

function folderTransport(folder: string, from: Sender): MailTransport {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' }, { from })
  return {
    async send(mail) {
      const { message, messageId } = await composer.sendMail(mail)
      const name = `${new Date().toISOString().replaceAll(':', '-')}-${messageId.replaceAll(/[^a-z0-9]/gi, '').slice(0, 12)}.eml`
      await mkdir(folder, { recursive: true })
      await writeFile(join(folder, name), message as Buffer)
    },
    close: async () => {},
  }
}
