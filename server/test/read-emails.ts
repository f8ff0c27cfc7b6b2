import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'

export type ReceivedEmail = { headers: Record<string, string>; text: string; html: string }

/** The emails in an outbox folder, sorted by recipient. */
export async function readEmails(folder: string): Promise<ReceivedEmail[]> {
  const names = await readdir(folder).catch(() => [])
  const emails = await Promise.all(names.map((name) => readEmail(join(folder, name))))
  return emails
    .flatMap((email) => email ?? [])
    .toSorted((a, b) => (a.headers['to'] ?? '').localeCompare(b.headers['to'] ?? ''))
}

const parsed = new Map<string, Promise<ReceivedEmail>>()

/** Parses each state of a file once, since tests read a folder until an email is there. */
async function readEmail(path: string): Promise<ReceivedEmail | undefined> {
  const source = await readFile(path)
  // A file that is being written is empty at first.
  if (source.length === 0) return undefined
  const key = `${path} ${source.length}`
  const email = parsed.get(key) ?? parseEmail(source)
  parsed.set(key, email)
  return email
}

async function parseEmail(source: Buffer): Promise<ReceivedEmail> {
  const { headers, subject = '', text = '', html = '' } = await PostalMime.parse(source)
  // The parser adds line breaks at the end of each part.
  return {
    headers: { ...Object.fromEntries(headers.map(({ key, value }) => [key, value])), subject },
    text: text.trimEnd(),
    html: html.trimEnd(),
  }
}
