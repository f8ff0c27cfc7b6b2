import { useLoaderData } from 'react-router'
import { type Screen, screenLoader } from '../state/screen-loader.ts'
import { ContractWithdrawal, type ContractWithdrawalProps, contractFlow } from './contract-withdrawal.tsx'
import { linkedOrderFlow, ownOrderFlow, type WithdrawnOrder } from './order-flows.ts'
import { OrderWithdrawal } from './order-withdrawal.tsx'
import { withdrawalAction } from './withdrawal-steps.ts'

/** The paths of the screen differ in who withdraws from what. */
function flowOf({ params, pathname }: Pick<Screen, 'params' | 'pathname'>) {
  if (params['id'] !== undefined) return ownOrderFlow
  return pathname.startsWith('/order/') ? linkedOrderFlow : contractFlow
}

export const loader = screenLoader<ContractWithdrawalProps | WithdrawnOrder>((screen) => flowOf(screen).load(screen))

export const action = withdrawalAction(flowOf)

/** The withdrawal function: Article 11a of Directive 2011/83/EU. */
export function Component() {
  const loaded = useLoaderData<typeof loader>()
  return 'order' in loaded ? <OrderWithdrawal {...loaded} /> : <ContractWithdrawal {...loaded} />
}
