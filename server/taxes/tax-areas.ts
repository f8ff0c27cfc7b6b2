import { isMemberState } from '#contract/address/member-states.ts'

export type Place = { country: string; region: string; postalCode: string }

/** Where tax law sees a place, which differs from its postal country for some territories. */
export type TaxPlace = {
  /** The country and the region whose rates apply. */
  country: string
  region: string
  /** Whether goods that are sold there stay within the EU. */
  isEu: boolean
  /** Whether it is outside of the tax area of its country, so that sales there are exports. */
  isOutside: boolean
}

/** Countries that are one tax area with another one. */
const sameArea: Record<string, string> = { MC: 'FR', IM: 'GB' }

type Territory = { country: string; postalCode: RegExp } & Partial<TaxPlace>

const outside = (country: string, postalCode: RegExp): Territory => ({ country, postalCode, isOutside: true })

/**
 * Territories with other rules than the rest of their country, by postal code without spaces. Sources: the Commission’s list
 * of territories, https://taxation-customs.ec.europa.eu/territorial-status-eu-countries-and-certain-territories_en, and for
 * postal codes https://github.com/ibericode/vat-rates.
 */
const territories: Territory[] = [
  // The Canary Islands, Ceuta and Melilla.
  outside('ES', /^(35|38|51|52)\d{3}$/),
  // Heligoland and Büsingen.
  outside('DE', /^(27498|78266)$/),
  // Livigno, Campione d’Italia, San Marino and the Vatican City.
  outside('IT', /^(23041|23030|22061|22060|4789\d|00120)$/),
  // Åland.
  outside('FI', /^22\d{3}$/),
  // Mount Athos.
  outside('GR', /^63086$/),
  // Overseas departments and collectivities. 980 is Monaco.
  outside('FR', /^97[1-6]\d{2}$|^98[4678]\d{2}$/),
  // Northern Cyprus.
  outside('CY', /^99\d{3}$/),
  // Greenland and the Faroe Islands.
  outside('DK', /^39\d{2}$|^(FO-?)?\d{3}$/),
  // The Channel Islands and Gibraltar.
  outside('GB', /^(GY\d{1,2}|JE\d)\d[A-Z]{2}$|^GX111AA$/),
  // Svalbard and Jan Mayen.
  outside('NO', /^(917[013468]|8099)$/),
  // Goods in Northern Ireland are taxed as in the UK, and count as within the EU.
  { country: 'GB', postalCode: /^BT\d{2,3}[A-Z]{2}$/, isEu: true },
  // Jungholz and Mittelberg, which have Austrian and German postal codes.
  { country: 'AT', postalCode: /^(6691|699[1-3])$/, region: 'jungholz' },
  { country: 'DE', postalCode: /^(87491|8756[7-9])$/, region: 'jungholz' },
  // The Azores and Madeira.
  { country: 'PT', postalCode: /^9[5-9]\d{2}(-?\d{3})?$/, region: 'PT-20' },
  { country: 'PT', postalCode: /^9[0-4]\d{2}(-?\d{3})?$/, region: 'PT-30' },
  // Liechtenstein, and Büsingen with its Swiss postal code.
  { country: 'CH', postalCode: /^94(8[5-8]|9[0-8])$/ },
]

/** Finds where tax law sees an address. */
export function findTaxPlace({ country, region, postalCode }: Place): TaxPlace {
  const code = postalCode.toUpperCase().replaceAll(' ', '')
  const territory = territories.find((each) => each.country === country && each.postalCode.test(code))
  const state = territory?.region === 'jungholz' ? 'AT' : (sameArea[country] ?? country)
  return {
    country: state,
    region: territory?.region ?? region,
    isEu: territory?.isEu ?? (isMemberState(state) && !territory?.isOutside),
    isOutside: territory?.isOutside ?? false,
  }
}

/** Whether sales between two places are domestic. Switzerland and Liechtenstein are one tax area. */
export function isDomestic(home: TaxPlace, destination: TaxPlace): boolean {
  const area = ({ country }: TaxPlace) => (country === 'LI' ? 'CH' : country)
  return area(home) === area(destination) && !destination.isOutside
}
