import { useLoaderData } from 'react-router'
import { formatMoney } from '#contract/money.ts'
import { type OnlineProvider, onlineProviders, providerNames } from '#contract/payments/payment-methods.ts'
import type { Difference } from '#contract/payments/reconciliation.ts'
import { useSettings } from '../../product/settings-context.ts'
import { screenLoader } from '../../state/screen-loader.ts'
import { Field, SelectField } from '../../ui/field.tsx'
import { plural } from '../../ui/plural.ts'
import { PrefetchLink } from '../../ui/prefetch-link.tsx'
import { Day, Moment } from '../../ui/time.tsx'
import { AdminPage } from '../kit/admin-page.tsx'
import { FilterForm } from '../kit/filter-form.tsx'
import { orderPath, reconciliationPath, withQuery } from '../kit/paths.ts'
import { Table } from '../kit/table.tsx'

const msPerDay = 24 * 3_600_000

/** `?provider=`, `?from=` and `?to=`; by default, the last week at the first provider. */
export const loader = screenLoader(async ({ call, search, signal }) => {
  const nightly = await call('GET /api/admin/payment-reconciliations', {}, signal)
  const [provider, from, to] = [search.get('provider'), search.get('from'), search.get('to')]
  const asked = onlineProviders.find((one) => one === provider) ?? nightly[0]?.provider
  const values = { from: isDay(from) ? from : isoDay(7), to: isDay(to) ? to : isoDay(0) }
  const querystring = asked && { ...values, provider: asked }
  return {
    ...{ nightly, values: { ...values, provider: asked ?? '' } },
    result: querystring ? await call('GET /api/admin/payment-reconciliation', { querystring }, signal) : null,
  }
})

const isDay = (text: string | null): text is string => /^\d{4}-\d{2}-\d{2}$/.test(text ?? '')
const isoDay = (daysAgo: number) => new Date(Date.now() - daysAgo * msPerDay).toISOString().slice(0, 10)

/** Every difference between the shop’s books and those of a payment provider. */
export function Component() {
  const { values, nightly, result } = useLoaderData<typeof loader>()
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
            values={values}
            pathOf={(form) =>
              withQuery(reconciliationPath, {
                ...{ provider: form.get('provider') ?? '', from: form.get('from') ?? '', to: form.get('to') ?? '' },
              })
            }
            className="mt-6 grid max-w-2xl gap-x-4 sm:grid-cols-3"
          >
            <SelectField
              label="Provider"
              name="provider"
              defaultValue={values.provider}
              options={nightly.map(({ provider }) => ({ value: provider, label: nameOf(provider) }))}
            />
            <Field label="From" type="date" name="from" defaultValue={values.from} />
            <Field label="To" type="date" name="to" defaultValue={values.to} />
          </FilterForm>
          <p className="text-sm">{plural(result.compared, 'movement')} compared.</p>
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
                className: 'pl-4',
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

const nameOf = (provider: OnlineProvider) => providerNames[provider] ?? provider

function describe({ kind, movement, reference }: Difference) {
  const what = movement === 'paid' ? 'Payment' : 'Refund'
  const texts = {
    unknown: `${what} that the shop doesn’t know`,
    missing: `${what} that the provider doesn’t know`,
    amount: `${what} with another amount`,
  }
  return (
    <>
      {texts[kind]}
      <span className="block text-xs text-soft">{reference}</span>
    </>
  )
}
