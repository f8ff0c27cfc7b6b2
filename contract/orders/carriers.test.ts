import { describe, expect, test } from 'vitest'
import { countries } from '../address/countries.ts'
import { type CarrierId, carrierNames, carriers, listCarriers, trackingUrl } from './carriers.ts'

const ids = Object.keys(carriers) as CarrierId[]
const everyCountry = Object.keys(countries)

describe('carriers of a country', () => {
  test.each([
    ['DE', ['dhl', 'dpd', 'hermes', 'gls', 'ups', 'deutsche-post', 'fedex']],
    ['AT', ['austrian-post', 'dpd', 'gls']],
    ['CH', ['swiss-post', 'dpd', 'gls']],
    ['GB', ['royal-mail', 'evri', 'dpd']],
    ['US', ['usps', 'ups', 'fedex']],
    ['ZW', ['dhl', 'ups', 'fedex', 'an-post']],
  ])('come first in %s, and all others follow once', (country, first) => {
    const listed = listCarriers(country)
    expect(listed.slice(0, first.length)).toEqual(first)
    expect(listed.toSorted()).toEqual(ids.toSorted())
  })
})

describe('the tracking page', () => {
  test.each([
    ['dhl', 'DE', 'https://www.dhl.de/de/privatkunden/dhl-sendungsverfolgung.html?piececode=0034'],
    ['dhl', 'GB', 'https://www.dhl.com/gb-en/home/tracking.html?tracking-id=0034'],
    ['dhl', 'ZW', 'https://www.dhl.com/global-en/home/tracking.html?tracking-id=0034'],
    ['dpd', 'DE', 'https://tracking.dpd.de/status/de_DE/parcel/0034'],
    ['dpd', 'GB', 'https://track.dpd.co.uk/search?reference=0034'],
    ['swiss-post', 'CH', 'https://www.post.ch/swisspost-tracking?formattedParcelCodes=0034'],
  ] as const)('the tracking page of %s in %s is the country’s, and the number has no spaces', (id, country, url) => {
    expect(trackingUrl(id, '00 34', country)).toBe(url)
  })

  test.each(ids)('the tracking page of %s ends with the number in every country', (id) => {
    for (const country of everyCountry) {
      const url = new URL(trackingUrl(id, '1Z9', country))
      expect([url.protocol, url.href]).toEqual(['https:', expect.stringMatching(/[=/#]1Z9$/)])
    }
  })
})

test('no two carriers have the same name', () => {
  const names = ids.flatMap((id) => [...new Set(carrierNames(id).map((name) => name.toLowerCase()))])
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})
