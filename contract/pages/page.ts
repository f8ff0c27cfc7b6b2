import type { User } from '../accounts/accounts.ts'
import type { ShopReturns } from '../catalog/shop-returns.ts'
import type { LanguageCode, LanguageCodes } from '../language/languages.ts'
import type { OfferedPayment } from '../payments/payment-offer.ts'
import type { ShippingOffer } from '../shipping/shipping-offer.ts'
import type { SocialName } from '../shop-settings/social-names.ts'

// The interface between the server and the web app for rendering a page.

/** Sends an API request: over the network in the browser, directly into the Fastify app on the server. */
export type Transport = (request: TransportRequest) => Promise<TransportReply>

export type TransportRequest = {
  method: string
  path: string
  body?: unknown
  /** A file that is sent instead of a body. */
  upload?: Upload | undefined
  headers?: Record<string, string> | undefined
  signal?: AbortSignal | undefined
}

/** `onProgress` gets the uploaded share, 0 to 1. */
export type Upload = { file: Blob; type: string; onProgress?: (share: number) => void }

export type TransportReply = { status: number; header(name: string): string | null; json(): Promise<unknown> }

/** Shop settings that are included in every page, with what applies to the shipping of normal products. */
export type PageSettings = ShippingOffer & {
  /** The language of the page. */
  language: LanguageCode
  /** The BCP 47 tag of its formats: de-AT. */
  locale: string
  /** All languages of the shop, the main one first. */
  languages: LanguageCodes
  /** Where the paths of pages in this language begin: /de, or empty in the main one. */
  pathPrefix: string
  /** The languages that shoppers can switch to, with their own names. */
  otherLanguages: { code: LanguageCode; name: string; pathPrefix: string }[]
  /** Base URL for links in emails and canonical links, without a trailing slash. */
  publicUrl: string
  /** Origin of the API; empty for the shop's own. */
  apiOrigin: string
  currency: string
  /** The shop's country, as an ISO 3166-1 alpha-2 code. */
  country: string
  /** The codes of all countries that the shop ships to, its own first; null for all countries of the world. */
  shipsTo: string[] | null
  /** Whether prices include tax, such as “Includes VAT”; empty if the shop charges none. */
  taxText: string
  /** Public holidays where the shop is, from the last weeks to the end of next year, such as 2026-12-25. */
  holidays: string[]
  /** The days in that time on which the shop doesn't work: holidays, except those on which it does, and its own days off. */
  daysOff: string[]
  /** Whether displayed prices are whole units. */
  roundPrices: boolean
  /** The payment methods on offer. */
  paymentOffer: OfferedPayment[]
  returns: ShopReturns
  /** Whether pages mention the legal guarantee of the EU, which applies where the shop sells to it. */
  hasLegalGuarantee: boolean
  /** The label of the button that places an order. */
  orderButton: string
  /** IANA name of the time zone for displayed times. */
  timeZone: string
  /** Shown when the contact form can't be used. */
  shopEmail: string
  /** The shop's name. */
  name: string
  /** A description of the products, without a final period, unless it is empty. */
  tagline: string
  /** The languages of the texts that aren't translated to the language of the page. */
  textLanguages?: { tagline?: string; announcement?: string }
  /** Instead of the built-in mark. */
  logo: { src: string; width: number; height: number } | null
  /** Whether the logo shows the name. */
  logoIncludesName: boolean
  /** Shown above the navigation bar, unless it is empty. */
  announcement: string
  /** Whether the shop is closed to the public and shows only its “Opens soon” page. */
  comingSoon: boolean
  /** Whether the shop is closed to the current client. Then pages have no links into the shop. */
  isBeforeOpening: boolean
  /** Who sells: empty if not set. */
  seller: { name: string; address: string; details: string }
  /** The categories with products for sale, for the navigation. */
  categories: { value: string; label: string; parent?: string }[]
  /** Footer links. An entry with an empty URL is shown without a link. */
  footer: Footer
  /** The footer’s link to the form for withdrawing from an order; null if no customer has the right to. */
  withdrawalLink: FooterLink | null
  /** The image next to account forms such as sign-in, or empty. */
  accountImage: string
  /** Whether the browser may install the service worker. */
  offlinePages: boolean
}

export type FooterLink = { label: string; to: string }

export type Footer = {
  groups: { title: string; languages?: { title?: string }; links: FooterLink[] }[]
  social: { name: SocialName; to: string }[]
}

/** The person a page is rendered for. */
export type Person = {
  /** The signed-in user, null for a guest, 'unknown' when the session could not be looked up. */
  user: User | null | 'unknown'
  /** Quantities in the cart by product. */
  cart: Record<string, number>
  /** The ids of the products in the wishlist. */
  wishlist: string[]
}

/** A guest without any data. */
export const anonymous: Person = { user: null, cart: {}, wishlist: [] }

export type PageRequest = {
  path: string
  settings: PageSettings
  transport: Transport
}

export type PersonalPageRequest = PageRequest & {
  person: Person
  /** URL-encoded body of a form that the browser posted natively; absent for GET. */
  form?: string
  /** The notice of the form that led to this page. */
  notice?: string | undefined
}

export type Redirect = {
  kind: 'redirect'
  status: number
  location: string
  /** Shown on the page that follows. */
  notice?: string | undefined
}

/** A page as HTML, and as JSON from which the browser continues. */
export type RenderedPage = {
  kind: 'page'
  status: number
  head: string
  body: string
  /** Everything but the person's state. */
  state: string
  personState: string
  /** Whether it must not be cached and its URL must not be sent as referrer. */
  isPrivate: boolean
  /** The source file of the screen, if the browser draws it, so that the app must start immediately. */
  screenFile: string | undefined
}

/** A page that is the same for everyone, except for its personal parts, which are rendered for each user. */
export type SharedPage = Omit<RenderedPage, 'body' | 'personState' | 'screenFile'> & {
  /** The HTML around the personal parts: one piece more than there are parts. */
  body: string[]
  personalize(person: Person): { parts: string[]; personState: string }
}

/** How the page at a path depends on who opens it. */
export type PageKind = {
  /** The query parameters that it reads for guests; undefined if it needs a session. */
  parameters: readonly string[] | undefined
  /** Whether it is the same for everyone, except for its personal parts. */
  isShared: boolean
}

/** The module that Vite builds from web/app/entry-server.tsx. */
export type WebServerEntry = {
  /** Renders a page for one person. */
  render(request: PersonalPageRequest): Promise<RenderedPage | Redirect>
  /** Renders a page for everyone, as for a guest. */
  renderShared(request: PageRequest): Promise<SharedPage | Redirect>
  pageKind(path: string): PageKind
}
