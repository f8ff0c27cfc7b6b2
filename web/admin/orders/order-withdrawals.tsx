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
    <section aria-label="Withdrawals" className={`mt-4 card p-4 text-sm wrap-anywhere ${isOpen ? 'border-sale' : ''}`}>
      <ul className="grid gap-3">
        {withdrawals.map((withdrawal) => {
          const { id, name, declaredAt, state } = withdrawal
          const isCertain = getMatch(withdrawal, order) !== 'possible'
          return (
            <li key={id}>
              <p className="max-w-prose">
                {`${isCertain ? 'The customer has withdrawn' : `${visibleText(name)} may have withdrawn`} from this order: ${visibleText(describeItems(withdrawal))}`}
              </p>
              <p className="text-soft">
                <Moment at={declaredAt} /> · {stateWords[state]} · <TextLink to={withdrawalPath(id)}>View</TextLink>
              </p>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
