import { formatList } from '#contract/language/format.ts'
import { t } from '#contract/language/t.ts'
import { onlineProviders, providerNames } from '#contract/payments/payment-methods.ts'
import type { PaymentOption } from '#contract/payments/payments.ts'
import { ButtonLink, QuietButtonLink } from '../../ui/prefetch-link.tsx'
import { paymentsPath } from '../kit/paths.ts'
import { pathAfter } from './steps.ts'

function listProviders(): string {
  const names = onlineProviders.filter((provider) => provider !== 'test').map((provider) => providerNames()[provider])
  return formatList(names, 'disjunction')
}

/** How customers can pay. The step is done once they can select a way that isn’t a test. */
export function PaymentsStep({ options, isDone }: { options: PaymentOption[]; isDone: boolean }) {
  const [SettingsLink, NextLink] = isDone ? [QuietButtonLink, ButtonLink] : [ButtonLink, QuietButtonLink]
  return (
    <section className="grid max-w-2xl justify-items-start gap-4">
      <h2 className="text-xl">{t('How customers pay')}</h2>
      <p className="text-soft">
        {options.length === 0
          ? t('Customers can’t check out: no payment method is turned on.')
          : isDone
            ? t('Customers can choose from these payment methods.')
            : t('Only test payments are turned on, so you can’t get paid yet.')}{' '}
        {t('In Settings, Payments, you connect {providers}, and turn on bank transfer or cash.', {
          providers: listProviders(),
        })}
      </p>
      {options.length > 0 && (
        <ul aria-label={t('Payment methods')} className="w-full border-t border-line">
          {options.map((option) => (
            <li key={`${option.method} ${option.provider}`} className="border-b border-line py-2">
              {nameOf(option)}
              {option.isTest && <span className="text-soft"> · {t('no real charges')}</span>}
            </li>
          ))}
        </ul>
      )}
      <p className="flex flex-wrap gap-2">
        <SettingsLink to={paymentsPath}>{t('Set up payments')}</SettingsLink>
        <NextLink to={pathAfter('payments')}>{t('Continue')}</NextLink>
      </p>
    </section>
  )
}

function nameOf({ method, provider, isTest }: PaymentOption): string {
  if (method === 'cash') return t('Cash on delivery')
  if (method === 'bank_transfer') return t('Bank transfer')
  const name = provider === null ? '' : providerNames()[provider]
  return isTest && provider !== 'test' ? t('{name} in test mode', { name }) : name
}
