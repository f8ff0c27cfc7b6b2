import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

export type KeptMail = { headers: Record<string, string>; text: string }

/** The mails in an outbox folder, by their recipient. */
export async function readMails(folder: string): Promise<KeptMail[]> {
  const names = await readdir(folder).catch(() => [])
  const sources = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  const mails = sources.filter((source) => source !== '').map(parseMail)
  return mails.toSorted((a, b) => (a.headers.to ?? '').localeCompare(b.headers.to ?? ''))
}

function parseMail(source: string): KeptMail {
  const [head = '', ...body] = source.split('\n\n')
  const lines = head.replaceAll(/\n\s+/g, ' ').split('\n')
  const headers = Object.fromEntries(
    lines.map((line) => {
      const [name = '', ...value] = line.split(': ')
      return [name.toLowerCase(), value.join(': ')]
    }),
  )
  return { headers, text: body.join('\n\n') }
}
