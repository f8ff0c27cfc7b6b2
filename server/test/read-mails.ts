import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

export type KeptMail = { headers: Record<string, string>; text: string; html: string }

/** The mails in an outbox folder, by their recipient. */
export async function readMails(folder: string): Promise<KeptMail[]> {
  const names = await readdir(folder).catch(() => [])
  const sources = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  // A file that is being written is empty at first.
  const mails = sources.filter((source) => source !== '').map(parseMail)
  return mails.toSorted((a, b) => (a.headers.to ?? '').localeCompare(b.headers.to ?? ''))
}

/** Reads what the shop's own mails are made of: a text alone, or one beside its HTML. */
export function parseMail(source: string): KeptMail {
  const mail = parsePart(source.replaceAll('\r\n', '\n'))
  const boundary = /boundary="([^"]+)"/.exec(typeOf(mail))?.[1]
  const parts = boundary === undefined ? [mail] : splitAt(boundary, mail.content).map((part) => parsePart(part))
  const decoded = (type: string) => {
    const part = parts.find((each) => typeOf(each).startsWith(type))
    return part ? decode(part) : ''
  }
  return { headers: mail.headers, text: decoded('text/plain'), html: decoded('text/html') }
}

type Part = { headers: Record<string, string>; content: string }

function parsePart(source: string): Part {
  const [head = '', ...content] = source.split('\n\n')
  const lines = head.replaceAll(/\n\s+/g, ' ').split('\n')
  const headers = Object.fromEntries(
    lines.map((line) => {
      const [name = '', ...value] = line.split(': ')
      return [name.toLowerCase(), value.join(': ')]
    }),
  )
  return { headers, content: content.join('\n\n') }
}

function typeOf({ headers }: Part): string {
  return headers['content-type'] ?? ''
}

/** What is between the lines of dashes; before the first and after the last is nothing. */
function splitAt(boundary: string, content: string): string[] {
  return `\n${content}`
    .split(`\n--${boundary}`)
    .slice(1, -1)
    .map((part) => part.replace(/^\n/, ''))
}

function decode({ headers, content }: Part): string {
  const encoding = headers['content-transfer-encoding']?.toLowerCase()
  if (encoding === 'base64') return Buffer.from(content, 'base64').toString()
  if (encoding !== 'quoted-printable') return content
  const bytes = content
    .replaceAll('=\n', '')
    .replaceAll(/=([\dA-F]{2})/g, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}
