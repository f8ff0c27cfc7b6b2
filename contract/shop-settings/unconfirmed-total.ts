/**
 * Roughly how many units of a currency a US dollar buys. The limit below must be of the right order of magnitude, so the
 * values need no updates. Currencies without one are worth about as much as the dollar.
 */
const unitsPerDollar: Record<string, number> = {
  ...{ AED: 3.7, AMD: 390, AOA: 900, ARS: 1400, AZN: 1.7, BAM: 1.7, BBD: 2, BDT: 120, BGN: 1.7 },
  ...{ BOB: 7, BRL: 5.5, BTN: 85, BWP: 14, BYN: 3, BZD: 2, CDF: 2500, CNY: 7, CRC: 500, CUP: 24, CVE: 95 },
  ...{ CZK: 21, DKK: 6.5, DOP: 60, DZD: 130, EGP: 50, ERN: 15, ETB: 140, FJD: 2.2, GEL: 2.7, GHS: 12, GMD: 70 },
  ...{ GTQ: 7.7, GYD: 210, HKD: 7.8, HNL: 26, HTG: 130, ILS: 3.4, INR: 88, JMD: 160, KES: 130 },
  ...{ KGS: 87, KHR: 4000, KZT: 520, LKR: 300, LRD: 190, LSL: 17, MAD: 9, MDL: 17, MKD: 53, MNT: 3600, MOP: 8 },
  ...{ MRU: 40, MUR: 45, MVR: 15, MWK: 1750, MXN: 18.5, MYR: 4.2, MZN: 64, NAD: 17, NGN: 1500, NIO: 37, NOK: 10 },
  ...{ NPR: 140, PEN: 3.5, PGK: 4.2, PHP: 58, PLN: 3.7, QAR: 3.6, RON: 4.4, RSD: 100, RUB: 80, SAR: 3.75, SBD: 8.3 },
  ...{ AFN: 70, ALL: 85, COP: 4000, HUF: 340, IDR: 16_500, IRR: 42_000, KPW: 900, LAK: 21_500, LBP: 89_500, MGA: 4500 },
  ...{ MMK: 2100, PKR: 280, SOS: 570, SYP: 13_000, YER: 240 },
  ...{ ANG: 1.8, AWG: 1.8, STN: 22, SVC: 8.75, XCG: 1.8 },
  ...{ SCR: 14, SDG: 600, SEK: 9.5, SLE: 23, SRD: 38, SZL: 17, THB: 33, TJS: 10, TMT: 3.5, TOP: 2.4, TRY: 42 },
  ...{ TTD: 6.8, TWD: 31, TZS: 2500, UAH: 42, UYU: 40, UZS: 12_500, VES: 200, WST: 2.8, XCD: 2.7, ZAR: 17, ZMW: 23 },
}

const dollars = 5000

/**
 * The default of `unconfirmedMaxTotal` in a currency: about 5,000 US dollars, rounded to one digit. See
 * docs/decisions/048-limits-of-unconfirmed-orders.md.
 */
export function defaultUnconfirmedTotal(currency: string): number {
  return Number((dollars * (unitsPerDollar[currency] ?? 1)).toPrecision(1))
}
