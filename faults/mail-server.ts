import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

/** `silent` accepts connections without a greeting; `forgetful` accepts emails without acknowledging them. */
type MailServerMode = 'working' | 'silent' | 'forgetful'

export type DeliveredEmail = { id: string; to: string; subject: string }

export type MailServer = {
  url: string
  /** In order of arrival. An email that was sent twice is listed twice. */
  emails: DeliveredEmail[]
  mode: MailServerMode
  close(): Promise<void>
}

export async function openMailServer(): Promise<MailServer> {
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    logger: false,
    closeTimeout: 10,
    onConnect: (_session, greet) => {
      if (server.mode !== 'silent') greet()
    },
    onData: async (stream, { envelope }, accept) => {
      // A killed shop ends the connection in the middle of an email.
      const message = await text(stream).catch(() => '')
      if (message === '') return
      const [head = ''] = message.split('\r\n\r\n', 1)
      const to = envelope.rcptTo.map(({ address }) => address).join(', ')
      server.emails.push({ id: header(head, 'message-id'), to, subject: header(head, 'subject') })
      if (server.mode !== 'forgetful') accept()
    },
  })
  // Connections that the shop gives up.
  smtp.on('error', () => {})
  smtp.listen(0, '127.0.0.1')
  await once(smtp.server, 'listening')
  const { port } = smtp.server.address() as { port: number }
  const server: MailServer = {
    url: `smtp://127.0.0.1:${port}`,
    emails: [],
    mode: 'working',
    close: () => new Promise((resolve) => smtp.close(resolve)),
  }
  return server
}

function header(head: string, name: string): string {
  return new RegExp(`^${name}: *(.*(?:\\r\\n[ \\t].*)*)`, 'im').exec(head)?.[1]?.replaceAll(/\r\n[ \t]/g, ' ') ?? ''
}
