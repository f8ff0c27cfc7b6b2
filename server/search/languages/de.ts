import { stemmer } from '@orama/stemmers/german'
import { foldText, isCode } from '../words.ts'
import { germanGifts } from './de-gifts.ts'
import { germanThings } from './de-things.ts'
import type { SearchLanguage } from './search-language.ts'

/** "ae", "oe" and "ue" as other spellings of umlauts, which folding turns into a, o and u. Not in "blaue" and "neue". */
const spelledUmlauts = /(?<![aeq])([aou])e(?![aeiou])/g

/** Also writes "50 × 70 cm" as "50x70 cm", and "1,5 l" as "1.5 l". */
function fold(text: string): string {
  return foldText(text)
    .replace(spelledUmlauts, '$1')
    .replace(/(?<=\d)\s*[x×]\s*(?=\d)/g, 'x')
    .replace(/(?<=\d),(?=\d)/g, '.')
}

/** The stemmer leaves the plural of words such as “Schüssel” alone. */
const toStem = (word: string): string => (isCode(word) ? word : stemmer(word.replace(/(?<=..el)n$/, '')))

const endings = ['', 'e', 'n', 'en', 'er', 'ern', 's', 'es']

function endsOf(word: string) {
  const base = toStem(word)
  return { base, ends: endings.map((ending) => base + ending) }
}

export const german: SearchLanguage = {
  code: 'de',
  fold,
  showsAccents: true,
  toStem,
  endsOf,
  compounds: { minPart: 3, links: ['', 's', 'es', 'n', 'en', 'e', 'er'] },
  smallWords: `der die das den dem des ein eine einen einem einer eines und oder fur mit von vom zu zum zur im in am an auf
    aus bei als ich du es man wir mein meine meinen meiner mir mich wie was wo wann wer kann konnen muss ist sind habe hat etwas
    kaufen bestellen online gunstig gunstige gunstiger gunstiges gunstigen`,
  titles: {
    details: 'mit ohne inkl inklusive samt with without',
    prepositions: 'in im aus fur von vom zum zur zu bei auf an am unter uber nach ab bis of for',
    containers: { words: 'set', link: 'von' },
    notTypes: `ml cl l liter g kg mg oz gb tb mb mm cm m km zoll w v mah mp hz stk stuck teilig teile teiler set grosse
      xs s m xl xxl xxxl small medium large mini maxi klein kleine gross grosse mittel unisex
      schwarz weiss grau rot grun blau gelb rosa pink lila violett orange braun beige turkis anthrazit silber gold bunt
      black white gray grey red green blue navy`,
  },
  afterHead: 'für|fuer|fur|mit|ohne|in|im|aus|auf|von|vom|zum|zur|bei|gegen',
  colors: {
    black: 'schwarz',
    gray: 'grau',
    white: 'weiss',
    brown: 'braun',
    red: 'rot',
    orange: 'orange',
    yellow: 'gelb',
    green: 'grun',
    blue: 'blau',
    purple: 'lila violett',
    pink: 'rosa pink',
  },
  questions: {
    topics: {
      return: `ruckgabe ruckgaben ruckgaberecht rucksendung rucksenden retoure retouren zuruckgeben zurucksenden zuruckschicken
        umtausch umtauschen erstattung erstatten widerruf widerrufen widerrufsrecht`,
      delivery: `versand versandkosten versenden versandkostenfrei versandart versandarten lieferung lieferungen liefern
        lieferzeit lieferzeiten lieferkosten zustellung porto`,
      contact: `kontakt kontaktieren hilfe support kundenservice kundendienst service faq offnungszeit offnungszeiten
        geoffnet adresse anschrift standort standorte telefonnummer hotline erreichen`,
      privacy: 'datenschutz datenschutzerklarung dsgvo',
      terms: 'agb geschaftsbedingungen nutzungsbedingungen',
      payment: 'zahlung zahlungen zahlungsart zahlungsarten zahlungsmethoden zahlen bezahlen bezahlung',
      cancel: 'stornieren storno stornierung',
      warranty: 'garantie gewahrleistung mangel reklamation defekt',
      order: `bestellung bestellungen bestellstatus bestellnummer sendung sendungsverfolgung sendungsnummer paketverfolgung
        lieferstatus tracking`,
      wishlist: 'merkliste merkzettel wunschliste wunschzettel favoriten',
    },
    asking: `wohin woher warum welche welcher kannst darf gibt habt haben wird werden dauert lange viel kostet kosten sie euer
      eure euch ihr ihre ihren unser unsere nicht information informationen infos seite shop laden geschaft mochte will`,
    phrases: [['allgemeine geschäftsbedingungen', 'agb']],
  },
  prices: {
    currencies: 'euros?|eur|chf|franken|usd|dollar',
    units: `%|prozent|ml|cl|l|liter|g|kg|mg|gramm|kilo|tb|gb|mb|mm|cm|m|km|meter|zentimeter|zoll|watt|w|v|volt|mah|mp|megapixel|hz|seiten|teile|teilig|stück|stk|personen|spieler|jahren?|monaten?|wochen?|tagen?|stunden?|minuten?`,
    between: 'zwischen',
    to: '-|–|bis(?: zu)?|und',
    // "Von 38 bis 40" are sizes.
    below: String.raw`unter|weniger als|günstiger als|billiger als|höchstens|maximal|max\.?|nicht mehr als|(?<!\d\s*)bis(?: zu)?`,
    // "Ab 8" is the age of a child.
    above: String.raw`über|ueber|mehr als|teurer als|ab(?!\s+(?:1[0-8]|\d)(?![\d.,]))`,
    atMost: 'bis(?: zu)?',
    atLeast: String.raw`von|ab|mindestens|min\.?`,
    spending: 'für|fuer|um',
    forSale: 'zu verkaufen',
    sale: String.raw`(?:im )?(?:sonder)?angebote?n?|reduziert(?:e[mnrs]?)?|rabattiert(?:e[mnrs]?)?|herabgesetzt(?:e[mnrs]?)?|preisgesenkt(?:e[mnrs]?)?|(?:im )?sale|rabatte?|schnäppchen|(?:sommer|winter)?schlussverkauf`,
    anything: 'alle|alles|irgendwas|etwas|produkte?|artikel|sachen|dinge|waren',
  },
  gifts: germanGifts,
  everyday: germanThings,
}
