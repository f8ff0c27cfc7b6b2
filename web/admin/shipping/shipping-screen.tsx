import { useLoaderData } from 'react-router'
import { countries } from '#contract/address/countries.ts'
import type { ShopZone } from '#contract/shipping/shipping.ts'
import { ActionButton } from '../../forms/action-form.tsx'
import { formAction } from '../../forms/form-action.ts'
import { useMoney, useSettings } from '../../product/settings-context.ts'
import { screenLoader } from '../../state/screen-loader.ts'
import { plural } from '../../ui/plural.ts'
import { ButtonLink, TextButtonLink, TextLink } from '../../ui/prefetch-link.tsx'
import { AdminPage, Section } from '../kit/admin-page.tsx'
import { LastChange } from '../kit/last-change.tsx'
import { methodPath, newId, settingsPath, zonePath } from '../kit/paths.ts'
import { Table } from '../kit/table.tsx'
import { visibleText } from '../kit/visible-text.ts'
import { describeDays, describePrice, untakenClasses } from './describe-method.ts'
import { describeShippingChange, postalCodesLabel } from './describe-shipping-change.ts'
import { regionLabel } from './region-choice.tsx'

export const loader = screenLoader(({ call, signal }) => call('GET /api/admin/shipping', {}, signal))

/** Turns the flat rate into the first zone, or undoes the last change. */
export const action = formAction(async ({ intent, id }, { call }) => {
  if (intent === 'undo') {
    await call('POST /api/admin/shipping/undo', { body: { id: Number(id) } })
    return { notice: 'Change undone.' }
  }
  await call('POST /api/admin/shipping/first-zone', {})
  return { notice: 'Shipping zone created.' }
})

/** The shipping zones with their methods. */
export function Component() {
  const { zones, unweighted, classes, lastChange } = useLoaderData<typeof loader>()
  const usesWeight = zones.some(({ methods }) => methods.some(({ by, active }) => active && by === 'weight'))
  const untaken = zones.length > 0 ? untakenClasses(classes, zones) : []
  return (
    <AdminPage actions={zones.length > 0 && <ButtonLink to={zonePath(newId)}>New zone</ButtonLink>}>
      <p className="mt-2 max-w-prose text-soft">
        Each zone has its own shipping methods. Customers can’t order to places without a method.
      </p>
      {lastChange && <LastChange change={lastChange} lines={lastChange.changes.flatMap(describeShippingChange)} />}
      {usesWeight && unweighted > 0 && (
        <p className="mt-4 max-w-prose rounded-card bg-sunken px-4 py-3 text-sm">
          {plural(unweighted, 'product')} for sale {unweighted === 1 ? 'has' : 'have'} no weight and{' '}
          {unweighted === 1 ? 'counts' : 'count'} as 0 g in methods by weight.
        </p>
      )}
      {untaken.length > 0 && (
        <p className="mt-4 max-w-prose rounded-card bg-sunken px-4 py-3 text-sm">
          No active method ships products of the shipping {untaken.length === 1 ? 'class' : 'classes'}{' '}
          {untaken.map((name) => `“${visibleText(name)}”`).join(', ')}. They’re pickup only, where there is pickup. To
          ship them, add the class to a method.
        </p>
      )}
      {zones.length === 0 ? <FlatRate /> : zones.map((zone) => <Zone key={zone.id} zone={zone} />)}
    </AdminPage>
  )
}

/** The flat rate that applies without zones, and the button that turns it into the first zone. */
function FlatRate() {
  const settings = useSettings()
  return (
    <div className="mt-6 grid max-w-prose justify-items-start gap-4">
      <p>
        Your shop has one price for all countries: {settings.shippingText}. {settings.shipsToText}. Change it in the{' '}
        <TextLink to={settingsPath}>settings</TextLink>.
      </p>
      <p className="text-soft">
        For different prices by country, weight or speed, or for pickup, use shipping zones. The first one starts with
        your countries and your price.
      </p>
      <ActionButton look="filled">Set up shipping zones</ActionButton>
    </div>
  )
}

function Zone({ zone }: { zone: ShopZone }) {
  const money = useMoney()
  const { id, name, methods } = zone
  return (
    <Section title={visibleText(name)} className="mt-8">
      <p className="mt-2 max-w-prose text-sm text-soft">{areaText(zone)}</p>
      <Table
        caption={`Methods of ${visibleText(name)}`}
        empty="No methods yet: customers can’t order to this zone."
        rows={methods}
        keyOf={(method) => method.id}
        columns={[
          {
            name: 'Method',
            // The same widths in each zone.
            className: 'md:w-1/3',
            render: (method) => (
              <>
                <TextLink to={methodPath(method.id)} className="inline-block py-1.5">
                  {visibleText(method.name)}
                </TextLink>
                {method.takesClasses.length > 0 && (
                  <span className="block pb-1 text-soft">
                    Shipping classes: {visibleText(method.takesClasses.join(', '))}
                  </span>
                )}
                <span className="block pb-1 text-soft md:hidden">{describePrice(method, money)}</span>
                <span className="block pb-1 text-soft md:hidden">{describeDays(method)}</span>
              </>
            ),
          },
          { name: 'Price', className: 'max-md:hidden md:w-1/4', render: (method) => describePrice(method, money) },
          { name: 'Delivery', className: 'max-md:hidden md:w-1/4', cellClass: 'text-soft', render: describeDays },
          {
            name: 'Status',
            cellClass: 'text-soft',
            render: ({ active, kind }) => (active ? (kind === 'pickup' ? 'Pickup' : 'Active') : 'Off'),
          },
        ]}
      />
      <p className="mt-1 -ms-2 flex flex-wrap gap-x-4">
        <TextButtonLink to={methodPath(newId, id)} aria-label={`Add method to ${visibleText(name)}`}>
          Add method
        </TextButtonLink>
        <TextButtonLink to={zonePath(id)} aria-label={`Edit zone ${visibleText(name)}`}>
          Edit zone
        </TextButtonLink>
      </p>
    </Section>
  )
}

/** The first countries, regions and postal codes of a zone, and how many more there are. */
function areaText({ countries: codes, regions, postalCodes }: ShopZone): string {
  const names = [
    ...codes.map((code) => countries[code] ?? code),
    ...regions.map(regionLabel),
    ...postalCodes.map(postalCodesLabel),
  ]
  const shown = names.slice(0, 8).join(', ')
  return names.length > 8 ? `${shown} and ${names.length - 8} more` : shown
}
