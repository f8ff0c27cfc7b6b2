import type { ReactNode } from 'react'
import { t } from '#contract/language/t.ts'
import type { PaymentAccount } from '#contract/payments/payment-accounts.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import { Moment } from '../../ui/time.tsx'
import { toast } from '../../ui/toast.tsx'

/** The shop’s account at a provider, and how the provider reports payments. */
export function ConnectionFacts({ account, name }: { account: PaymentAccount; name: string }) {
  const { connectedAt, webhookUrl, lastWebhook } = account
  return (
    <dl className="mt-3 grid max-w-3xl gap-x-6 gap-y-2 text-sm sm:grid-cols-[10rem_1fr]">
      <Fact term={t('Account')}>{name}</Fact>
      <Fact term={t('Connected')}>
        <Moment at={connectedAt} />
      </Fact>
      <Fact term={t('Webhook URL')}>{webhookUrl ? <WebhookUrl url={webhookUrl} /> : <Unreachable />}</Fact>
      {webhookUrl && (
        <Fact term={t('Last event')}>
          {lastWebhook ? (
            <>
              {lastWebhook.type}, <Moment at={lastWebhook.at} />
            </>
          ) : (
            t('None has arrived yet.')
          )}
        </Fact>
      )}
    </dl>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="sm:contents">
      <dt className="text-soft">{term}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  )
}

/** Copied into the provider’s dashboard if the webhook isn’t created by the shop. */
function WebhookUrl({ url }: { url: string }) {
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => toast('success', t('Webhook URL copied.')),
      () => toast('error', t('Couldn’t copy the URL. Select it and copy it yourself.')),
    )
  return (
    <span className="flex flex-wrap items-center gap-x-3">
      <code className="wrap-anywhere">{url}</code>
      <button type="button" className={`${buttonStyle.link} -my-3`} onClick={() => void copy()}>
        {t('Copy')}
      </button>
    </span>
  )
}

function Unreachable() {
  return (
    <span className="block max-w-prose">
      {t(
        'None: the shop’s URL can’t be reached from outside. Payments are still detected when customers return to the shop and every minute.',
      )}
    </span>
  )
}
