import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'

export type ReceivedMail = { headers: Record<string, string>; text: string; html: string }

/** The mails in an outbox folder, sorted by recipient. */
export async function readMails(folder: string): Promise<ReceivedMail[]> {
  const names = await readdir(folder).catch(() => [])
  const mails = await Promise.all(names.map((name) => readMail(join(folder, name))))
  return mails
    .flatMap((mail) => mail ?? [])
    .toSorted((a, b) => (a.headers['to'] ?? '').localeCompare(b.headers['to'] ?? ''))
}

const parsed = new Map<string, Promise<ReceivedMail>>()

/** Parses each state of a file once, since tests read a folder until an email is there. */
async function readMail(path: string): Promise<ReceivedMail | undefined> {
  const source = await readFile(path)
  // A file that is being written is empty at first.
  if (source.length === 0) return undefined
  const key = `${path} ${source.length}`
  const mail = parsed.get(key) ?? parseMail(source)
  parsed.set(key, mail)
  return mail
}

async function parseMail(source: Buffer): Promise<ReceivedMail> {
  const { headers, text = '', html = '' } = await PostalMime.parse(source)
  // The parser adds line breaks at the end of each part.
  return {
    headers: Object.fromEntries(headers.map(({ key, value }) => [key, value])),
    text: text.trimEnd(),
    html: html.trimEnd(),
  }
}
