export type SplitStreet = { street: string; houseNumber: string }

/** Carriers' fields have room for this many characters. */
const maxHouseNumber = 10

const setOf = (codes: string) => new Set(codes.split(' '))

/** Countries that write the house number in front of the street. */
const numberFirst = setOf('AU CA FR GB GF GG GP IE IM JE MC MQ NZ RE US')

/** Countries that write it after the street. */
const numberLast = setOf(
  'AD AR AT BA BE BG BR CH CL CY CZ DE DK EE ES FI GR HR HU IS IT LI LT LU LV ME MK MT MX NL NO PL PT RO RS SE SI SK SM TR VA',
)

/** Where many also write it in front of a French street name. */
const partlyFrench = setOf('BE CH LU')

/** Where the floor and the door follow the number after a comma. */
const withFloor = setOf('DK ES PT')

/** Numbers such as 5, 3 a, 12-14, 12/3/45, 12 1/2 and 123-II. */
const trailing = String.raw`\d{1,5}(?:\s?[a-z](?![a-z]))?(?:\s?[-–/+]\s?(?:\d{1,5}(?:\s?[a-z](?![a-z]))?|[a-z]{1,4}))*(?:\s\d/\d)?`

const numberAtEnd = new RegExp(
  String.raw`^(.*?\p{L}.*?)(?:[\s,]+|(?<=\.))(?:n(?:[ro]\.?|[°º.]+)\s*)?(${trailing})\.?$`,
  'iu',
)
const numberBeforeFloor = new RegExp(String.raw`^(.*?\p{L}.*?)[\s,]+(${trailing}\s*,\s*\S.*)$`, 'iu')
const numberAtStart =
  /^(\d{1,5}(?:\s?(?:bis|ter|quater|[a-z])(?=[\s,]))?(?:\s?[-–/]\s?\d{1,5}[a-z]?)?(?:\s\d\/\d)?),?\s+((?:\d+(?:st|nd|rd|th)\s)?\p{L}.*)$/iu

const frenchStreet =
  /^(?:all[ée]e|av(?:enue|\.)|bd|boulevard|chauss[ée]e|ch(?:emin|\.)|cours|impasse|passage|place|pl\.|quai|route|rte|rue|square)\s/iu

/** Parcel lockers and post offices of DHL, whose number is a house number to it. */
const dhlPlace = /^(packstation|postfiliale)\s*(\d{3})$/i

/** The blocks of Mannheim, such as C 4, 12. */
const block = /^([a-u]\s?\d{1,2})\s*,\s*(\d{1,3}\s?[a-z]?)$/i

/** Words that aren't the name of a street by themselves: a number after them may be a part of it. */
const notAStreet =
  /^(?:haus|house|stra(?:ß|ss)e|weg|platz|street|road|avenue|rue|via|calle|c\/)$|^(?:postfach|postbus|po\s?box|p\.o\.\s?box|casella postale|apartado|bo[iî]te postale|bp|skr\.? poczt\.?)\b/iu

/** The words that precede numbers within a building. */
const unitAtEnd = /[\s,](?:app|apt|byt|esc|etage|int|lgh|piso|porta|scala|stiege|stock|top|tür|whg|wohnung)\.?$/iu

/** A day after which a year follows, as in “Place du 11 Novembre 1918”. */
const dayAtEnd = /\d{1,2}\.?\s+\p{L}+$/u

/**
 * Divides the first line of an address into the street and the house number. Returns null if that isn't certain: there is no
 * house number, or it could be a part of the street's name. Nothing that was entered gets lost.
 */
export function splitStreet(text: string, country: string): SplitStreet | null {
  const line = text.trim().replaceAll(/\s+/g, ' ')
  const found = (country === 'DE' && match(dhlPlace, block)(line)) || byCountry(line, country)
  if (!found || found.houseNumber.length > maxHouseNumber) return null
  if (notAStreet.test(found.street) || unitAtEnd.test(found.street)) return null
  return /^(?:1[89]|20)\d\d$/.test(found.houseNumber) && dayAtEnd.test(found.street) ? null : found
}

/** Whether addresses of a country are expected to have a house number. */
export function hasHouseNumbers(country: string): boolean {
  return numberFirst.has(country) || numberLast.has(country)
}

function byCountry(line: string, country: string): SplitStreet | undefined {
  if (numberFirst.has(country)) return fromStart(line)
  if (!numberLast.has(country)) return undefined
  const atEnd = match(numberAtEnd, ...(withFloor.has(country) ? [numberBeforeFloor] : []))(line)
  const atStart = partlyFrench.has(country) ? fromStart(line) : undefined
  return atStart && frenchStreet.test(atStart.street) ? atStart : atEnd
}

function fromStart(line: string): SplitStreet | undefined {
  const [, houseNumber, street] = numberAtStart.exec(line) ?? []
  return street === undefined || houseNumber === undefined ? undefined : { street, houseNumber }
}

const match =
  (...patterns: RegExp[]) =>
  (line: string): SplitStreet | undefined => {
    for (const pattern of patterns) {
      const [, street, houseNumber] = pattern.exec(line) ?? []
      if (street !== undefined && houseNumber !== undefined) return { street, houseNumber }
    }
    return undefined
  }
