import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { formatNumber } from '#contract/language/format.ts'
import { plural, t } from '#contract/language/t.ts'
import { defaultOrderButton } from '#contract/orders/order-button.ts'
import { flatRateId } from '#contract/pricing/order-price.ts'
import { countryCurrencyProblem, getCurrency } from '#contract/shop-settings/country-defaults.ts'
import type { SettingName, ShopSettings } from '#contract/shop-settings/setting-fields.ts'
import { countryInSentence, formatShipsTo, shippingCountries } from '#contract/shop-settings/shipping-countries.ts'
import { hasWithdrawalRight, withdrawalDays } from '#contract/text-pages/legal-pages.ts'
import { useSettings } from '../../product/settings-context.ts'
import { Field, SelectField } from '../../ui/field.tsx'
import { TextLink } from '../../ui/prefetch-link.tsx'
import { rich } from '../../ui/rich.tsx'
import { daysOffPath, setupPath, shippingPath, shipsToPath } from '../kit/paths.ts'
import { CountryFields } from './country-fields.tsx'
import { Checkbox, ColorField, Group, type Input, Pair } from './setting-inputs.tsx'

export type SettingsGroupProps = {
  /** Returns the props of the input of a setting; a setting from the environment shows its variable instead of the hint. */
  input: (name: SettingName, hint?: string) => Input
  values: Pick<ShopSettings, 'currency' | 'timeZone' | 'country' | 'shipsTo'>
  currencies: { value: string; label: string }[]
}

/** The hints below the inputs. */
export const settingHints: Partial<Record<SettingName, string>> = {
  name: t('Shown in titles, the navigation bar and emails.'),
  tagline: t('What you sell, in a few words. Shown in the footer and in search results.'),
  announcement: t('Shown above the navigation bar on every page. Leave empty for none.'),
  accentColor: t('Used for buttons and links.'),
  offlinePages: t('Shoppers can reopen recently viewed pages when they’re offline.'),
  sellerName: t('The person or company that sells.'),
  sellerDetails: t('For example registration and tax numbers.'),
  currency: t('Changing the currency doesn’t convert prices. Existing orders keep theirs.'),
  roundPrices: t(
    'For example, 39.90 sells as 40. The sample shop rounds its prices; removing it turns this off. Orders keep their prices.',
  ),
  shippingPrice: t('Enter 0 for free shipping.'),
  freeShippingThreshold: t('Order subtotal. Leave empty if shipping is never free.'),
  deliveryTime: t('Business days, such as 2 or 3-5.'),
  unconfirmedMaxUnits: t('Leave empty for no limit.'),
  unconfirmedMaxTotal: t('Orders that are paid online don’t count. Leave empty for no limit.'),
  shopEmail: t('Sends all emails, appears on your site, and receives contact messages and new order notifications.'),
  reviewEmails: t('At most once a day, when customers have written new ones.'),
  comingSoon: t('Visitors see only the coming soon page. Staff see the shop as usual.'),
  comingSoonMessage: t('Shown on the page. Leave empty for “We’re getting ready.”'),
  previewPassword: t(
    'Anyone with this password can see the shop before it opens. It can’t be shown again. Leave empty to turn it off.',
  ),
  requireStaffTwoFactor: t(
    'Everyone with admin access, including you, needs an authenticator app or passkey. Staff without one are asked to set it up.',
  ),
}

export function ShopGroup({ input, values }: SettingsGroupProps) {
  return (
    <Group title={t('Shop')}>
      <Field {...input('name')} />
      <Field {...input('tagline')} />
      <Field {...input('announcement')} />
      <Pair>
        <ColorField {...input('accentColor')} />
        <CountryFields input={input} values={values} />
      </Pair>
      <Checkbox {...input('offlinePages')} />
    </Group>
  )
}

export function SellerGroup({ input }: SettingsGroupProps) {
  return (
    <Group
      title={t('Seller')}
      text={t('Shown on the contact page, in the terms, on packing slips and at the end of emails.')}
    >
      <Field {...input('sellerName')} />
      <Field {...input('sellerAddress')} multiline rows={3} />
      <Field {...input('sellerDetails')} multiline rows={3} />
    </Group>
  )
}

