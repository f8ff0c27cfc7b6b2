import { type EmailState, emailStates } from '#contract/email-texts/email-kinds.ts'
import { outboxPath, withQuery } from '../kit/paths.ts'

/** The query in the address of the outbox. `before` is where the page begins. */
export type OutboxQuery = { state: EmailState | ''; q: string; before: string }

export function parseOutboxQuery(search: URLSearchParams): OutboxQuery {
  return {
    state: emailStates.find((state) => state === search.get('state')) ?? '',
    q: (search.get('q') ?? '').trim().slice(0, 200),
    before: (search.get('before') ?? '').slice(0, 100),
  }
}

export const outboxPagePath = (query: OutboxQuery) => withQuery(outboxPath, query)
