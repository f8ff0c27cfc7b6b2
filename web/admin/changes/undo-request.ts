import { t } from '#contract/language/t.ts'
import { runConfirmed } from '../../forms/form-action.ts'
import type { Screen } from '../../state/screen-loader.ts'
import type { ToastAction } from '../../ui/toast-container.tsx'
import { undoChanges } from './undo-changes.ts'

/** The button of a message that undoes all that a request with an idempotency key changed. */
export function undoRequest({ store, call }: Pick<Screen, 'store' | 'call'>, key: string): ToastAction {
  const run = async () => {
    const [entry] = await call('GET /api/admin/changes', { querystring: { request: key, _limit: 1 } })
    if (!entry) return t('Nothing to undo.')
    const intent = entry.together > 1 ? 'undo-all' : 'undo'
    const outcome = await runConfirmed(() => undoChanges({ intent, id: entry.id }, { store }))
    if (outcome.problem !== undefined) throw new Error(outcome.problem)
    return outcome.notice
  }
  return { text: t('Undo'), run }
}
