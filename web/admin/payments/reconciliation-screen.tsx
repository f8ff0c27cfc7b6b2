import { useLoaderData } from 'react-router'
import { plural, t } from '#contract/language/t.ts'
import { formatMoney } from '#contract/money.ts'
import { onlineProviders, providerNames } from '#contract/payments/payment-methods.ts'
import type { Difference } from '#contract/payments/reconciliation.ts'
import { useSettings } from '../../product/settings-context.ts'
import { screenLoader } from '../../state/screen-loader.ts'
import { Field, SelectField } from '../../ui/field.tsx'
import { PrefetchLink } from '../../ui/prefetch-link.tsx'
import { rich, richPlural } from '../../ui/rich.tsx'
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
        {t(
          'Payments and refunds in the shop, compared with those of the payment provider. The last week is compared every night.',
        )}
      </p>
      {nightly.map(({ provider, last }) => (
        <p key={provider} className="mt-2 text-sm">
          <NightlyResult provider={providerNames()[provider]} last={last} />
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
              label={t('Provider')}
              name="provider"
              defaultValue={result.provider}
              options={nightly.map(({ provider }) => ({ value: provider, label: providerNames()[provider] }))}
            />
            <Field label={t('From')} type="date" name="from" defaultValue={result.from} />
            <Field label={t('To')} type="date" name="to" defaultValue={result.to} />
          </FilterForm>
          <p className="text-sm">
            {plural(result.compared, '{count} transaction compared.', '{count} transactions compared.')}
          </p>
          <Table
            caption={t('Differences')}
            empty={t('No differences.')}
            rows={result.differences}
            keyOf={({ movement, reference }) => `${movement} ${reference}`}
            columns={[
              { name: t('Day'), cellClass: 'whitespace-nowrap', render: ({ at }) => <Day at={at} /> },
              { name: t('Difference'), render: describe },
              {
                name: t('Order'),
                render: ({ order }) =>
                  order ? <PrefetchLink to={orderPath(order.id)}>{order.number}</PrefetchLink> : t('None'),
              },
              { name: t('Shop'), alignsRight: true, render: ({ booked, currency }) => money(booked, currency) },
              {
                name: t('Provider'),
                alignsRight: true,
                className: 'ps-4',
                render: ({ atProvider, currency }) => money(atProvider, currency),
              },
            ]}
          />
        </>
      ) : (
        <p className="mt-6">{t('The shop isn’t connected to a payment provider.')}</p>
      )}
    </AdminPage>
  )
}

type NightlyResultProps = { provider: string; last: { checkedAt: string; differences: Difference[] } | null }

function NightlyResult({ provider, last }: NightlyResultProps) {
  if (!last) return t('{provider}: not compared yet.', { provider })
  const count = last.differences.length
  const values = { provider, moment: <Moment at={last.checkedAt} /> }
  if (count === 0) return rich('{provider}: no differences on {moment}.', values)
  return richPlural(
    count,
    '{provider}: {count} difference on {moment}.',
    '{provider}: {count} differences on {moment}.',
    values,
  )
}

const paymentTexts: Record<Difference['kind'], string> = {
  unknown: t('Payment missing in the shop'),
  missing: t('Payment missing at the provider'),
  amount: t('Payment amounts don’t match'),
}

const refundTexts: Record<Difference['kind'], string> = {
  unknown: t('Refund missing in the shop'),
  missing: t('Refund missing at the provider'),
  amount: t('Refund amounts don’t match'),
}

function describe({ kind, movement, reference }: Difference) {
  return (
    <>
      {(movement === 'paid' ? paymentTexts : refundTexts)[kind]}
      <span className="block text-xs text-soft">{reference}</span>
    </>
  )
}
