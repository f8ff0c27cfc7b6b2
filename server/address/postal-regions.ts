import { addressFormat, findRegion, formatPostalCode } from '#contract/address/address-rules.ts'

/** Ranges of the first digits of the postal codes of each state, as the post assigns them. */
const byState = {
  AA: '340',
  AE: '090-098',
  AK: '995-999',
  AL: '350-369',
  AP: '962-966',
  AR: '716-729',
  AS: '967',
  AZ: '850-865',
  CA: '900-961',
  CO: '800-816',
  CT: '060-069',
  DC: '200 202-205 569',
  DE: '197-199',
  FL: '320-349',
  FM: '969',
  GA: '300-319 398-399',
  GU: '969',
  HI: '967-968',
  IA: '500-528',
  ID: '832-838',
  IL: '600-629',
  IN: '460-479',
  KS: '660-679',
  KY: '400-427',
  LA: '700-714',
  MA: '010-027 055',
  MD: '206-219',
  ME: '039-049',
  MH: '969',
  MI: '480-499',
  MN: '550-567',
  MO: '630-658',
  MP: '969',
  MS: '386-397',
  MT: '590-599',
  NC: '270-289',
  ND: '580-588',
  NE: '680-693',
  NH: '030-038',
  NJ: '070-089',
  NM: '870-884',
  NV: '889-898',
  NY: '005 063 100-149',
  OH: '430-459',
  OK: '730-732 734-749',
  OR: '970-979',
  PA: '150-196',
  PR: '006-007 009',
  PW: '969',
  RI: '028-029',
  SC: '290-299',
  SD: '570-577',
  TN: '370-385',
  TX: '733 750-799 885',
  UT: '840-847',
  VA: '201 220-246',
  VI: '008',
  VT: '050-054 056-059',
  WA: '980-994',
  WI: '530-549',
  WV: '247-268',
  WY: '820-831 834',
}

/** The first letters of the postal codes of each province. */
const byProvince = {
  AB: 'T',
  BC: 'V',
  MB: 'R',
  NB: 'E',
  NL: 'A',
  NS: 'B',
  NT: 'X',
  NU: 'X',
  ON: 'K L M N P',
  PE: 'C',
  QC: 'G H J',
  SK: 'S',
  YT: 'Y',
}

/** Ranges of the first digits of the postal codes of each prefecture. */
const byPrefecture = {
  Aichi: '44-49',
  Akita: '01',
  Aomori: '03',
  Chiba: '26-29',
  Ehime: '79',
  Fukui: '91',
  Fukuoka: '80-83',
  Fukushima: '96-97',
  Gifu: '50',
  Gunma: '37',
  Hiroshima: '72-73',
  Hokkaido: '00 04-09',
  Hyogo: '65-67',
  Ibaraki: '30-31',
  Ishikawa: '92',
  Iwate: '02',
  Kagawa: '76',
  Kagoshima: '89',
  Kanagawa: '21-25',
  Kochi: '78',
  Kumamoto: '86',
  Kyoto: '60-62',
  Mie: '51',
  Miyagi: '98',
  Miyazaki: '88',
  Nagano: '38-39',
  Nagasaki: '85',
  Nara: '63',
  Niigata: '94-95',
  Oita: '87',
  Okayama: '70-71',
  Okinawa: '90',
  Osaka: '53-59',
  Saga: '84',
  Saitama: '33-36',
  Shiga: '52',
  Shimane: '69',
  Shizuoka: '41-43',
  Tochigi: '32',
  Tokushima: '77',
  Tokyo: '10-20',
  Tottori: '68',
  Toyama: '93',
  Wakayama: '64',
  Yamagata: '99',
  Yamaguchi: '74-75',
  Yamanashi: '40',
}

const prefixes: Record<string, Record<string, string>> = { US: byState, CA: byProvince, JP: byPrefecture }

/**
 * Returns the names of the regions to which a postal code belongs, if they don't include the given one. The post makes
 * exceptions, so the customer should confirm it, but it isn't rejected. Undefined if it is correct or unknown.
 */
export function otherRegions(country: string, region: string, postalCode: string): string[] | undefined {
  const table = prefixes[country]
  const given = findRegion(country, region)
  if (!table || given === undefined) return undefined
  const code = formatPostalCode(country, postalCode)
  const usual = Object.keys(table).filter((one) => isIn(code, table[one] ?? ''))
  if (usual.length === 0 || usual.includes(given)) return undefined
  const { regions } = addressFormat(country)
  return usual.map((value) => regions.find((one) => one.value === value)?.label ?? value)
}

function isIn(code: string, ranges: string): boolean {
  return ranges.split(' ').some((range) => {
    const [first = '', last = first] = range.split('-')
    const start = code.slice(0, first.length)
    return start >= first && start <= last
  })
}
