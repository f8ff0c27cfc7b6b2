// Free of zod, so that screens can load it without the schemas.

/** Where each carrier shows a parcel: the tracking number follows the address. */
export const carriers = {
  ups: { name: 'UPS', url: 'https://www.ups.com/track?tracknum=' },
  fedex: { name: 'FedEx', url: 'https://www.fedex.com/fedextrack/?trknbr=' },
  usps: { name: 'USPS', url: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=' },
  dhl: { name: 'DHL', url: 'https://www.dhl.com/global-en/home/tracking.html?tracking-id=' },
  dpd: { name: 'DPD', url: 'https://www.dpdgroup.com/be/mydpd/my-parcels/track?parcelNumber=' },
  gls: { name: 'GLS', url: 'https://gls-group.com/track/' },
  'royal-mail': { name: 'Royal Mail', url: 'https://www.royalmail.com/track-your-item#/tracking-results/' },
  postnl: { name: 'PostNL', url: 'https://postnl.nl/tracktrace/?B=' },
  'canada-post': { name: 'Canada Post', url: 'https://www.canadapost-postescanada.ca/track-reperage/en#/details/' },
  'australia-post': { name: 'Australia Post', url: 'https://auspost.com.au/mypost/track/details/' },
} as const

export type CarrierId = keyof typeof carriers

/** Another carrier, whose name and URL are entered. */
export const otherCarrier = 'other'

export const isCarrier = (id: string): id is CarrierId => Object.hasOwn(carriers, id)
