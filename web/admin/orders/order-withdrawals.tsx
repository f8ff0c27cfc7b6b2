import { t } from '#contract/language/t.ts'
import type { Withdrawal } from '#contract/withdrawals/withdrawals.ts'
import { TextLink } from '../../ui/prefetch-link.tsx'
import { Moment } from '../../ui/time.tsx'
import { withdrawalPath } from '../kit/paths.ts'
import { visibleText } from '../kit/visible-text.ts'
import { describeItems, getMatch, stateWords } from './withdrawal-words.ts'

type OrderWithdrawalsProps = {
  withdrawals: Withdrawal[]
  /** The order's id. */
  order: string
}

/** The withdrawals that concern or may concern an order, open ones as a warning. */
export function OrderWithdrawals({ withdrawals, order }: OrderWithdrawalsProps) {
  if (withdrawals.length === 0) return null
  const isOpen = withdrawals.some(({ state }) => state === 'open')
  return (
    <section
      aria-label={t('Withdrawals')}
      className={`mt-4 card p-4 text-sm wrap-anywhere ${isOpen ? 'border-sale' : ''}`}
    >
      <ul className="grid gap-3">
        {withdrawals.map((withdrawal) => {
          const { id, name, declaredAt, state } = withdrawal
          const items = visibleText(describeItems(withdrawal))
          const isCertain = getMatch(withdrawal, order) !== 'possible'
          return (
            <li key={id}>
              <p className="max-w-prose">
                {isCertain
                  ? t('The customer has withdrawn from this order: {items}', { items })
                  : t('{name} may have withdrawn from this order: {items}', { name: visibleText(name), items })}
              </p>
              <p className="text-soft">
                <Moment at={declaredAt} /> · {stateWords[state]} ·{' '}
                <TextLink to={withdrawalPath(id)}>{t('View')}</TextLink>
              </p>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
