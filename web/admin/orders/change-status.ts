import type { OrderStatus } from '#contract/order-status.ts'
import { ApiError } from '../../api/call.ts'
import { type FormValues, formAction } from '../../forms/form-action.ts'
import { statusWord } from '../../order/status-pill.tsx'
import { changeOrder, changeOrders } from '../../state/order-slice.ts'
import type { Screen } from '../../state/screen-loader.ts'
import { packingSlipsPath, pickingListPath } from '../order-path.ts'
import { readSelection } from '../selection.tsx'

/** Sets the status of one order or of the selected ones, or opens the packing slips of these. */
export const changeStatus = formAction(setStatus)

export async function setStatus(form: FormValues, { store }: Screen) {
  if (form.scope !== 'selection') {
    const { id = '', status, expectedStatus } = form
    const change = { id, status: status as OrderStatus, expectedStatus: expectedStatus as OrderStatus }
    const { number } = await store.dispatch(changeOrder(change)).unwrap()
    return { notice: `Order ${number} ${statusWord(change.status).toLowerCase()}.` }
  }
  if (form.intent === 'picking-list') return { path: pickingListPath(readSelection(form)) }
  if (form.intent === 'packing-slips') return { path: packingSlipsPath(readSelection(form)) }
  const status = form.intent as OrderStatus
  const { changed, rejected } = await store.dispatch(changeOrders({ ids: readSelection(form), status })).unwrap()
  const [only] = changed
  const orders = only && changed.length === 1 ? `Order ${only.number}` : `${changed.length} orders`
  const notice = `${orders} ${statusWord(status).toLowerCase()}.`
  if (rejected.length === 0) return { notice }
  const messages = rejected.map(({ message }) => message)
  throw new ApiError(409, {
    code: 'order_changed',
    message: [...(changed.length > 0 ? [notice] : []), ...messages].join(' '),
  })
}
