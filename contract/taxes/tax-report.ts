import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { day } from '../request-fields.ts'

/** Orders or refunds of a month by country and rate; the sums of their net and tax amounts, below 0 for refunds. */
const TaxReportRow = z.object({
  /** Such as 2026-11. */
  month: z.string(),
  kind: z.enum(['orders', 'refunds']),
  /** Where they were shipped. */
  country: z.string(),
  name: z.string(),
  rate: z.number(),
  /** Why no tax was charged; empty if it was, or the shop didn’t charge taxes. */
  exemption: z.string(),
  currency: z.string(),
  /** How many orders or refunds there are. */
  count: z.number(),
  net: z.number(),
  tax: z.number(),
})
export type TaxReportRow = z.infer<typeof TaxReportRow>

/**
 * Reconciles a report’s total with the money received in its period: the total less `unpaid`, plus `otherOrders`
 * and `overpaid`, less `chargedBack` is `received`.
 */
const MoneyReceived = z.object({
  /** The unpaid amount of the period's orders. */
  unpaid: z.number(),
  /** Payments in the period for orders outside of it. */
  otherOrders: z.number(),
  /** Overpayments less their refunds. */
  overpaid: z.number(),
  chargedBack: z.number(),
  /** Payments less refunds and chargebacks, when money moved. */
  received: z.number(),
})

export const TaxReport = z.object({
  /** The first and last day in the shop’s time zone. */
  from: z.string(),
  to: z.string(),
  rows: z.array(TaxReportRow),
  /** The totals by currency: the rows, the rounding of orders, and the sum of order totals less refunds. */
  totals: z.array(
    z.object({
      currency: z.string(),
      orders: z.number(),
      refunds: z.number(),
      net: z.number(),
      tax: z.number(),
      rounding: z.number(),
      total: z.number(),
      money: MoneyReceived,
    }),
  ),
})
export type TaxReport = z.infer<typeof TaxReport>

/** The first and last day in the shop’s time zone; by default, the year so far. */
const ReportQuery = z.object({ from: z.optional(day('from')), to: z.optional(day('to')) })

/** In one report. */
export const maxReportMonths = 60

export const getTaxReport = endpoint('GET', '/api/admin/tax-report', {
  summary:
    'Returns the taxes of orders and of refunds by month, country and rate, without orders that were cancelled unpaid.',
  querystring: ReportQuery,
  response: TaxReport,
})

export const exportTaxReport = endpoint('GET', '/api/admin/tax-report.csv', {
  summary: 'Exports the tax report as CSV.',
  querystring: ReportQuery,
  response: z.string(),
})
