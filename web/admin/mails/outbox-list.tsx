import { type MailState, mailKinds } from '#contract/mail-kinds.ts'
import type { OutboxMail } from '#contract/mails.ts'
import { ActionButton } from '../../forms/action-form.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { Moment } from '../../ui/time.tsx'
import { orderPath } from '../kit/paths.ts'
import { visibleText } from '../kit/visible-text.ts'

export const stateWords: Record<MailState, string> = {
  waiting: 'Waiting',
  sent: 'Sent',
  failed: 'Failed',
  withheld: 'Withheld',
}

const styles: Record<MailState, string> = {
  waiting: 'bg-pending/12 text-pending',
  sent: 'bg-delivered/12 text-delivered',
  failed: 'bg-cancelled/12 text-cancelled',
  withheld: 'bg-sunken text-soft',
}

type OutboxListProps = {
  mails: OutboxMail[]
  /** Whether to leave out the order, on its own page. */
  isOfOrder?: boolean
  maySend: (mail: OutboxMail) => boolean
}

/** Emails with what became of them. The action of the screen handles the intent `send-again`. */
export function OutboxList({ mails, isOfOrder = false, maySend }: OutboxListProps) {
  return (
    <ul aria-label="Emails">
      {mails.map((mail) => (
        <li key={mail.id} className="border-b border-line py-3 text-sm">
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <p className="min-w-0 font-medium wrap-anywhere">
              {visibleText(mail.subject || mailKinds[mail.kind].name)}
            </p>
            <span className={`rounded-full px-3 py-1 text-xs font-semibold ${styles[mail.state]}`}>
              {stateWords[mail.state]}
            </span>
          </div>
          <p className="text-soft wrap-anywhere">
            {visibleText(mail.recipient)}, <Moment at={mail.sentAt ?? mail.createdAt} />
          </p>
          {!isOfOrder && (
            <p className="text-soft">
              {mailKinds[mail.kind].name}
              {mail.order && (
                <>
                  {' · '}
                  <TextLink to={orderPath(mail.order.id)}>Order {mail.order.number}</TextLink>
                </>
              )}
            </p>
          )}
          {mail.lastError && (
            <p className="mt-1 wrap-anywhere">
              {describeAttempts(mail.attempts)} {visibleText(mail.lastError)}
            </p>
          )}
          {mail.reason && mail.state !== 'sent' && (
            <p className="mt-1 text-soft">
              {mail.state === 'failed' && "It can't be sent again. "}
              {mail.reason}
            </p>
          )}
          {mail.canSendAgain && maySend(mail) && (
            <ActionButton values={{ intent: 'send-again', mail: mail.id }} look="link" className="-ml-2">
              Send again<span className="sr-only">: {mailKinds[mail.kind].name}</span>
            </ActionButton>
          )}
        </li>
      ))}
    </ul>
  )
}

const describeAttempts = (attempts: number) => (attempts === 1 ? 'After 1 attempt:' : `After ${attempts} attempts:`)
