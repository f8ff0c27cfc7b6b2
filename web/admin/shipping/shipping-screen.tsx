import { useLoaderData } from 'react-router'
import { countryName } from '#contract/address/countries.ts'
import { quoted } from '#contract/language/quoted.ts'
import { inContext, plural, t } from '#contract/language/t.ts'
import type { ShopZone } from '#contract/shipping/shipping.ts'
import { ActionButton } from '../../forms/action-form.tsx'
import { formAction } from '../../forms/form-action.ts'
import { useMoney, useSettings } from '../../product/settings-context.ts'
import { screenLoader } from '../../state/screen-loader.ts'
import { ButtonLink, TextButtonLink, TextLink } from '../../ui/prefetch-link.tsx'
import { rich } from '../../ui/rich.tsx'
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
    return { notice: t('Change undone.') }
  }
  await call('POST /api/admin/shipping/first-zone', {})
  return { notice: t('Shipping zone created.') }
})

/** The shipping zones with their methods. */
export function Component() {
  const { zones, unweighted, classes, lastChange } = useLoaderData<typeof loader>()
  const usesWeight = zones.some(({ methods }) => methods.some(({ by, active }) => active && by === 'weight'))
  const untaken = zones.length > 0 ? untakenClasses(classes, zones) : []
  return (
    <AdminPage actions={zones.length > 0 && <ButtonLink to={zonePath(newId)}>{t('New zone')}</ButtonLink>}>
      <p className="mt-2 max-w-prose text-soft">
        {t('Each zone has its own shipping methods. Customers can’t order to places without a method.')}
      </p>
      {lastChange && <LastChange change={lastChange} lines={lastChange.changes.flatMap(describeShippingChange)} />}
      {usesWeight && unweighted > 0 && (
        <p className="mt-4 max-w-prose rounded-card bg-sunken px-4 py-3 text-sm">
          {plural(
            unweighted,
            '{count} product for sale has no weight and counts as 0 g in methods by weight.',
            '{count} products for sale have no weight and count as 0 g in methods by weight.',
          )}
        </p>
      )}
      {untaken.length > 0 && (
        <p className="mt-4 max-w-prose rounded-card bg-sunken px-4 py-3 text-sm">
          {plural(
            untaken.length,
            'No active method ships products of the shipping class {classes}. They’re pickup only, where there is pickup. To ship them, add the class to a method.',
            'No active method ships products of the shipping classes {classes}. They’re pickup only, where there is pickup. To ship them, add the class to a method.',
            { classes: untaken.map((name) => quoted(visibleText(name))).join(', ') },
          )}
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
        {rich(
          'Your shop has one price for all countries: {shippingText}. {shipsToText}. Change it in the <a>settings</a>.',
          {
            shippingText: settings.shippingText,
            shipsToText: settings.shipsToText,
            a: (text) => <TextLink to={settingsPath}>{text}</TextLink>,
          },
        )}
      </p>
      <p className="text-soft">
        {t(
          'For different prices by country, weight or speed, or for pickup, use shipping zones. The first one starts with your countries and your price.',
        )}
      </p>
      <ActionButton look="filled">{t('Set up shipping zones')}</ActionButton>
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
        caption={t('Methods of {name}', { name: visibleText(name) })}
        empty={t('No methods yet: customers can’t order to this zone.')}
        rows={methods}
        keyOf={(method) => method.id}
        columns={[
          {
            name: inContext('shipping', 'Method'),
            // The same widths in each zone.
            className: 'md:w-1/3',
            render: (method) => (
              <>
                <TextLink to={methodPath(method.id)} className="inline-block py-1.5">
                  {visibleText(method.name)}
                </TextLink>
                {method.takesClasses.length > 0 && (
                  <span className="block pb-1 text-soft">
                    {t('Shipping classes: {classes}', {
                      classes: visibleText(method.takesClasses.join(', ')),
                    })}
                  </span>
                )}
                <span className="block pb-1 text-soft md:hidden">{describePrice(method, money)}</span>
                <span className="block pb-1 text-soft md:hidden">{describeDays(method)}</span>
              </>
            ),
          },
          { name: t('Price'), className: 'max-md:hidden md:w-1/4', render: (method) => describePrice(method, money) },
          { name: t('Delivery'), className: 'max-md:hidden md:w-1/4', cellClass: 'text-soft', render: describeDays },
          {
            name: t('Status'),
            cellClass: 'text-soft',
            render: ({ active, kind }) => (active ? (kind === 'pickup' ? t('Pickup') : t('Active')) : t('Off')),
          },
        ]}
      />
      <p className="mt-1 -ms-2 flex flex-wrap gap-x-4">
        <TextButtonLink to={methodPath(newId, id)} aria-label={t('Add method to {name}', { name: visibleText(name) })}>
          {t('Add method')}
        </TextButtonLink>
        <TextButtonLink to={zonePath(id)} aria-label={t('Edit zone {name}', { name: visibleText(name) })}>
          {t('Edit zone')}
        </TextButtonLink>
      </p>
    </Section>
  )
}

/** The first countries, regions and postal codes of a zone, and how many more there are. */
function areaText({ countries: codes, regions, postalCodes }: ShopZone): string {
  const names = [...codes.map(countryName), ...regions.map(regionLabel), ...postalCodes.map(postalCodesLabel)]
  const shown = names.slice(0, 8).join(', ')
  const more = names.length - 8
  return more > 0 ? plural(more, '{places} and {count} more', '{places} and {count} more', { places: shown }) : shown
}
