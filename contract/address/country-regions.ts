import { t } from '../language/t.ts'

/** All countries by region, as in UN M49, except that the European Union comes apart from the rest of Europe. */
export const countryRegions: { name: () => string; slug: string; codes: string[] }[] = [
  region(
    'european-union',
    () => t('European Union'),
    'AT BE BG HR CY CZ DK EE FI AX FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE',
  ),
  region(
    'rest-of-europe',
    () => t('Rest of Europe'),
    'AL AD BY BA FO GI GG IS IM JE LI MD MC ME MK NO RU SM RS SJ CH UA GB VA',
  ),
  region('north-america', () => t('North America'), 'BM CA GL MX PM US'),
  region(
    'central-america-and-the-caribbean',
    () => t('Central America and the Caribbean'),
    'AI AG AW BS BB BZ BQ VG KY CR CU CW DM DO SV GD GP GT HT HN JM MQ MS NI PA PR BL KN LC MF VC SX TT TC VI',
  ),
  region('south-america', () => t('South America'), 'AR BO BR CL CO EC FK GF GY PY PE GS SR UY VE'),
  region(
    'asia',
    () => t('Asia'),
    'AF AM AZ BH BD BT BN KH CN GE HK IN ID IR IQ IL JP JO KZ KW KG LA LB MO MY MV MN MM NP KP OM PK PS PH QA SA SG KR LK SY TW TJ TH TL TR TM AE UZ VN YE',
  ),
  region(
    'africa',
    () => t('Africa'),
    'DZ AO BJ BW IO BF BI CM CV CF TD KM CG CD CI DJ EG GQ ER SZ ET TF GA GM GH GN GW KE LS LR LY MG MW ML MR MU YT MA MZ NA NE NG RE RW SH ST SN SC SL SO ZA SS SD TZ TG TN UG EH ZM ZW',
  ),
  region(
    'oceania',
    () => t('Oceania'),
    'AS AU CX CC CK FJ PF GU KI MH FM NR NC NZ NU NF MP PW PG PN WS SB TK TO TV UM VU WF',
  ),
]

function region(slug: string, name: () => string, codes: string) {
  return { name, slug, codes: codes.split(' ') }
}
