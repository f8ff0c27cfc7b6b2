import { t } from '#contract/language/t.ts'
import type { Order } from '#contract/orders/orders.ts'
import { NewWithdrawal } from '#contract/withdrawals/withdrawals.ts'
import { type Call, isApiError } from '../api/call.ts'
import { ActionForm, SubmitButton } from '../forms/action-form.tsx'
import { type FormValues, parseForm } from '../forms/form-action.ts'
import { useSchemaForm } from '../forms/use-schema-form.ts'
import { withdrawFromOrderPath } from '../order/withdrawal-paths.ts'
import { selectLoggedInUser } from '../state/auth-slice.ts'
import { EmailField, Field } from '../ui/field.tsx'
import { ButtonLink, TextLink } from '../ui/prefetch-link.tsx'
import { Day } from '../ui/time.tsx'
import { DoneStep, ReviewStep, StepFrame, title } from './withdrawal-frame.tsx'
import { type Flow, type Step, useWithdrawalSteps } from './withdrawal-steps.ts'

/** The maximum number of the user’s orders that are listed. */
const maxOrders = 5

export type ContractWithdrawalProps = {
  /** The user's name and email address, or empty. */
  name: string
  email: string
  orders: Order[]
}

/** Anyone declares a withdrawal, without signing in. */
export const contractFlow: Flow<ContractWithdrawalProps> = {
  async load({ store, call, signal }) {
    const user = selectLoggedInUser(store.getState())
    if (!user) return { name: '', email: '', orders: [] }
    const orders = await listOwnOrders(call, signal)
    return { name: user.name, email: user.email, orders: orders.filter(({ withdrawable }) => withdrawable) }
  },
  check: (values) => parseForm(NewWithdrawal, values),
  send: ({ name = '', contract = '', email = '', items = '' }, headers, { call }) =>
    call('POST /api/withdrawals', { body: { name, contract, email, items }, headers }),
}

/** Empty if they can’t be read, for example while the shop is closed: the form must work then as well. */
async function listOwnOrders(call: Call, signal: AbortSignal): Promise<Order[]> {
  try {
    return await call('GET /api/order/own', { querystring: { _page: 1, _limit: maxOrders } }, signal)
  } catch (error) {
    if (isApiError(error)) return []
    throw error
  }
}

export function ContractWithdrawal({ name, email, orders }: ContractWithdrawalProps) {
  const { step, show } = useWithdrawalSteps({ name, email })
  const { values } = step
  if (step.name === 'review') return <ReviewStep step={step} show={show} facts={factsOf(values)} />
  if (step.name === 'done')
    return (
      <DoneStep receivedAt={step.receivedAt} to={values['email'] ?? ''} facts={factsOf(values)}>
        <ButtonLink to="/">{t('Go to the home page')}</ButtonLink>
      </DoneStep>
    )
  return (
    <StepFrame
      heading={title}
      canonical="/withdraw"
      lead={t(
        'If the law gives you a right of withdrawal, you can use it here, without giving a reason. On the next page, you check what you entered and confirm.',
      )}
    >
      {orders.length > 0 && <OwnOrders orders={orders} />}
      <WithdrawalForm initial={values} show={show} />
    </StepFrame>
  )
}

function factsOf({ name = '', contract = '', email = '', items = '' }: FormValues) {
  return [
    { name: t('Name'), content: name },
    { name: t('Order'), content: contract },
    { name: t('Items'), content: items.trim() || t('All items') },
    { name: t('Email'), content: email },
  ]
}

/** Links to the user’s own orders, where items can be selected. */
function OwnOrders({ orders }: { orders: Order[] }) {
  return (
    <section aria-labelledby="own-orders" className="mt-8 rounded-card bg-sunken p-5">
      <h2 id="own-orders" className="text-lg">
        {t('Your orders')}
      </h2>
      <ul className="mt-2 text-sm">
        {orders.map(({ id, number, createdAt }) => (
          <li key={id}>
            <TextLink to={withdrawFromOrderPath(id)} className="inline-block py-1.5">
              {t('Withdraw from order {number}', { number: String(number) })}
            </TextLink>{' '}
            <span className="text-soft">
              <Day at={createdAt} />
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-sm text-soft">{t('For other orders, fill in the form.')}</p>
    </section>
  )
}

function WithdrawalForm({ initial, show }: { initial: FormValues; show: (next: Step) => void }) {
  const { form, field } = useSchemaForm(NewWithdrawal, { initial, onDone: show })
  return (
    <ActionForm form={form} className="mt-8 grid gap-3">
      <Field label={t('Your name')} autoComplete="name" {...field('name')} />
      <Field
        label={t('Order number')}
        hint={t('It’s in your order confirmation. If you don’t have it, describe what you ordered, and when.')}
        autoComplete="off"
        {...field('contract')}
      />
      <EmailField hint={t('We’ll send an acknowledgment to this address.')} autoComplete="email" {...field('email')} />
      <Field
        label={t('Items')}
        hint={t('Optional. Leave it empty to withdraw from the whole order.')}
        multiline
        rows={3}
        {...field('items')}
      />
      <SubmitButton form={form} label={t('Continue')} />
    </ActionForm>
  )
}
