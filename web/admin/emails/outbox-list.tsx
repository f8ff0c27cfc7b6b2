import { type EmailState, emailKinds } from '#contract/email-texts/email-kinds.ts'
import type { OutboxEmail } from '#contract/email-texts/emails.ts'
import { plural, t } from '#contract/language/t.ts'
import { ActionButton } from '../../forms/action-form.tsx'
import { TextLink } from '../../ui/prefetch-link.tsx'
import { Moment } from '../../ui/time.tsx'
import { orderPath } from '../kit/paths.ts'
import { visibleText } from '../kit/visible-text.ts'

export const stateWords: Record<EmailState, string> = {
  waiting: t('Waiting'),
  sent: t('Sent'),
  failed: t('Failed'),
  suppressed: t('Suppressed'),
}

const styles: Record<EmailState, string> = {
  waiting: 'bg-pending/12 text-pending',
  sent: 'bg-delivered/12 text-delivered',
  failed: 'bg-cancelled/12 text-cancelled',
  suppressed: 'bg-sunken text-soft',
}

type OutboxListProps = {
  emails: OutboxEmail[]
  /** Whether to omit the order, on its own page. */
  isOfOrder?: boolean
  maySend: (email: OutboxEmail) => boolean
}

/** Emails with their delivery status. The action of the screen handles the intent `send-again`. */
export function OutboxList({ emails, isOfOrder = false, maySend }: OutboxListProps) {
  return (
    <ul aria-label={t('Emails')}>
      {emails.map((email) => (
        <li key={email.id} className="border-b border-line py-3 text-sm">
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <p className="min-w-0 font-medium wrap-anywhere">
              {visibleText(email.subject || emailKinds[email.kind].name())}
            </p>
            <span className={`badge ${styles[email.state]}`}>{stateWords[email.state]}</span>
          </div>
          <p className="text-soft wrap-anywhere">
            {visibleText(email.recipient)}, <Moment at={email.sentAt ?? email.createdAt} />
          </p>
          {!isOfOrder && (
            <p className="text-soft">
              {emailKinds[email.kind].name()}
              {email.order && (
                <>
                  {' · '}
                  <TextLink to={orderPath(email.order.id)}>
                    {t('Order {number}', { number: String(email.order.number) })}
                  </TextLink>
                </>
              )}
            </p>
          )}
          {email.lastError && (
            <p className="mt-1 wrap-anywhere">
              {plural(email.attempts, 'After {count} attempt: {problem}', 'After {count} attempts: {problem}', {
                problem: visibleText(email.lastError),
              })}
            </p>
          )}
          {email.reason && email.state !== 'sent' && (
            <p className="mt-1 text-soft">
              {email.state === 'failed' && `${t('It can’t be sent again.')} `}
              {email.reason}
            </p>
          )}
          {email.canSendAgain && maySend(email) && (
            <ActionButton values={{ intent: 'send-again', email: email.id }} className="-ms-2">
              {t('Send again')}
              <span className="sr-only">: {emailKinds[email.kind].name()}</span>
            </ActionButton>
          )}
        </li>
      ))}
    </ul>
  )
}
