import type { Readable } from 'node:stream'
import { formatOptions } from '#contract/catalog/format-options.ts'
import { isWholeCurrency } from '#contract/currencies.ts'
import { toCents, toUnits } from '#contract/money.ts'
import { toDay } from '#contract/orders/delivery.ts'
import { isPostal } from '#contract/orders/order-address.ts'
import type { Order, OrderItem } from '#contract/orders/orders.ts'
import type { Tax } from '#contract/pricing/amounts.ts'
import { withoutCents, withQuote } from '../platform/csv/csv-cells.ts'
import { writeCsv } from '../platform/csv/write-csv.ts'
import type { Db } from '../platform/db/database.ts'
import { listNextOrders } from './list-queries.ts'
import type { OrderFilter } from './order-filter.ts'
import { listOrdersById } from './queries.ts'

type ExportOrdersRequest = { filter: OrderFilter; rows: 'orders' | 'items'; timeZone: string; country: string }

const batchSize = 500

/**
 * Writes orders as a CSV file for bookkeeping, oldest first: a row for each order, or for each item, the shipping and the fee, so
 * that both add up to the same. Amounts are in units with two decimals. Cells that a spreadsheet would run as formulas are
 * escaped. If reading fails half-way, the file ends early and `report` receives the error.
 */
export function exportOrders(db: Db, request: ExportOrdersRequest, report: (error: unknown) => void): Readable {
  const { rows, country } = request
  const columns = rows === 'orders' ? orderColumns : itemColumns
  return writeCsv(listRows(db, request), { columns, decimals: amountColumns }, { country, report })
}

const ofOrder = ['number', 'date', 'status', 'payment', 'payment provider', 'payment status', 'currency']
const ofCustomer = ['email', 'name', 'country', 'company', 'vat id', 'billing address']
const ofTotal = ['subtotal', 'discount', 'shipping', 'fee', 'added tax', 'tax not charged', 'rounding', 'total', 'tax']
const ofLedger = ['paid', 'refunded', 'charged back']
const orderColumns = [
  ...ofOrder,
  ...ofTotal,
  ...ofLedger,
  'codes',
  'shipping method',
  'pickup',
  ...ofCustomer,
  'time zone',
]
const amountColumns = [...ofTotal, ...ofLedger, 'unit price', 'amount', 'net']
const itemColumns = [
  ...ofOrder,
  'product',
  'options',
  'sku',
  'quantity',
  'unit price',
  'discount',
  'amount',
  'net',
  'tax',
  'quantity refunded',
  'quantity removed',
  ...ofCustomer,
  'time zone',
]

async function* listRows(db: Db, { rows, timeZone, filter }: ExportOrdersRequest) {
  for await (const order of listOrders(db, filter)) {
    const { address, user, number, status, paymentMethod, paymentStatus, currency } = order
    const common = {
      number,
      status,
      payment: paymentMethod,
      'payment status': paymentStatus,
      currency,
      'payment provider': order.paymentProvider ?? '',
      date: toDay(new Date(order.createdAt), timeZone),
      'time zone': timeZone,
      email: withQuote(user.email),
      name: withQuote(address.name),
      country: isPostal(address) ? address.country : '',
      ...toBillingCells(order),
    }
    for (const cells of rows === 'orders' ? [toAmounts(order)] : toRows(order)) {
      yield { ...common, ...(isWholeCurrency(currency) ? withoutCents(cells, amountColumns) : cells) }
    }
  }
}

function toBillingCells({ billing }: Order) {
  const { company = '', vatId = '', address = '' } = billing ?? {}
  const inOneLine = address.replaceAll(/\s*\n\s*/g, ', ')
  return { company: withQuote(company), 'vat id': vatId, 'billing address': withQuote(inOneLine) }
}

async function* listOrders(db: Db, filter: OrderFilter): AsyncGenerator<Order> {
  for (let after: Awaited<ReturnType<typeof listNextOrders>>[number] | undefined; ; ) {
    const found = await listNextOrders(db, filter, { after, limit: batchSize })
    const ids = found.map(({ id }) => id)
    yield* await listOrdersById(db, ids)
    after = found.at(-1)
    if (found.length < batchSize) return
  }
}

const amount = (units: number) => units.toFixed(2)

function toAmounts({ subtotal, discount, shipping, total, discounts, taxes, ...order }: Order) {
  return {
    subtotal: amount(subtotal),
    discount: amount(discount),
    shipping: amount(shipping),
    total: amount(total),
    fee: amount(order.fee),
    'added tax': amount(order.addedTax),
    'tax not charged': amount(order.removedTax),
    rounding: amount(order.rounding),
    tax: amount(sumOf(taxes, 'tax')),
    paid: amount(order.paid),
    refunded: amount(order.refunded),
    'charged back': amount(order.chargedBack),
    'shipping method': withQuote(order.shippingMethod?.name ?? ''),
    pickup: order.pickupPlace === null ? '' : 'yes',
    codes: withQuote(discounts.flatMap(({ code }) => code ?? []).join(' ')),
  }
}

/** The sum of net or tax amounts, in units. */
function sumOf(taxes: Pick<Tax, 'net' | 'tax'>[], name: 'net' | 'tax'): number {
  return toUnits(taxes.reduce((sum, tax) => sum + toCents(tax[name]), 0))
}

function toItemCells(item: OrderItem) {
  const { title, options, sku, quantity, unitPrice, amount: paid, reductions, tax } = item
  const discount = toUnits(reductions.reduce((sum, reduction) => sum + toCents(reduction.amount), 0))
  return {
    product: withQuote(title),
    options: withQuote(formatOptions(options)),
    sku: withQuote(sku),
    quantity,
    'unit price': amount(unitPrice),
    discount: amount(discount),
    amount: amount(paid),
    net: amount(tax.net),
    tax: amount(tax.tax),
    'quantity refunded': item.refunded,
    'quantity removed': item.removed,
  }
}

/** Free shipping also has a row, so that every order has one. */
function toRows({ shipping, fee, feeTaxes, taxes, items }: Order) {
  const others = [...items.map(({ tax }) => tax), ...feeTaxes]
  const rest = (name: 'net' | 'tax') => toUnits(toCents(sumOf(taxes, name)) - toCents(sumOf(others, name)))
  return [
    ...items.map(toItemCells),
    // Not translated: programs look for these rows.
    toChargeCells('Shipping', shipping, { net: rest('net'), tax: rest('tax') }),
    ...(fee > 0
      ? // Not translated.
        [toChargeCells('Cash on delivery fee', fee, { net: sumOf(feeTaxes, 'net'), tax: sumOf(feeTaxes, 'tax') })]
      : []),
  ]
}

function toChargeCells(product: string, price: number, { net, tax }: Pick<Tax, 'net' | 'tax'>) {
  return {
    product,
    quantity: 1,
    'quantity refunded': 0,
    'quantity removed': 0,
    'unit price': amount(price),
    discount: amount(0),
    amount: amount(price),
    net: amount(net),
    tax: amount(tax),
  }
}
