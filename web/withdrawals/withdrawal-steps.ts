import { useActionData, useLocation, useNavigate } from 'react-router'
import type { WithdrawalReceipt } from '#contract/withdrawals/withdrawals.ts'
import { createRequestKey } from '../api/create-request-key.ts'
import { type FormReply, type FormValues, formAction } from '../forms/form-action.ts'
import { selectLoggedInUser } from '../state/auth-slice.ts'
import type { Screen } from '../state/screen-loader.ts'
import { useSelector } from '../state/use-store.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'

/** A step of a withdrawal, with its input. */
export type Step =
  | { name: 'form'; values: FormValues }
  | { name: 'review'; values: FormValues; key: string }
  | { name: 'done'; values: FormValues; receivedAt: string }

/** How a kind of withdrawal is loaded, checked and sent. */
export type Flow<Loaded = unknown> = {
  load: (screen: Screen) => Promise<Loaded>
  /** Throws an error with the fields that are invalid. */
  check: (values: FormValues) => void
  send: (values: FormValues, headers: { 'idempotency-key': string }, screen: Screen) => Promise<WithdrawalReceipt>
}

/** Creates the action of the withdrawal screen. It returns the next step, which is the same with and without scripts. */
export function withdrawalAction(flowOf: (screen: Screen) => Pick<Flow, 'check' | 'send'>) {
  return formAction(async ({ intent, key = '', ...values }, screen) => {
    const { check, send } = flowOf(screen)
    const next = async (): Promise<Step> => {
      if (intent === 'edit') return { name: 'form', values }
      check(values)
      if (intent !== 'confirm') return { name: 'review', values, key: createRequestKey() }
      const { receivedAt } = await send(values, { 'idempotency-key': key }, screen)
      return { name: 'done', values, receivedAt }
    }
    return { result: await next() }
  })
}

type Kept = { withdrawal: Step; userId: string | undefined }

/**
 * The current step, and a function that shows the next one. Each step is an entry of the browser's history, so that going
 * back and loading the page again lose nothing.
 */
export function useWithdrawalSteps(initial: FormValues): { step: Step; show: (next: Step) => void } {
  const { state, pathname, search } = useLocation() as { state: Kept | null; pathname: string; search: string }
  const userId = useSelector(selectLoggedInUser)?.id
  const posted = usePostedStep()
  const navigate = useNavigate()
  // The server has no access to the history.
  const isKept = useHydrated() && state?.withdrawal !== undefined && state.userId === userId
  const step = isKept ? state.withdrawal : (posted ?? { name: 'form', values: initial })
  // The router loads no data when only the hash changes, so that this works without a connection.
  const open = (withdrawal: Step, replace: boolean) =>
    navigate(`${pathname}${search}#${withdrawal.name}`, { replace, state: { withdrawal, userId, focus: 'heading' } })
  const show = async (next: Step) => {
    if (next.name === 'review') await open({ name: 'form', values: next.values }, true)
    await open(next, next.name !== 'review')
  }
  return { step, show: (next) => void show(next) }
}

/** The step that follows a native POST. A rejected confirmation is shown again. */
function usePostedStep(): Step | undefined {
  const posted = useActionData<FormReply<Step> | null>()
  if (!posted) return undefined
  if ('isDone' in posted) return posted.result
  const { intent, key = '', ...values } = posted.values
  return intent === 'confirm' ? { name: 'review', values, key } : { name: 'form', values }
}
