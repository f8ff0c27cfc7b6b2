import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { may } from '#contract/accounts/permissions.ts'
import { type LabelFormat, type LabelGap, type LabelList, maxLabels } from '#contract/orders/shipping-labels.ts'
import { formAction } from '../../forms/form-action.ts'
import { useSettings } from '../../product/settings-context.ts'
import { selectLoggedInUser } from '../../state/auth-slice.ts'
import { screenLoader } from '../../state/screen-loader.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import { SelectField } from '../../ui/field.tsx'
import { plural } from '../../ui/plural.ts'
import { QuietButtonLink, TextLink } from '../../ui/prefetch-link.tsx'
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
  { value: 'general', label: 'Any carrier' },
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
        {orders.length === 0 ? 'No orders to ship.' : `${plural(orders.length, 'order')} to ship.`}
        {total > maxLabels && ` These are the oldest ${maxLabels} of ${total.toLocaleString('en-US')}.`}
      </p>
      {orders.length > 0 && (
        <>
          <Gaps labels={labels} gap="house_number" one="address has no certain house number" />
          <Gaps labels={labels} gap="weight" one="order has no weight" />
          <div className="mt-6 grid max-w-xl gap-4">
            <SelectField
              label="File for"
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
                Include email addresses and phone numbers
                <span className="block text-soft">
                  Carriers use them for delivery notices. In the EU, customers must have agreed to that.
                </span>
              </span>
            </label>
            <div className="flex flex-wrap items-center gap-3">
              <a href={apiOrigin + file} download className={buttonStyle.filled}>
                Download file
              </a>
              <QuietButtonLink to={prepareOrdersPath(orders.slice(0, maxSelected).map(({ id }) => id))}>
                Enter tracking numbers
              </QuietButtonLink>
            </div>
            <p className="text-sm text-soft">
              Import the file in the carrier’s tool and print the labels. Then upload the tool’s file with the tracking
              numbers when you enter tracking numbers: orders are matched by their number.
            </p>
          </div>
        </>
      )}
      {settings && <LabelSettings {...settings} />}
    </AdminPage>
  )
}

function describeFormat(format: LabelFormat, { isLatin, hasSender }: LabelList): string {
  if (format === 'general') return 'All columns, as spreadsheets in your country read them.'
  if (format === 'dpd') return 'For DPD Shipper, in UTF-8. Map the columns once in an import profile.'
  return [
    'For DHL’s portal for business customers in Germany.',
    !isLatin && 'Select UTF-8 there: some addresses have letters that ISO 8859-1 lacks.',
    !hasSender &&
      'The file has no sender: the seller’s address in the settings needs a line with street and house number, and one with postal code and city.',
  ]
    .filter(Boolean)
    .join(' ')
}

/** More numbers aren't listed. */
const maxListed = 20

/** Lists the orders with missing details, which the carrier's tool requires. */
function Gaps({ labels, gap, one }: { labels: LabelList; gap: LabelGap; one: string }) {
  const found = labels.orders.filter(({ gaps }) => gaps.includes(gap))
  if (found.length === 0) return null
  const many = one.replace(/^address has/, 'addresses have').replace(/^order has/, 'orders have')
  return (
    <p role="status" className="mt-2 text-sm">
      {plural(found.length, one, many)}:{' '}
      {found.slice(0, maxListed).map(({ id, number }, index) => (
        <span key={id}>
          {index > 0 && ', '}
          <TextLink to={orderPath(id)}>{String(number)}</TextLink>
        </span>
      ))}
      {found.length > maxListed && ` and ${found.length - maxListed} more`}. Complete this in the carrier’s tool.
    </p>
  )
}
