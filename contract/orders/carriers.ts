import { compare } from '../language/compare.ts'

type Carrier = {
  name: string
  /** Its tracking page. The tracking number follows. */
  url: string
  /** Its tracking pages in single countries. */
  urls?: Readonly<Record<string, string>>
  /** Other names that files of shipping services have for it. */
  aliases?: readonly string[]
}

const dhlPage = (locale: string) => `https://www.dhl.com/${locale}/home/tracking.html?tracking-id=`
const dpdPage = (locale: string) => `https://tracking.dpd.de/status/${locale}/parcel/`

/** Carriers by name. Their URLs keep the number in a parameter, a fragment or at the end of the path. */
// Not translated: companies.
export const carriers = {
  'an-post': { name: 'An Post', url: 'https://www.anpost.com/Post-Parcels/Track/History?item=' },
  aramex: {
    name: 'Aramex',
    url: 'https://www.aramex.com/us/en/track/shipments?ShipmentNumber=',
    urls: { AU: 'https://www.aramex.com.au/tools/track?l=', NZ: 'https://www.aramex.co.nz/tools/track?l=' },
    aliases: ['Fastway'],
  },
  'australia-post': {
    name: 'Australia Post',
    url: 'https://auspost.com.au/mypost/track/details/',
    aliases: ['AusPost'],
  },
  'austrian-post': {
    name: 'Austrian Post',
    url: 'https://www.post.at/s/sendungsdetails?snr=',
    aliases: ['Österreichische Post', 'Post AG'],
  },
  bpost: { name: 'bpost', url: 'https://track.bpost.cloud/btr/web/#/search?lang=en&itemCode=' },
  brt: {
    name: 'BRT',
    url: 'https://www.mybrt.it/it/mybrt/my-parcels/search?lang=it&parcelNumber=',
    aliases: ['Bartolini'],
  },
  'canada-post': {
    name: 'Canada Post',
    url: 'https://www.canadapost-postescanada.ca/track-reperage/en#/details/',
    aliases: ['Postes Canada'],
  },
  'ceska-posta': {
    name: 'Česká pošta',
    url: 'https://www.postaonline.cz/trackandtrace/-/zasilka/cislo?parcelNumbers=',
    aliases: ['Czech Post'],
  },
  chronopost: {
    name: 'Chronopost',
    url: 'https://www.chronopost.fr/tracking-no-cms/suivi-page?listeNumerosLT=',
  },
  correios: {
    name: 'Correios',
    url: 'https://rastreamento.correios.com.br/app/index.php?objetos=',
  },
  correos: {
    name: 'Correos',
    url: 'https://www.correos.es/es/es/herramientas/localizador/envios/detalle?tracking-number=',
  },
  ctt: {
    name: 'CTT',
    url: 'https://www.ctt.pt/feapl_2/app/open/objectSearch/objectSearch.jspx?objects=',
  },
  'deutsche-post': {
    name: 'Deutsche Post',
    url: 'https://www.deutschepost.de/de/s/sendungsverfolgung.html?piececode=',
  },
  dhl: {
    name: 'DHL',
    url: dhlPage('global-en'),
    urls: {
      AT: dhlPage('at-de'),
      AU: dhlPage('au-en'),
      CA: dhlPage('ca-en'),
      CH: dhlPage('ch-de'),
      DE: 'https://www.dhl.de/de/privatkunden/dhl-sendungsverfolgung.html?piececode=',
      ES: dhlPage('es-es'),
      FI: dhlPage('fi-fi'),
      FR: dhlPage('fr-fr'),
      GB: dhlPage('gb-en'),
      IE: dhlPage('ie-en'),
      IT: dhlPage('it-it'),
      NL: dhlPage('nl-nl'),
      PL: dhlPage('pl-pl'),
      SE: dhlPage('se-sv'),
      US: dhlPage('us-en'),
    },
  },
  dpd: {
    name: 'DPD',
    url: dpdPage('en_US'),
    urls: {
      AT: dpdPage('de_AT'),
      BE: dpdPage('nl_BE'),
      CH: dpdPage('de_CH'),
      CZ: dpdPage('cs_CZ'),
      DE: dpdPage('de_DE'),
      FR: dpdPage('fr_FR'),
      GB: 'https://track.dpd.co.uk/search?reference=',
      HU: dpdPage('hu_HU'),
      IE: 'https://dpd.ie/tracking?deviceType=5&consignmentNumber=',
      IT: dpdPage('it_IT'),
      NL: dpdPage('nl_NL'),
      PL: 'https://tracktrace.dpd.com.pl/parcelDetails?typ=1&p1=',
    },
  },
  econt: { name: 'Econt', url: 'https://www.econt.com/services/track-shipment/' },
  elta: { name: 'ELTA', url: 'https://itemsearch.elta.gr/en-GB/Query/Direct/', aliases: ['Hellenic Post'] },
  evri: { name: 'Evri', url: 'https://www.evri.com/track/parcel/', aliases: ['Hermes UK'] },
  fedex: { name: 'FedEx', url: 'https://www.fedex.com/fedextrack/?trknbr=' },
  gls: {
    name: 'GLS',
    url: 'https://gls-group.com/track/',
    urls: {
      AT: 'https://gls-group.com/AT/de/paketverfolgung?match=',
      DE: 'https://gls-group.com/DE/de/paketverfolgung?match=',
      FR: 'https://gls-group.com/FR/fr/suivi-colis?match=',
      PL: 'https://gls-group.com/PL/pl/sledzenie-paczek?match=',
    },
  },
  hermes: {
    name: 'Hermes',
    url: 'https://www.myhermes.de/empfangen/sendungsverfolgung/sendungsinformation#',
  },
  inpost: { name: 'InPost', url: 'https://inpost.pl/sledzenie-przesylek?number=' },
  'japan-post': {
    name: 'Japan Post',
    url: 'https://trackings.post.japanpost.jp/services/srv/search/direct?locale=ja&reqCodeNo1=',
  },
  'la-poste': {
    name: 'La Poste Colissimo',
    url: 'https://www.laposte.fr/outils/suivre-vos-envois?code=',
    aliases: ['Colissimo', 'La Poste'],
  },
  'magyar-posta': {
    name: 'Magyar Posta',
    url: 'https://www.posta.hu/nyomkovetes/nyitooldal?searchvalue=',
    aliases: ['MPL'],
  },
  'mondial-relay': {
    name: 'Mondial Relay',
    url: 'https://www.mondialrelay.fr/suivi-de-colis/?numeroExpedition=',
  },
  'nz-post': {
    name: 'NZ Post',
    url: 'https://www.nzpost.co.nz/tools/tracking?trackid=',
    aliases: ['New Zealand Post'],
  },
  omniva: { name: 'Omniva', url: 'https://www.omniva.ee/track?barcode=' },
  ontrac: { name: 'OnTrac', url: 'https://www.ontrac.com/tracking/?number=' },
  packeta: {
    name: 'Packeta',
    url: 'https://tracking.packeta.com/en/?id=',
    urls: { CZ: 'https://tracking.packeta.com/cs/?id=' },
    aliases: ['Zásilkovna'],
  },
  parcelforce: { name: 'Parcelforce', url: 'https://www.parcelforce.com/track-trace?trackNumber=' },
  'poczta-polska': { name: 'Poczta Polska', url: 'https://emonitoring.poczta-polska.pl/?numer=' },
  'poste-italiane': {
    name: 'Poste Italiane',
    url: 'https://www.poste.it/cerca/index.html#/risultati-spedizioni/',
    aliases: ['SDA'],
  },
  'posten-bring': {
    name: 'Posten Bring',
    url: 'https://sporing.posten.no/sporing/',
    urls: { SE: 'https://tracking.bring.se/tracking/' },
    aliases: ['Posten', 'Bring'],
  },
  posti: { name: 'Posti', url: 'https://www.posti.fi/fi/seuranta#/lahetys/' },
  postnl: { name: 'PostNL', url: 'https://postnl.nl/tracktrace/?B=' },
  postnord: { name: 'PostNord', url: 'https://portal.postnord.com/tracking/details/' },
  ppl: { name: 'PPL', url: 'https://www.ppl.cz/vyhledat-zasilku?shipmentId=' },
  purolator: { name: 'Purolator', url: 'https://www.purolator.com/en/shipping/tracker?pin=' },
  'royal-mail': {
    name: 'Royal Mail',
    url: 'https://www.royalmail.com/track-your-item#/tracking-results/',
  },
  sagawa: { name: 'Sagawa', url: 'https://k2k.sagawa-exp.co.jp/p/web/okurijosearch.do?okurijoNo=' },
  sameday: { name: 'Sameday', url: 'https://sameday.ro/#awb=' },
  sendle: { name: 'Sendle', url: 'https://track.sendle.com/tracking?ref=' },
  seur: { name: 'SEUR', url: 'https://www.seur.com/livetracking/?segOnlineIdentificador=' },
  'slovenska-posta': {
    name: 'Slovenská pošta',
    url: 'https://tandt.posta.sk/en/items/',
    aliases: ['Slovak Post'],
  },
  speedy: { name: 'Speedy', url: 'https://www.speedy.bg/en/track-shipment?shipmentNumber=' },
  'swiss-post': {
    name: 'Swiss Post',
    url: 'https://www.post.ch/swisspost-tracking?formattedParcelCodes=',
    aliases: ['Schweizerische Post', 'Die Schweizerische Post', 'Die Post', 'La Poste Suisse'],
  },
  ups: { name: 'UPS', url: 'https://www.ups.com/track?tracknum=' },
  usps: { name: 'USPS', url: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=' },
  yamato: {
    name: 'Yamato',
    url: 'https://jizen.kuronekoyamato.co.jp/jizen/servlet/crjz.b.NQ0010?id=',
    aliases: ['Kuroneko'],
  },
} satisfies Record<string, Carrier>

export type CarrierId = keyof typeof carriers

const carrierIds = Object.keys(carriers) as CarrierId[]

/** Another carrier, whose name and URL are entered. */
export const otherCarrier = 'other'

export const isCarrier = (id: string): id is CarrierId => Object.hasOwn(carriers, id)

/** Carriers that deliver in most countries. */
const worldwide: CarrierId[] = ['dhl', 'ups', 'fedex']

/** The main carriers of countries, the most used first. */
const ofCountries: Readonly<Record<string, CarrierId[]>> = {
  AT: ['austrian-post', 'dpd', 'gls', ...worldwide],
  AU: ['australia-post', 'aramex', 'sendle', ...worldwide],
  BE: ['bpost', 'postnl', 'dpd', 'gls', 'mondial-relay', ...worldwide],
  BG: ['econt', 'speedy', ...worldwide],
  BR: ['correios', ...worldwide],
  CA: ['canada-post', 'purolator', 'ups', 'fedex', 'dhl'],
  CH: ['swiss-post', 'dpd', 'gls', ...worldwide],
  CZ: ['packeta', 'ppl', 'ceska-posta', 'dpd', 'gls', ...worldwide],
  DE: ['dhl', 'dpd', 'hermes', 'gls', 'ups', 'deutsche-post', 'fedex'],
  DK: ['postnord', 'gls', 'posten-bring', ...worldwide],
  EE: ['omniva', 'dpd', ...worldwide],
  ES: ['correos', 'seur', 'gls', ...worldwide],
  FI: ['posti', 'postnord', ...worldwide],
  FR: ['la-poste', 'chronopost', 'mondial-relay', 'dpd', 'gls', ...worldwide],
  GB: ['royal-mail', 'evri', 'dpd', 'parcelforce', ...worldwide],
  GR: ['elta', ...worldwide],
  HU: ['magyar-posta', 'gls', 'dpd', 'packeta', ...worldwide],
  IE: ['an-post', 'dpd', 'gls', ...worldwide],
  IT: ['poste-italiane', 'brt', 'gls', ...worldwide],
  JP: ['yamato', 'sagawa', 'japan-post', ...worldwide],
  LT: ['omniva', 'dpd', ...worldwide],
  LU: ['dpd', 'gls', ...worldwide],
  LV: ['omniva', 'dpd', ...worldwide],
  NL: ['postnl', 'dhl', 'dpd', 'gls', 'ups', 'fedex'],
  NO: ['posten-bring', 'postnord', ...worldwide],
  NZ: ['nz-post', 'aramex', ...worldwide],
  PL: ['inpost', 'dpd', 'poczta-polska', 'dhl', 'gls', 'ups', 'fedex'],
  PT: ['ctt', 'dpd', 'gls', ...worldwide],
  RO: ['sameday', 'dpd', 'gls', ...worldwide],
  SE: ['postnord', 'dhl', 'posten-bring', 'ups', 'fedex'],
  SI: ['gls', 'dpd', ...worldwide],
  SK: ['packeta', 'slovenska-posta', 'gls', 'dpd', ...worldwide],
  US: ['usps', 'ups', 'fedex', 'ontrac', 'dhl'],
}

/** All carriers: a country's carriers first, the most used first, then the others by name. */
export function listCarriers(country: string): CarrierId[] {
  const byName = carrierIds.toSorted((a, b) => compare(carriers[a].name, carriers[b].name))
  return [...new Set([...(ofCountries[country] ?? worldwide), ...byName])]
}

/** The URL that shows a parcel on the carrier's site in the shop's country. Carriers print numbers with spaces. */
export function trackingUrl(id: CarrierId, number: string, country: string): string {
  const { url, urls }: Carrier = carriers[id]
  return (urls?.[country] ?? url) + encodeURIComponent(number.replaceAll(' ', ''))
}

/** The names that files of shipping services may have for a carrier. */
export function carrierNames(id: CarrierId): string[] {
  const { name, aliases = [] }: Carrier = carriers[id]
  return [id, name, ...aliases]
}
