import { t } from '#contract/language/t.ts'
import { toCents } from '#contract/money.ts'
import { describeReason } from '#contract/orders/cancellation-reasons.ts'
import type { OrderLedger, RefundPreview, RefundSelection } from '#contract/payments/refunds.ts'
import { isApiError } from '../../api/call.ts'
import { type FormValues, invalidInput } from '../../forms/form-action.ts'
import type { Screen } from '../../state/screen-loader.ts'
import { orderPath } from '../kit/paths.ts'
import { undoPaid } from './mark-paid.ts'
import { parseReason } from './reason-fields.tsx'

/** The refund for staff to confirm: their selection, and its amount or the problem. */
export type PreparedRefund = {
  /** The input by field name. */
  values: Record<string, string>
  selection: RefundSelection
  reason: string
  preview: RefundPreview | null
  problem: string
  key: string
}

/** The refund in the URL of an order’s screen; null if there is none. */
export async function prepareRefund(
  { call, search, signal }: Pick<Screen, 'call' | 'search' | 'signal'>,
  id: string,
  ledger: OrderLedger,
): Promise<PreparedRefund | null> {
  if (!search.has('refund')) return null
  const { selection, problem } = readSelection(search, ledger.left.quantities.length)
  const values = Object.fromEntries(search)
  const prepared = { values, selection, reason: describeReason(parseReason(values)), preview: null, problem, key: '' }
  if (problem !== '') return prepared
  try {
    const preview = await call(
      'POST /api/admin/orders/:id/refunds/preview',
      { params: { id }, body: selection },
      signal,
    )
    return { ...prepared, preview, key: keyOf(ledger, selection, preview) }
  } catch (error) {
    if (!isApiError(error) || (error.status !== 409 && error.status !== 400)) throw error
    return { ...prepared, problem: error.message }
  }
}

/** The same refund of an order in the same state has the same key, so that it is made once. */
function keyOf({ refunds }: OrderLedger, { lines, shipping, fee }: RefundSelection, { amount }: RefundPreview): string {
  const items = lines.map(({ position, quantity }) => `${position}x${quantity}`).join('.')
  return `screen-${refunds.length}-${toCents(amount)}-${toCents(shipping)}-${toCents(fee)}-${items}`.slice(0, 200)
}

function readSelection(search: URLSearchParams, lineCount: number): { selection: RefundSelection; problem: string } {
  const problems: string[] = []
  const read = (name: string, pattern: RegExp, problem: string) => {
    const text = (search.get(name) ?? '').trim().replace(',', '.')
    if (text === '') return 0
    if (pattern.test(text)) return Number(text)
    problems.push(problem)
    return 0
  }
  const lines = Array.from({ length: lineCount }, (_, position) => ({
    position,
    quantity: read(`quantity-${position}`, wholePattern, t('The quantity must be a number, such as 1.')),
    isRestocked: search.get(`restock-${position}`) !== null,
  })).filter(({ quantity }) => quantity > 0)
  const shipping = read('shipping', amountPattern, t('Shipping must be a number, such as 4.90.'))
  const fee = read('fee', amountPattern, t('The fee must be a number, such as 4.90.'))
  const amount = read('amount', amountPattern, t('The other amount must be a number, such as 4.90.'))
  return { selection: { lines, shipping, fee, amount }, problem: problems[0] ?? '' }
}

const wholePattern = /^\d{1,6}$/
const amountPattern = /^\d{1,8}(\.\d{1,2})?$/

/** Refunds an order, or records payments that staff have received or refunded. */
export async function changePayment(form: FormValues, { call, params }: Screen) {
  const id = params['id'] ?? ''
  const refund = form['refund'] ?? ''
  switch (form.intent) {
    case 'refund': {
      const body = { ...(JSON.parse(form['selection'] ?? '{}') as RefundSelection), reason: form['reason'] ?? '' }
      const expectedAmount = Number(form['expectedAmount'])
      const headers = { 'idempotency-key': form['key'] ?? '' }
      const input = { params: { id }, body: { ...body, expectedAmount }, headers }
      const { refunds } = await call('POST /api/admin/orders/:id/refunds', input)
      const made = refunds.at(-1)
      if (made?.state === 'failed')
        return { problem: t('The refund failed. {problem}', { problem: made.problem }), path: orderPath(id) }
      const notice =
        made?.state === 'manual'
          ? t('Refund saved. Mark it as refunded once you’ve sent the money.')
          : t('Refund sent.')
      return { notice, path: orderPath(id) }
    }
    case 'retry-refund': {
      const { refunds } = await call('POST /api/admin/orders/:id/refunds/:refund/retry', { params: { id, refund } })
      const made = refunds.at(-1)
      return made?.state === 'failed'
        ? { problem: t('The refund failed again. {problem}', { problem: made.problem }) }
        : { notice: t('Refund sent.') }
    }
    case 'transfer-refund':
      await call('POST /api/admin/orders/:id/refunds/:refund/transfer', { params: { id, refund } })
      return { notice: t('Refund saved. Mark it as refunded once you’ve sent the money.') }
    case 'record-refund':
      await call('POST /api/admin/orders/:id/refunds/:refund/done', { params: { id, refund } })
      return { notice: t('Marked as refunded. We’ll email the customer.') }
    case 'reverse-refund':
      await call('DELETE /api/admin/orders/:id/refunds/:refund/done', { params: { id, refund } })
      return { notice: t('Refund reopened.') }
    case 'record-payment': {
      const { canReverse, refunds } = await call('POST /api/admin/orders/:id/payment', { params: { id } })
      if (!canReverse && refunds.some(({ isOpen }) => isOpen))
        return { problem: t('Payment recorded. The order is still cancelled. Refund the customer.') }
      return { notice: t('Marked as paid. We’ll email the customer.'), ...undoPaid(call, [{ id }]) }
    }
    case 'reverse-payment':
      await call('DELETE /api/admin/orders/:id/payment', { params: { id } })
      return { notice: t('Marked as unpaid.') }
    default:
      throw invalidInput({ intent: t('Unknown action.') })
  }
}

export const paymentIntents = [
  'refund',
  'retry-refund',
  'transfer-refund',
  'record-refund',
  'reverse-refund',
  'record-payment',
  'reverse-payment',
]