export function PricesGroup({ input, values, currencies }: SettingsGroupProps) {
  const { withdrawalLink } = useSettings()
  const currency = input('currency')
  return (
    <Group title={t('Prices and shipping')}>
      <SelectField
        {...currency}
        hint={[currencyNote(currency, values), currency.hint].filter(Boolean).join(' ')}
        options={currencies}
      />
      <Checkbox {...input('roundPrices')} />
      <Pair>
        <Field {...input('shippingPrice')} inputMode="decimal" />
        <Field {...input('freeShippingThreshold')} inputMode="decimal" />
        <Field {...input('deliveryTime')} />
        <Field {...input('returnDays', returnsHint(values.country, withdrawalLink !== null))} inputMode="numeric" />
      </Pair>
      <ShipsTo values={values} />
    </Group>
  )
}

/** Says that the country's currency was filled in, or why it can't be. */
function currencyNote({ defaultValue, disabled }: Input, { country, currency }: SettingsGroupProps['values']): string {
  if (disabled) return ''
  if (defaultValue !== currency && defaultValue === getCurrency(country))
    return t('Set to match {country}.', { country: countryInSentence(country) })
  return countryCurrencyProblem(country) ?? ''
}

function returnsHint(country: string, offersWithdrawal: boolean): string {
  if (!hasWithdrawalRight(country)) {
    const hint = t('After delivery. Enter 0 if products can’t be returned.')
    if (!offersWithdrawal) return hint
    const byLaw = plural(
      withdrawalDays,
      'Some of your customers have {count} day by law.',
      'Some of your customers have {count} days by law.',
    )
    return `${hint} ${byLaw}`
  }
  return t('At least {days}, as the law of {country} requires.', {
    days: formatNumber(withdrawalDays),
    country: countryInSentence(country),
  })
}

/** Where the shop ships to, with a link to the screen that changes it. */
function ShipsTo({ values }: Pick<SettingsGroupProps, 'values'>) {
  const { pathname } = useLocation()
  const { shipping } = useSettings()
  const toZones = (text: ReactNode) => <TextLink to={shippingPath}>{text}</TextLink>
  return (
    <p className="mb-2 text-sm">
      {shipping?.id === flatRateId
        ? rich('For other prices by country or weight, and for pickup, use <a>shipping zones</a>.', { a: toZones })
        : rich(
            'Your <a>shipping zones</a> are used instead of the shipping price, the delivery time and these countries.',
            { a: toZones },
          )}
      <br />
      {rich('Dates skip weekends, public holidays and your <a>days off</a>.', {
        a: (text) => <TextLink to={daysOffPath}>{text}</TextLink>,
      })}
      <br />
      {formatShipsTo(shippingCountries(values))}.{' '}
      <TextLink to={pathname === setupPath ? `${shipsToPath}?from=setup` : shipsToPath}>
        {t('Change countries')}
      </TextLink>
    </p>
  )
}

export function CheckoutGroup({ input, values }: SettingsGroupProps) {
  return (
    <Group title={t('Checkout')}>
      <Field
        {...input(
          'orderButton',
          t(
            'Leave empty for “{label}”. If you sell to consumers in Europe, it must make clear that the order has to be paid for, such as “Buy now” or “Zahlungspflichtig bestellen”.',
            { label: defaultOrderButton(values.country) },
          ),
        )}
      />
    </Group>
  )
}

export function UnconfirmedOrdersGroup({ input }: SettingsGroupProps) {
  return (
    <Group
      title={t('Unconfirmed orders')}
      text={t(
        'Limits open orders from customers who haven’t confirmed their email address. To order more, they must confirm it, sign in or pay online.',
      )}
    >
      <Pair>
        <Field {...input('unconfirmedMaxUnits')} inputMode="numeric" />
        <Field {...input('unconfirmedMaxTotal')} inputMode="decimal" />
      </Pair>
    </Group>
  )
}

export function EmailGroup({ input }: SettingsGroupProps) {
  return (
    <Group title={t('Emails')}>
      <Field {...input('shopEmail')} type="email" />
      <Checkbox {...input('reviewEmails')} />
    </Group>
  )
}

export function OpeningGroup({ input }: SettingsGroupProps) {
  return (
    <Group title={t('Opening')}>
      <Checkbox {...input('comingSoon')} />
      <Field {...input('comingSoonMessage')} multiline rows={2} />
      <Field {...input('previewPassword')} />
    </Group>
  )
}

export function SecurityGroup({ input }: SettingsGroupProps) {
  return (
    <Group title={t('Security')}>
      <Checkbox {...input('requireStaffTwoFactor')} />
    </Group>
  )
}
