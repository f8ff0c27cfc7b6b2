import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import PostalMime from 'postal-mime'
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
      const { messageId: id = '', subject = '' } = await PostalMime.parse(message)
      const to = envelope.rcptTo.map(({ address }) => address).join(', ')
      server.emails.push({ id, to, subject })
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
