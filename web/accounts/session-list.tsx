import type { ActiveSession } from '#contract/accounts/accounts.ts'
import { ActionButton } from '../forms/action-form.tsx'
import { Day } from '../ui/time.tsx'
import { Section } from './section.tsx'

/** Where the account is signed in. Every session except the current one can be signed out. */
export function SessionList({ sessions }: { sessions: ActiveSession[] }) {
  return (
    <Section title="Devices">
      <ul>
        {sessions.map((session) => (
          <SessionEntry key={session.id} {...session} />
        ))}
      </ul>
    </Section>
  )
}

function SessionEntry({ id, device, signedInAt, lastSeenAt, isCurrent }: ActiveSession) {
  return (
    <li className="flex items-center justify-between gap-4 border-b border-line py-3">
      <div>
        <p>{device}</p>
        <p className="text-sm text-soft">
          {isCurrent ? (
            'This device'
          ) : (
            <>
              Last seen <Day at={lastSeenAt} />
            </>
          )}
          , signed in <Day at={signedInAt} />
        </p>
      </div>
      {!isCurrent && (
        <ActionButton values={{ intent: 'end-session', id }} look="link" aria-label={`Sign out ${device}`}>
          Sign out
        </ActionButton>
      )}
    </li>
  )
}
