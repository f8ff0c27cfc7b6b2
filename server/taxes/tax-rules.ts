import { isMemberState } from '#contract/address/member-states.ts'
import type { TaxExemption, TaxRules } from '#contract/pricing/order-price.ts'
import { withoutTaxes } from '#contract/pricing/shop-rules.ts'
import type { ShopSettings } from '#contract/shop-settings/setting-fields.ts'
import { mainClass } from '#contract/taxes/tax-classes.ts'
import { exemptionNote } from './exemption-note.ts'
import { type DatedRate, findRates, getRates } from './find-rates.ts'
import { findTaxPlace, isDomestic, type Place, type TaxPlace } from './tax-areas.ts'

export type TaxSettings = Pick<
  ShopSettings,
  'country' | 'taxes' | 'pricesIncludeTax' | 'euSales' | 'shippingTax' | 'smallBusinessNote'
>

export type TaxRequest = {
  settings: TaxSettings
  rates: DatedRate[]
  /** The tax classes of the lines. */
  classes: string[]
  destination: Place
  /** The day in the shop’s time zone. */
  day: string
  /** A VAT ID with its prefix that the official service has confirmed. */
  confirmedVatId: string | null
}

/** The tax of an order: the rates that apply at its destination, or why none is charged. See docs/behavior.md#taxes. */
export function taxRules({ settings, rates, classes, destination, day, confirmedVatId }: TaxRequest): TaxRules {
  const { pricesIncludeTax } = settings
  if (settings.taxes === 'none') return withoutTaxes
  const common = {
    pricesIncludeTax,
    shippingClass: settings.shippingTax === 'split' ? null : mainClass,
    rates: {},
    includedRates: {},
  }
  const exempt = (exemption: TaxExemption) => ({ exemption, note: exemptionNote(exemption, settings) })
  if (settings.taxes === 'smallBusiness') return { ...common, ...exempt('smallBusiness') }

  const home = findTaxPlace({ country: settings.country, region: '', postalCode: '' })
  const place = findTaxPlace(destination)
  const used = [...new Set([...classes, mainClass])]
  const at = (where: TaxPlace, from = rates) => getRates(findRates(from, where, day), used)
  const own = rates.filter(({ isOwn }) => isOwn)
  const isRegistered = Object.keys(at(place, own)).length > 0
  const sale = findSale({ settings, home, place, isRegistered, confirmedVatId })
  if (sale === 'export' || sale === 'reverseCharge') {
    return { ...common, ...exempt(sale), includedRates: at(home) }
  }
  const charged = at(sale === 'home' ? home : place)
  const none = Object.keys(charged).length === 0
  return { ...common, rates: charged, ...(none ? exempt('notRegistered') : { exemption: null, note: '' }) }
}

type Sale = Pick<TaxRequest, 'settings' | 'confirmedVatId'> & {
  home: TaxPlace
  place: TaxPlace
  /** Whether the shop has a custom rate at the destination on that day. */
  isRegistered: boolean
}

/** Whose tax is charged, or why none is. */
function findSale({
  settings,
  home,
  place,
  isRegistered,
  confirmedVatId,
}: Sale): 'home' | 'destination' | TaxExemption {
  if (isDomestic(home, place)) return 'destination'
  if (isMemberState(home.country) && place.isEu) {
    // The buyer must be registered in another country than the shop.
    if (confirmedVatId !== null && countryOf(confirmedVatId) !== home.country) return 'reverseCharge'
    return settings.euSales === 'destination' ? 'destination' : 'home'
  }
  return isRegistered && !place.isOutside ? 'destination' : 'export'
}

/** The country of a VAT ID. Greece’s prefix is EL. */
function countryOf(vatId: string): string {
  const prefix = vatId.slice(0, 2)
  return prefix === 'EL' ? 'GR' : prefix
}
