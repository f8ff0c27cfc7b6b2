import { stemmer } from 'stemmer'
import { foldText, isCode } from '../words.ts'
import { englishGifts } from './en-gifts.ts'
import { englishThings } from './en-things.ts'
import type { SearchLanguage } from './search-language.ts'

/** Plurals, and their possessives, that have no regular ending. */
const irregularPlurals = new Map(
  `men man, mens man, women woman, womens woman, children child, childrens child, feet foot, teeth tooth, mice mouse,
  geese goose, knives knife, shelves shelf, leaves leaf, loaves loaf, scarves scarf, halves half, wolves wolf, calves calf,
  ties tie, pies pie`
    .split(/,\s+/)
    .map((pair) => pair.split(' ') as [string, string]),
)

/** Shorter stems are left only by a plural: an earring is not an ear, and nothing rugged is a rug. */
const minStem = 4
const maxPlural = 2

/** The word without its ending, for example "sneaker" for "sneakers". */
function toStem(word: string): string {
  if (isCode(word)) return word
  const stem = stemmer(irregularPlurals.get(word) ?? word)
  return stem.length >= minStem || word.length - stem.length <= maxPlural ? stem : singularize(word)
}

/** The word without the "s" of a plural. */
function singularize(word: string): string {
  return word.replace(/(?<=[sxz]|[cs]h)es$|(?<![isu])s$/, '')
}

function endsOf(word: string) {
  const base = singularize(word)
  return { base, ends: [base, `${base}s`, `${base}es`] }
}

export const english: SearchLanguage = {
  code: 'en',
  fold: foldText,
  showsAccents: false,
  toStem,
  endsOf,
  smallWords: 'a an and at by for from in is it its of on or the this to with',
  titles: {
    details: 'with without plus incl including featuring mit ohne avec sans con sin senza',
    prepositions: `in on of for from by at to under over aus fur von im zum zur bei en de du pour par para di da del della
      per`,
    containers: { words: 'set pair box tin jar pack bundle bottle bag roll', link: 'of' },
    notTypes: `ml cl l g kg mg oz lb lbs gb tb mb mm cm m km in inch inches ft w v mah mp hz pcs pc set size one
      xs s m l xl xxl xxxl small medium large mini maxi
      black white gray grey red green blue yellow orange pink purple brown beige navy
      schwarz weiss grau rot grun blau gelb rosa braun noir noire blanc blanche gris rouge vert bleu jaune
      negro negra blanco blanca rojo roja verde azul amarillo marron`,
  },
  afterHead: 'for|with|without|in|on|of|from|by',
  colors: {
    black: 'black',
    gray: 'gray grey',
    white: 'white',
    brown: 'brown',
    red: 'red',
    orange: 'orange',
    yellow: 'yellow',
    green: 'green',
    blue: 'blue',
    purple: 'purple',
    pink: 'pink',
  },
  questions: {
    topics: {
      return: 'return returns refund refunds exchange exchanges',
      delivery: 'delivery deliver shipping ship shipment shipments postage dispatch',
      contact: 'contact help support customer service faq hours opening address location locations',
      privacy: 'privacy gdpr',
      terms: 'terms conditions',
      payment: 'payment payments pay paying',
      cancel: 'cancel cancellation cancellations',
      warranty: 'warranty guarantee defect defects defective',
      order: 'order orders track tracking status',
      wishlist: 'wishlist wishlists favorites favourites',
    },
    asking: `how what when where who do does is are can you i my me your we us our policy policies info information page
      store shop business times number`,
    phrases: [
      ['terms of (?:service|use)', 'terms'],
      ['phone number', 'contact'],
    ],
  },
  prices: {
    currencies: 'usd|eur|gbp|dollars?|euros?|bucks',
    units: `%|percent|ml|cl|l|liters?|oz|ounces?|lbs?|pounds?|g|kg|mg|grams?|tb|gb|mb|mm|cm|m|km|meters?|miles?|in|inch|inches|ft|feet|watts?|w|v|mah|mp|megapixels?|hz|pages?|pieces?|pcs|years?|months?|weeks?|days?|hours?|minutes?`,
    between: 'between',
    to: '-|–|to|and',
    below: 'under|below|less than|cheaper than|no more than|not more than',
    above: 'over|above|more than',
    atMost: String.raw`up to|at most|max\.?|maximum`,
    atLeast: String.raw`from|at least|min\.?|minimum`,
    spending: 'for',
    forSale: 'for sale',
    sale: '(?:on|in) (?:the )?sale|sales?|deals?|discounts?|discounted|clearance|special offers?',
    anything: 'all|any|anything|everything|something|products?|items?|things?|stuff',
  },
  gifts: englishGifts,
  everyday: englishThings,
}
