import { type MailState, mailStates } from '#contract/mail-kinds.ts'

export const mailsPath = '/admin/mails'

export const mailPath = (kind: string) => `${mailsPath}/${kind}`

/** The query in the address of the outbox. `before` is where the page begins. */
export type OutboxQuery = { state: MailState | ''; q: string; before: string }

export function readOutboxQuery(search: URLSearchParams): OutboxQuery {
  return {
    state: mailStates.find((state) => state === search.get('state')) ?? '',
    q: (search.get('q') ?? '').trim().slice(0, 200),
    before: (search.get('before') ?? '').slice(0, 100),
  }
}

export function outboxPath(query: Partial<OutboxQuery>): string {
  const search = new URLSearchParams(Object.entries(query).filter(([, value]) => value !== ''))
  return search.size > 0 ? `${mailsPath}/outbox?${search}` : `${mailsPath}/outbox`
}
