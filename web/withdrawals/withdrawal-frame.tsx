import type { ReactNode } from 'react'
import { t } from '#contract/language/t.ts'
import { ActionForm, SubmitButton } from '../forms/action-form.tsx'
import { useActionForm } from '../forms/use-action-form.ts'
import { PageHead } from '../shell/page-head.tsx'
import { Button } from '../ui/button.tsx'
import { buttonStyle } from '../ui/button-style.ts'
import { Icon } from '../ui/icon.tsx'
import { QuietButtonLink } from '../ui/prefetch-link.tsx'
import { ScriptButton } from '../ui/script-button.tsx'
import { Moment } from '../ui/time.tsx'
import type { Step } from './withdrawal-steps.ts'

export const title = t('Withdraw from contract')

type FrameProps = { heading: string; canonical?: string; isDone?: boolean; lead: ReactNode; children: ReactNode }

/** A step of a withdrawal with its heading. */
export function StepFrame({ heading, canonical, isDone = false, lead, children }: FrameProps) {
  return (
    <div className="wrap pt-10 sm:pt-16 print:p-0">
      <PageHead
        title={heading}
        description={t('Withdraw from an order within the withdrawal period, without giving a reason.')}
        {...(canonical && { canonical })}
      />
      <div className="mx-auto max-w-xl">
        {isDone && (
          <span className="mb-6 grid size-12 place-items-center rounded-full bg-accent text-on-accent print:hidden">
            <Icon name="check" className="size-6" />
          </span>
        )}
        <h1 tabIndex={-1} className="text-3xl sm:text-4xl">
          {heading}
        </h1>
        <div className="mt-3 text-soft wrap-anywhere">{lead}</div>
        {children}
      </div>
    </div>
  )
}

/** The declared facts with their names. */
export type Declaration = { name: string; content: ReactNode }[]

function DeclarationList({ facts }: { facts: Declaration }) {
  return (
    <section aria-label={t('Your withdrawal')} className="mt-8 card p-5 sm:p-6">
      <dl className="grid gap-4 wrap-anywhere">
        {facts.map(({ name, content }) => (
          <div key={name}>
            <dt className="text-sm text-soft">{name}</dt>
            <dd className="whitespace-pre-line">{content}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

type ReviewProps = {
  step: Extract<Step, { name: 'review' }>
  show: (next: Step) => void
  facts: Declaration
}

/** The second step. Its button is labeled as Directive 2011/83/EU requires (Article 11a). */
export function ReviewStep({ step: { values, key }, show, facts }: ReviewProps) {
  const confirm = useActionForm<Step>({ values: { ...values, intent: 'confirm', key }, onDone: show })
  const edit = useActionForm<Step>({ values: { ...values, intent: 'edit' }, onDone: show })
  return (
    <StepFrame heading={t('Check your withdrawal')} lead={t('You’re about to withdraw from this contract.')}>
      <DeclarationList facts={facts} />
      <div className="mt-8 flex flex-wrap items-start gap-3">
        <ActionForm form={confirm} data-unsaved={false} className="grid gap-3">
          <SubmitButton form={confirm} label={t('Confirm withdrawal')} />
        </ActionForm>
        <ActionForm form={edit}>
          <Button type="submit" look="quiet" isBusy={edit.isBusy}>
            {t('Edit')}
          </Button>
        </ActionForm>
      </div>
    </StepFrame>
  )
}

type DoneProps = {
  receivedAt: string
  /** Where the acknowledgment goes. */
  to: string
  facts: Declaration
  children: ReactNode
}

/** The last step: the received withdrawal and its time. */
export function DoneStep({ receivedAt, to, facts, children }: DoneProps) {
  const received = { name: t('Received'), content: <Moment at={receivedAt} /> }
  return (
    <StepFrame
      heading={t('We’ve received your withdrawal')}
      isDone
      lead={t('We’ll email an acknowledgment with its content, date and time to {to}.', { to })}
    >
      <DeclarationList facts={[received, ...facts]} />
      <div className="mt-8 flex flex-wrap gap-3 print:hidden">
        {children}
        <QuietButtonLink to="/products">{t('Continue shopping')}</QuietButtonLink>
        <ScriptButton className={buttonStyle.quiet} onClick={() => print()}>
          {t('Print')}
        </ScriptButton>
      </div>
    </StepFrame>
  )
}
