import { type ReactNode, useState } from 'react'
import { useLoaderData } from 'react-router'
import { may } from '#contract/accounts/permissions.ts'
import { formatNumber } from '#contract/language/format.ts'
import { plural, t } from '#contract/language/t.ts'
import { type LabelFormat, type LabelGap, type LabelList, maxLabels } from '#contract/orders/shipping-labels.ts'
import { formAction } from '../../forms/form-action.ts'
import { useSettings } from '../../product/settings-context.ts'
import { selectLoggedInUser } from '../../state/auth-slice.ts'
import { screenLoader } from '../../state/screen-loader.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import { SelectField } from '../../ui/field.tsx'
import { QuietButtonLink, TextLink } from '../../ui/prefetch-link.tsx'
import { richPlural } from '../../ui/rich.tsx'
import { AdminPage } from '../kit/admin-page.tsx'
import { labelsFilePath, orderPath, prepareOrdersPath } from '../kit/paths.ts'
import { saveSettings } from '../settings/setting-values.ts'
import { loadSettings } from '../settings/use-settings-form.ts'
import { LabelSettings } from './label-settings.tsx'
import { maxSelected } from './order-query.ts'
import { SkippedOrders } from './skipped-orders.tsx'

export const loader = screenLoader(async ({ call, store, search, signal }) => {
  const query = Object.fromEntries(search)
  const mayChange = may(selectLoggedInUser(store.getState()), 'settings')
  const [labels, settings] = await Promise.all([
    call('GET /api/admin/orders/labels', { querystring: query }, signal),
    mayChange ? loadSettings(call, signal) : null,
  ])
  return { labels, settings, query }
})

export const action = formAction((form, { call }) => saveSettings(call, form))

const formats: { value: LabelFormat; label: string }[] = [
  { value: 'general', label: t('Any carrier') },
  { value: 'dhl', label: 'DHL' },
  { value: 'dpd', label: 'DPD' },
]

/** Downloads the addresses of orders for a carrier's tool, and shows the missing details. */
export function Component() {
  const { labels, settings, query } = useLoaderData<typeof loader>()
  const { apiOrigin, country } = useSettings()
  const [format, setFormat] = useState<LabelFormat>(country === 'DE' ? 'dhl' : 'general')
  const [hasContacts, setContacts] = useState(false)
  const { orders, skipped, total } = labels
  const file = labelsFilePath({ ...query, format, ...(hasContacts && { contacts: 'yes' }) })
  return (
    <AdminPage>
      <SkippedOrders skipped={skipped} missing={0} />
      <p className="mt-2 text-soft">
        {orders.length === 0
          ? t('No orders to ship.')
          : plural(orders.length, '{count} order to ship.', '{count} orders to ship.')}
        {total > maxLabels &&
          ` ${t('These are the oldest {max} of {total}.', { max: formatNumber(maxLabels), total: formatNumber(total) })}`}
      </p>
      {orders.length > 0 && (
        <>
          <Gaps labels={labels} kind="house_number" />
          <Gaps labels={labels} kind="weight" />
          <div className="mt-6 grid max-w-xl gap-4">
            <SelectField
              label={t('File for')}
              options={formats}
              value={format}
              onChange={({ currentTarget }) => setFormat(currentTarget.value as LabelFormat)}
              hint={describeFormat(format, labels)}
            />
            <label className="flex items-start gap-3 text-sm">
              <input
                type="checkbox"
                checked={hasContacts}
                onChange={({ currentTarget }) => setContacts(currentTarget.checked)}
                className="mt-0.5 size-5 shrink-0 accent-accent"
              />
              <span>
                {t('Include email addresses and phone numbers')}
                <span className="block text-soft">
                  {t('Carriers use them for delivery notices. In the EU, customers must have agreed to that.')}
                </span>
              </span>
            </label>
            <div className="flex flex-wrap items-center gap-3">
              <a href={apiOrigin + file} download className={buttonStyle.filled}>
                {t('Download file')}
              </a>
              <QuietButtonLink to={prepareOrdersPath(orders.slice(0, maxSelected).map(({ id }) => id))}>
                {t('Enter tracking numbers')}
              </QuietButtonLink>
            </div>
            <p className="text-sm text-soft">
              {t(
                'Import the file in the carrier’s tool and print the labels. Then upload the tool’s file with the tracking numbers when you enter tracking numbers: orders are matched by their number.',
              )}
            </p>
          </div>
        </>
      )}
      {settings && <LabelSettings {...settings} />}
    </AdminPage>
  )
}

function describeFormat(format: LabelFormat, { isLatin, hasSender }: LabelList): string {
  if (format === 'general') return t('All columns, as spreadsheets in your country read them.')
  if (format === 'dpd') return t('For DPD Shipper, in UTF-8. Map the columns once in an import profile.')
  return [
    t('For DHL’s portal for business customers in Germany.'),
    !isLatin && t('Select UTF-8 there: some addresses have letters that ISO 8859-1 lacks.'),
    !hasSender &&
      t(
        'The file has no sender: the seller’s address in the settings needs a line with street and house number, and one with postal code and city.',
      ),
  ]
    .filter(Boolean)
    .join(' ')
}

/** More numbers aren't listed. */
const maxListed = 20

const describeGap: Record<LabelGap, (count: number, orders: ReactNode) => ReactNode> = {
  house_number: (count, orders) =>
    richPlural(
      count,
      '{count} address has no certain house number: {orders}. Complete this in the carrier’s tool.',
      '{count} addresses have no certain house number: {orders}. Complete this in the carrier’s tool.',
      { orders },
    ),
  weight: (count, orders) =>
    richPlural(
      count,
      '{count} order has no weight: {orders}. Complete this in the carrier’s tool.',
      '{count} orders have no weight: {orders}. Complete this in the carrier’s tool.',
      { orders },
    ),
}

/** Lists the orders with missing details, which the carrier's tool requires. */
function Gaps({ labels, kind }: { labels: LabelList; kind: LabelGap }) {
  const found = labels.orders.filter(({ gaps }) => gaps.includes(kind))
  if (found.length === 0) return null
  const orders = (
    <>
      {found.slice(0, maxListed).map((order, index) => (
        <span key={order.id}>
          {index > 0 && ', '}
          <TextLink to={orderPath(order.id)}>{String(order.number)}</TextLink>
        </span>
      ))}
      {found.length > maxListed && ` ${plural(found.length - maxListed, 'and {count} more', 'and {count} more')}`}
    </>
  )
  return (
    <p role="status" className="mt-2 text-sm">
      {describeGap[kind](found.length, orders)}
    </p>
  )
}
