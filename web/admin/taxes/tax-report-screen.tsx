import { useLoaderData } from 'react-router'
import { countryName } from '#contract/address/countries.ts'
import { formatNumber, formatPercent } from '#contract/language/format.ts'
import { keepTimeFormatter } from '#contract/language/format-time.ts'
import { inContext, plural, t } from '#contract/language/t.ts'
import { formatMoney } from '#contract/money.ts'
import { type ReceivedStep, receivedSteps } from '#contract/taxes/received-steps.ts'
import { shownTaxName } from '#contract/taxes/tax-names.ts'
import { useSettings } from '../../product/settings-context.ts'
import { screenLoader } from '../../state/screen-loader.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import { Field } from '../../ui/field.tsx'
import { AdminPage } from '../kit/admin-page.tsx'
import { FilterForm } from '../kit/filter-form.tsx'
import { parseDays } from '../kit/parse-days.ts'
import { taxReportPath, withQuery } from '../kit/paths.ts'
import { Table } from '../kit/table.tsx'

/** Formats a month such as 2026-11: Nov 2026. */
const formatMonth = keepTimeFormatter({ month: 'short', year: 'numeric' })

/** `?from=` and `?to=` are days; by default, the year so far. */
export const loader = screenLoader(async ({ call, search, signal }) => {
  const report = await call('GET /api/admin/tax-report', { querystring: parseDays(search) }, signal)
  const { from, to } = report
  return { range: { from, to }, report }
})

const exemptions: Record<string, string> = {
  export: inContext('taxes', 'Export'),
  reverseCharge: t('Business with VAT ID'),
  smallBusiness: t('Small business'),
  notRegistered: t('No rate'),
}

const types = { orders: t('Orders'), refunds: t('Refunds') }

const stepNames: Record<ReceivedStep, string> = {
  total: t('Orders less refunds'),
  unpaid: t('Orders not paid in this period'),
  otherOrders: t('Payments for other orders'),
  overpaid: t('Paid too much, less what was returned'),
  chargedBack: t('Charged back'),
  received: t('Money received less refunds'),
}

/** The steps to the money received, without steps of 0 in between. */
const shownSteps = (totals: Parameters<typeof receivedSteps>[0]) =>
  receivedSteps(totals).filter(({ step, amount }) => step === 'total' || step === 'received' || amount !== 0)

/** The taxes of orders by month, country and rate. */
export function Component() {
  const { range, report } = useLoaderData<typeof loader>()
  const settings = useSettings()
  const money = (units: number, currency: string) => formatMoney(units, { ...settings, roundPrices: false, currency })
  const file = settings.apiOrigin + withQuery('/api/admin/tax-report.csv', range)
  return (
    <AdminPage
      actions={
        <a href={file} download className={buttonStyle.quiet}>
          {t('Export as CSV')}
        </a>
      }
    >
      <p className="mt-2 max-w-prose text-soft">
        {t(
          'Orders and refunds by month, country and rate, without orders that were cancelled before they were paid. Net, tax and rounding add up to their totals. These are supplies: the money received is below.',
        )}
      </p>
      <FilterForm
        values={range}
        pathOf={(form) => withQuery(taxReportPath, { from: form.get('from') ?? '', to: form.get('to') ?? '' })}
        className="mt-4 grid max-w-md gap-x-4 sm:grid-cols-2"
      >
        <Field label={t('From')} type="date" name="from" defaultValue={range.from} />
        <Field label={t('To')} type="date" name="to" defaultValue={range.to} />
      </FilterForm>
      <div className="max-xs:overflow-x-auto">
        <Table
          caption={t('Taxes')}
          empty={t('No orders in this period.')}
          rows={report.rows}
          keyOf={({ net: _net, tax: _tax, count: _count, ...row }) => JSON.stringify(row)}
          columns={[
            {
              name: t('Month'),
              render: ({ month, kind, country }) => (
                <>
                  <span className="whitespace-nowrap">{formatMonth(month, 'UTC')}</span>{' '}
                  <span className="block text-soft sm:hidden">
                    {types[kind]}, {countryName(country)}
                  </span>
                </>
              ),
            },
            { name: t('Type'), className: 'max-sm:hidden', render: ({ kind }) => types[kind] },
            { name: t('Country'), className: 'max-sm:hidden', render: ({ country }) => countryName(country) },
            {
              name: t('Rate'),
              render: ({ name, rate, exemption }) =>
                exemptions[exemption] ?? (name ? `${shownTaxName(name)} ${formatPercent(rate)}` : t('No tax')),
            },
            {
              name: inContext('how many', 'Number'),
              alignsRight: true,
              className: 'max-sm:hidden',
              render: ({ count }) => formatNumber(count),
            },
            {
              name: t('Net'),
              alignsRight: true,
              cellClass: 'whitespace-nowrap',
              render: ({ net, currency }) => money(net, currency),
            },
            {
              name: t('Tax'),
              alignsRight: true,
              className: 'ps-4',
              cellClass: 'whitespace-nowrap',
              render: ({ tax, currency }) => money(tax, currency),
            },
          ]}
        />
      </div>
      {report.totals.map(({ currency, net, tax, rounding, total, orders, refunds }) => (
        <p key={currency} className="mt-4 text-end text-sm tabular-nums">
          {plural(orders, '{count} order', '{count} orders')}, {plural(refunds, '{count} refund', '{count} refunds')}:{' '}
          {[
            t('{amount} net', { amount: money(net, currency) }),
            t('{amount} tax', { amount: money(tax, currency) }),
            rounding !== 0 && t('{amount} rounding', { amount: money(rounding, currency) }),
            t('{amount} in total.', { amount: money(total, currency) }),
          ]
            .filter(Boolean)
            .join(', ')}
        </p>
      ))}
      {report.totals.map(({ currency, ...totals }) => (
        <div key={currency} className="max-xs:overflow-x-auto">
          <Table
            caption={t('Money received, {currency}', { currency })}
            empty=""
            rows={shownSteps(totals)}
            keyOf={({ step }) => step}
            columns={[
              { name: t('From orders to money received'), render: ({ step }) => stepNames[step] },
              {
                name: t('Amount'),
                alignsRight: true,
                cellClass: 'whitespace-nowrap',
                render: ({ amount }) => money(amount, currency),
              },
            ]}
          />
        </div>
      ))}
    </AdminPage>
  )
}
