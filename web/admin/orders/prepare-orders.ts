import { plural, t } from '#contract/language/t.ts'
import type { Preparation } from '#contract/orders/order-preparation.ts'
import type { Order, OrdersChanged, Tracking } from '#contract/orders/orders.ts'
import { type FormValues, formAction } from '../../forms/form-action.ts'
import type { Screen } from '../../state/screen-loader.ts'
import { withFieldNames } from '../kit/with-field-names.ts'
import { describeChanged, undo } from './change-status.ts'
import { PartialError } from './partial-change.ts'

/** The tracking numbers in a carrier's file for orders on the page, and the rows that didn't match. */
export type FilledNumbers = { values: FormValues; filled: number; problems: string[] }

export type PrepareResult = FilledNumbers | { isDispatched: true } | undefined

/** The names of an order's fields. */
export const fieldNames = (id: string) => ({
  number: `number-${id}`,
  carrier: `carrier-${id}`,
  seen: `seen-${id}`,
  confirmed: `confirmed-${id}`,
})

/** Reads a carrier's file, or saves the tracking numbers of the orders on the page and dispatches them. */
export const action = formAction(async (form, screen) => {
  const { call, store } = screen
  if (form.intent === 'read-file') return { result: (await fillNumbers(form, screen)) satisfies PrepareResult }
  const dispatch = form.intent === 'dispatch'
  const orders = listIds(form).map((id) => ({ id, ...readTracking(form, id) }))
  const result = await withFieldNames(
    (place) => fieldOf(place, orders),
    () => call('POST /api/admin/orders/prepare', { body: { orders, dispatch } }),
  )
  if (result.rejected.length > 0) throw notPrepared(result, dispatch, store)
  if (!dispatch) return { notice: t('Tracking numbers saved.') }
  return {
    notice: describeChanged(result.changed, 'dispatched'),
    ...undo(result.changed, 'dispatched', store),
    result: { isDispatched: true } satisfies PrepareResult,
  }
})

const listIds = (form: FormValues) => Object.keys(form).flatMap((name) => /^number-(.+)$/.exec(name)?.[1] ?? [])

/** The row's carrier, or the carrier for all rows. The order's existing tracking is kept unless its number or carrier changed. */
function readTracking(form: FormValues, id: string): Omit<Preparation['orders'][number], 'id'> {
  const names = fieldNames(id)
  const number = (form[names.number] ?? '').trim()
  const seen = JSON.parse(form[names.seen] || 'null') as Tracking | null
  const expectedNumber = seen?.number ?? ''
  if (number === '') return { tracking: null, expectedNumber }
  const carrier = form[names.carrier] || form['carrier'] || ''
  const isSame = seen?.carrier === carrier && seen.number === number
  const { name, url } = isSame ? seen : { name: form['name'] ?? '', url: form['url'] ?? '' }
  const confirmedNumber = form[names.confirmed] ?? ''
  return { tracking: { carrier, number, confirmedNumber, name, url }, expectedNumber }
}

/** API errors include the index in the list; form errors include the order. */
function fieldOf(place: string, orders: { id: string }[]): string {
  const [, index, field = place] = /^orders\.(\d+)\.tracking\.(\w+)$/.exec(place) ?? []
  const order = orders[Number(index)]
  return order && field === 'number' ? fieldNames(order.id).number : field
}

function notPrepared({ changed, rejected }: OrdersChanged, dispatch: boolean, store: Screen['store']): PartialError {
  const done = dispatch ? describeChanged(changed, 'dispatched') : t('The others are saved.')
  const problem = dispatch
    ? plural(
        rejected.length,
        '{count} order wasn’t dispatched: see below.',
        '{count} orders weren’t dispatched: see below.',
      )
    : plural(rejected.length, '{count} order wasn’t saved: see below.', '{count} orders weren’t saved: see below.')
  const error = {
    code: 'order_changed' as const,
    message: changed.length > 0 ? `${done} ${problem}` : problem,
    fields: Object.fromEntries(rejected.map(({ id, message }) => [fieldNames(id).number, message])),
  }
  return new PartialError(error, dispatch ? undo(changed, 'dispatched', store) : {})
}

/** The form with the numbers of a carrier's file. Numbers of orders that aren't on the page are reported as problems. */
async function fillNumbers(form: FormValues, { call }: Screen): Promise<FilledNumbers> {
  const { rows, problems } = await call('POST /api/admin/orders/tracking-file', { body: { csv: form['csv'] ?? '' } })
  const values: FormValues = { ...form, csv: '' }
  const isHere = (id: string) => fieldNames(id).number in form
  for (const { order, number, carrier } of rows.filter((row) => isHere(row.order.id))) {
    values[fieldNames(order.id).number] = number
    if (carrier !== null) values[fieldNames(order.id).carrier] = carrier
  }
  const others = rows.filter((row) => !isHere(row.order.id))
  const elsewhere = others.map(({ line, order }) =>
    t('Line {line}: order {number} is not on this page.', { line: String(line), number: String(order.number) }),
  )
  return { values, filled: rows.length - others.length, problems: [...problems, ...elsewhere] }
}

/** The initial values of the orders' fields. */
export function savedValues(orders: Order[], last: Tracking | null): FormValues {
  return {
    carrier: last?.carrier ?? '',
    name: last?.carrier === 'other' ? last.name : '',
    url: last?.carrier === 'other' ? last.url : '',
    ...Object.fromEntries(
      orders.flatMap(({ id, tracking }) => [
        [fieldNames(id).number, tracking?.number ?? ''],
        [fieldNames(id).carrier, tracking && tracking.carrier !== last?.carrier ? tracking.carrier : ''],
      ]),
    ),
  }
}
