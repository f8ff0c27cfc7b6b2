import { useState } from 'react'
import { t } from '#contract/language/t.ts'
import { ActionForm, SubmitButton } from '../forms/action-form.tsx'
import { formAction } from '../forms/form-action.ts'
import { useActionForm, usePostedResult } from '../forms/use-action-form.ts'
import { PageHead } from '../shell/page-head.tsx'
import { TextLink } from '../ui/prefetch-link.tsx'
import { rich } from '../ui/rich.tsx'

type Reply = { isReported: boolean }

export const action = formAction(async (_form, { call, search }) => ({
  result: await call('POST /api/linked-order/report', { body: { token: search.get('token') ?? '' } }),
}))

/** The screen of “This wasn't me” in emails. Only its button does something, since email scanners open links. */
export function Component() {
  const posted = usePostedResult() as Reply | undefined
  const [reply = posted, setReply] = useState<Reply>()
  return (
    <div className="wrap pt-10 sm:pt-16">
      <PageHead title={t('This wasn’t me')} description={t('Report an order that you didn’t place.')} />
      <div className="mx-auto grid max-w-xl gap-4">
        <h1 tabIndex={-1} className="text-3xl sm:text-4xl">
          {reply?.isReported ? t('Thanks for telling us') : t('Didn’t place this order?')}
        </h1>
        {reply ? <Done {...reply} /> : <Question onDone={setReply} />}
      </div>
    </div>
  )
}

function Question({ onDone }: { onDone: (reply: Reply) => void }) {
  const form = useActionForm<Reply>({ onDone })
  return (
    <ActionForm form={form} className="grid justify-items-start gap-4">
      <p className="text-soft">
        {t(
          'Someone placed an order with your email address, maybe by mistake. Report it, and we’ll stop these emails and review the order.',
        )}
      </p>
      <p className="text-soft">{t('You haven’t been charged, and your account wasn’t used.')}</p>
      <SubmitButton form={form} label={t('This wasn’t me')} />
      {form.error && (
        <p className="text-sm text-soft">
          {rich('You can also <a>contact us</a>.', { a: (text) => <TextLink to="/contact">{text}</TextLink> })}
        </p>
      )}
    </ActionForm>
  )
}

function Done({ isReported }: Reply) {
  return (
    <div role="status" className="grid gap-4 text-soft">
      {isReported ? (
        <>
          <p>{t('We won’t email you about orders anymore, and we’ll review the order.')}</p>
          <p>
            {rich(
              'If you order here yourself, <a>set a password</a> first. That confirms your address, and you’ll get our emails again.',
              { a: (text) => <TextLink to="/forgot-password">{text}</TextLink> },
            )}
          </p>
        </>
      ) : (
        <p>
          {rich(
            'Nothing was changed: the address has been confirmed by the account that placed the order. If that wasn’t you, <password>reset the password</password> and <contact>contact us</contact>.',
            {
              password: (text) => <TextLink to="/forgot-password">{text}</TextLink>,
              contact: (text) => <TextLink to="/contact">{text}</TextLink>,
            },
          )}
        </p>
      )}
    </div>
  )
}
