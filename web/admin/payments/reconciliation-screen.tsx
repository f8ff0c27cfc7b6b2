import { useLoaderData } from 'react-router'
import { formatMoney } from '#contract/money.ts'
import { onlineProviders, providerNames } from '#contract/payments/payment-methods.ts'
import type { Difference } from '#contract/payments/reconciliation.ts'
import { useSettings } from '../../product/settings-context.ts'
import { screenLoader } from '../../state/screen-loader.ts'
import { Field, SelectField } from '../../ui/field.tsx'
import { plural } from '../../ui/plural.ts'
import { PrefetchLink } from '../../ui/prefetch-link.tsx'
import { Day, Moment } from '../../ui/time.tsx'
import { AdminPage } from '../kit/admin-page.tsx'
import { FilterForm } from '../kit/filter-form.tsx'
import { parseDays } from '../kit/parse-days.ts'
import { orderPath, reconciliationPath, withQuery } from '../kit/paths.ts'
import { Table } from '../kit/table.tsx'

/** `?provider=`, `?from=` and `?to=`; by default, the last week at the first provider. */
export const loader = screenLoader(async ({ call, search, signal }) => {
  const nightly = await call('GET /api/admin/payment-reconciliations', {}, signal)
  const provider = onlineProviders.find((one) => one === search.get('provider')) ?? nightly[0]?.provider
  const querystring = provider && { ...parseDays(search), provider }
  const result = querystring ? await call('GET /api/admin/payment-reconciliation', { querystring }, signal) : null
  return { nightly, result }
})

/** Every difference between the books of the shop and of a payment provider. */
export function Component() {
  const { nightly, result } = useLoaderData<typeof loader>()
  const settings = useSettings()
  const money = (units: number | null, currency: string) =>
    units === null ? '–' : formatMoney(units, { ...settings, roundPrices: false, currency })
  return (
    <AdminPage>
      <p className="mt-2 max-w-prose text-soft">
        Payments and refunds in the shop, compared with those of the payment provider. The last week is compared every
        night.
      </p>
      {nightly.map(({ provider, last }) => (
        <p key={provider} className="mt-2 text-sm">
          {providerNames[provider]}: <NightlyResult last={last} />
        </p>
      ))}
      {result ? (
        <>
          <FilterForm
            values={{ provider: result.provider, from: result.from, to: result.to }}
            pathOf={(form) =>
              withQuery(reconciliationPath, {
                provider: form.get('provider') ?? '',
                from: form.get('from') ?? '',
                to: form.get('to') ?? '',
              })
            }
            className="mt-6 grid max-w-2xl gap-x-4 sm:grid-cols-3"
          >
            <SelectField
              label="Provider"
              name="provider"
              defaultValue={result.provider}
              options={nightly.map(({ provider }) => ({ value: provider, label: providerNames[provider] }))}
            />
            <Field label="From" type="date" name="from" defaultValue={result.from} />
            <Field label="To" type="date" name="to" defaultValue={result.to} />
          </FilterForm>
          <p className="text-sm">{plural(result.compared, 'transaction')} compared.</p>
          <Table
            caption="Differences"
            empty="No differences."
            rows={result.differences}
            keyOf={({ movement, reference }) => `${movement} ${reference}`}
            columns={[
              { name: 'Day', cellClass: 'whitespace-nowrap', render: ({ at }) => <Day at={at} /> },
              { name: 'Difference', render: describe },
              {
                name: 'Order',
                render: ({ order }) =>
                  order ? <PrefetchLink to={orderPath(order.id)}>{order.number}</PrefetchLink> : 'None',
              },
              { name: 'Shop', alignsRight: true, render: ({ booked, currency }) => money(booked, currency) },
              {
                name: 'Provider',
                alignsRight: true,
                className: 'ps-4',
                render: ({ atProvider, currency }) => money(atProvider, currency),
              },
            ]}
          />
        </>
      ) : (
        <p className="mt-6">The shop isn’t connected to a payment provider.</p>
      )}
    </AdminPage>
  )
}

function NightlyResult({ last }: { last: { checkedAt: string; differences: Difference[] } | null }) {
  if (!last) return 'not compared yet.'
  const count = last.differences.length
  return (
    <>
      {count === 0 ? 'no differences' : plural(count, 'difference')} on <Moment at={last.checkedAt} />.
    </>
  )
}

function describe({ kind, movement, reference }: Difference) {
  const what = movement === 'paid' ? 'Payment' : 'Refund'
  const texts = {
    unknown: `${what} missing in the shop`,
    missing: `${what} missing at the provider`,
    amount: `${what} amounts don’t match`,
  }
  return (
    <>
      {texts[kind]}
      <span className="block text-xs text-soft">{reference}</span>
    </>
  )
}
