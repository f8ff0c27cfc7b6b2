import { onlineProviders, providerNames } from '#contract/payments/payment-methods.ts'
import type { PaymentOption } from '#contract/payments/payments.ts'
import { ButtonLink, QuietButtonLink } from '../../ui/prefetch-link.tsx'
import { paymentsPath } from '../kit/paths.ts'
import { pathAfter } from './steps.ts'

const providerList = new Intl.ListFormat('en', { type: 'disjunction' }).format(
  onlineProviders.filter((provider) => provider !== 'test').map((provider) => providerNames[provider]),
)

/** How customers can pay. The step is done once they can select a way that isn’t a test. */
export function PaymentsStep({ options, isDone }: { options: PaymentOption[]; isDone: boolean }) {
  const [SettingsLink, NextLink] = isDone ? [QuietButtonLink, ButtonLink] : [ButtonLink, QuietButtonLink]
  return (
    <section className="grid max-w-2xl justify-items-start gap-4">
      <h2 className="text-xl">How customers pay</h2>
      <p className="text-soft">
        {options.length === 0
          ? 'Customers can’t check out: no payment method is turned on.'
          : isDone
            ? 'Customers can choose from these payment methods.'
            : 'Only test payments are turned on, so you can’t get paid yet.'}{' '}
        In Settings, Payments, you connect {providerList}, and turn on bank transfer or cash.
      </p>
      {options.length > 0 && (
        <ul aria-label="Payment methods" className="w-full border-t border-line">
          {options.map((option) => (
            <li key={`${option.method} ${option.provider}`} className="border-b border-line py-2">
              {nameOf(option)}
              {option.isTest && <span className="text-soft"> · no real charges</span>}
            </li>
          ))}
        </ul>
      )}
      <p className="flex flex-wrap gap-2">
        <SettingsLink to={paymentsPath}>Set up payments</SettingsLink>
        <NextLink to={pathAfter('payments')}>Continue</NextLink>
      </p>
    </section>
  )
}

function nameOf({ method, provider, isTest }: PaymentOption): string {
  if (method === 'cash') return 'Cash on delivery'
  if (method === 'bank_transfer') return 'Bank transfer'
  const name = provider === null ? '' : providerNames[provider]
  return isTest && provider !== 'test' ? `${name} in test mode` : name
}
