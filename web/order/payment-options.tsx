import { t } from '#contract/language/t.ts'
import { optionProblem, type Payable } from '#contract/payments/option-problem.ts'
import { type OnlineProvider, providerNames } from '#contract/payments/payment-methods.ts'
import type { PaymentOption, PaymentSelection } from '#contract/payments/payments.ts'
import { useMoney } from '../product/settings-context.ts'
import { RadioCard, RadioCards } from '../ui/radio-card.tsx'

type PaymentOptionsProps = {
  /** The id of the heading. */
  labelledBy: string
  options: PaymentOption[]
  order: Payable
  error?: string | undefined
  /** The value that was selected last; another one is selected while it isn’t possible. */
  selected: string | undefined
  onSelect: (value: string) => void
}

/** The payment methods, as radio buttons named `payment`. The first possible one is selected. */
export function PaymentOptions({ labelledBy, options, order, error, selected, onSelect }: PaymentOptionsProps) {
  const money = useMoney()
  const { possible, checked } = selectOption(options, order, selected)
  const { fee = 0 } = order
  const online = options.filter(({ method }) => method === 'card')
  return (
    <>
      {!checked && <p className="mt-4 text-sale">{t('This order can’t be paid right now. Please contact us.')}</p>}
      <RadioCards labelledBy={labelledBy} error={error}>
        {options.map((option) => {
          const { title, text } = describe(option, order.isPickup, online.length > 1)
          return (
            <RadioCard
              key={paymentValue(option)}
              name="payment"
              value={paymentValue(option)}
              checked={option === checked}
              onChange={() => onSelect(paymentValue(option))}
              disabled={!possible.includes(option)}
              title={option.method === 'cash' && fee > 0 ? `${title} (+ ${money(fee)})` : title}
            >
              <span className="block text-soft">{problemOf(option, order, money) ?? text}</span>
            </RadioCard>
          )
        })}
      </RadioCards>
    </>
  )
}

/** The possible payment methods of an order, and the selected one, or else the first. */
export function selectOption(options: PaymentOption[], order: Payable, selected: string | undefined) {
  const possible = options.filter((option) => !optionProblem(option, order))
  return { possible, checked: possible.find((option) => paymentValue(option) === selected) ?? possible[0] }
}

/** The value of an option in forms, such as `card stripe`. */
const paymentValue = ({ method, provider }: Pick<PaymentOption, 'method' | 'provider'>) =>
  provider === null ? method : `${method} ${provider}`

/** Reads the value of the selected option. What it isn’t is rejected by the API. */
export function parsePayment(value = ''): PaymentSelection {
  const [method, provider] = value.split(' ')
  return {
    paymentMethod: method as PaymentSelection['paymentMethod'],
    ...(provider && { paymentProvider: provider as OnlineProvider }),
  }
}

/** Why an order can’t be paid in a way, in words. */
function problemOf(option: PaymentOption, order: Payable, money: (units: number) => string): string | undefined {
  const problem = optionProblem(option, order)
  if (problem === 'total') return t('Available for orders up to {maximum}.', { maximum: money(option.maximum ?? 0) })
  if (problem === 'minimum') return t('Available for orders from {minimum}.', { minimum: money(option.minimum ?? 0) })
  return problem && t('Not available in this country.')
}

function describe({ method, provider }: PaymentOption, isPickup: boolean, isOneOfSeveral: boolean) {
  if (method === 'bank_transfer') {
    return {
      title: t('Bank transfer'),
      text: isPickup
        ? t('You’ll get our bank details. We’ll prepare your order once your payment has arrived.')
        : t('You’ll get our bank details. We’ll send your order once your payment has arrived.'),
    }
  }
  if (method === 'cash') {
    return isPickup
      ? { title: t('Cash at pickup'), text: t('You pay when you pick up your order.') }
      : { title: t('Cash on delivery'), text: t('You pay the courier when your order arrives.') }
  }
  if (provider === 'test') return { title: t('Test payment'), text: t('For testing. You won’t be charged.') }
  const name = providerNames()[provider ?? ''] ?? ''
  return {
    title: isOneOfSeveral ? t('Pay online with {name}', { name }) : t('Pay online'),
    text: t('By card, wallet or another method, on the secure page of {name}.', { name }),
  }
}
