import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'

export type ReceivedMail = { headers: Record<string, string>; text: string; html: string }

/** The mails in an outbox folder, sorted by recipient. */
export async function readMails(folder: string): Promise<ReceivedMail[]> {
  const names = await readdir(folder).catch(() => [])
  const sources = await Promise.all(names.map((name) => readFile(join(folder, name))))
  // A file that is being written is empty at first.
  const mails = await Promise.all(sources.filter(({ length }) => length > 0).map(parseMail))
  return mails.toSorted((a, b) => (a.headers['to'] ?? '').localeCompare(b.headers['to'] ?? ''))
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
