import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { renderEmail } from '../../emails/email-template.ts'
import { parseEnvironment } from '../../env.ts'
import { readEmails } from '../../test/read-emails.ts'
import { shopInfo } from '../../test/shop-info.ts'
import { temporaryFolder } from '../../test/temporary-folder.ts'
import { createEmailTransport } from './transport.ts'

const aJob = () => ({ id: randomUUID(), createdOn: new Date() })

async function openFolder() {
  const folder = await temporaryFolder(onTestFinished)
  const transport = createEmailTransport(parseEnvironment({ DATA_DIR: folder }), () => shopInfo)
  return { transport, outbox: join(folder, 'outbox') }
}

test.each([
  'Short.',
  `A very long line ${'of many equal words '.repeat(20)}`,
  'Grüße aus Köln, für 3 € = wenig',
  'Ευχαριστούμε για την παραγγελία σας',
  'ご注文ありがとうございます ☂ \u{1f4a1}',
  'From here\n.\n--dashes\nhttps://shop.example.com/?a=1&b=2=3',
])('an email is written to a file without SMTP_URL, text and HTML unchanged: %j', async (words) => {
  const { transport, outbox } = await openFolder()
  const rendered = renderEmail(shopInfo, { subject: 'Thank you', paragraphs: [words] })
  await transport.send({ to: 'ada@example.net', replyTo: 'shop@example.com', ...rendered })
  expect(await readEmails(outbox)).toMatchObject([
    {
      headers: {
        from: 'My shop <shop@example.com>',
        to: 'ada@example.net',
        'reply-to': 'shop@example.com',
        subject: 'Thank you',
        'content-type': expect.stringMatching(/^multipart\/alternative/) as string,
      },
      text: rendered.text.trimEnd(),
      html: rendered.html,
    },
  ])
})

test('emails written at the same time get a file each', async () => {
  const { transport, outbox } = await openFolder()
  const email = renderEmail(shopInfo, { subject: 'Thank you', paragraphs: ['Thank you.'] })
  const recipients = Array.from({ length: 20 }, (_, index) => `ada-${index}@example.net`)
  await Promise.all(recipients.map((to) => transport.send({ to, ...email })))
  expect(new Set((await readEmails(outbox)).map(({ headers }) => headers.to))).toEqual(new Set(recipients))
})

test('an email sent again by the same job replaces the first, with the same Message-ID', async () => {
  const { transport, outbox } = await openFolder()
  const email = {
    to: 'ada@example.net',
    ...renderEmail(shopInfo, { subject: 'Thank you', paragraphs: ['Thank you.'] }),
  }
  const [job, other] = [aJob(), aJob()]
  await transport.send(email, job)
  await transport.send(email, job)
  await transport.send(email, other)
  const ids = (await readEmails(outbox)).map(({ headers }) => headers['message-id'])
  expect(ids).toHaveLength(2)
  expect(new Set(ids)).toEqual(new Set([`<${job.id}@example.com>`, `<${other.id}@example.com>`]))
})

test('file names sort in the order the emails were queued', async () => {
  const { transport, outbox } = await openFolder()
  const jobs = [3, 1, 2].map((second) => ({ ...aJob(), createdOn: new Date(`2026-01-02T03:04:0${second}.000Z`) }))
  for (const { id, createdOn } of jobs)
    await transport.send(
      { to: `${id}@example.net`, ...renderEmail(shopInfo, { subject: 'Thank you', paragraphs: [] }) },
      { id, createdOn },
    )
  const names = (await readdir(outbox)).toSorted()
  expect(names).toEqual([1, 2, 0].map((index) => expect.stringContaining(jobs[index]?.id ?? '?') as string))
})

test.each(['ada@example.net\r\nBcc: eve@example.net', 'ada@example.net\nSubject: Cheap lamps'])(
  'a line break in a recipient or subject adds no header: %j',
  async (to) => {
    const { transport, outbox } = await openFolder()
    await transport.send({
      to,
      ...renderEmail(shopInfo, { subject: 'A\r\nBcc: eve@example.net', paragraphs: ['Thank you.'] }),
    })
    const [{ headers } = { headers: {} }] = await readEmails(outbox)
    expect(headers).not.toHaveProperty('bcc')
    expect(headers).toMatchObject({ subject: expect.stringMatching(/^A/) as string })
  },
)
