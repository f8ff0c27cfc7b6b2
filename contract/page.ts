import type { User } from './accounts.ts'
import type { ShippingRule } from './totals.ts'

/** What the server and the web app say to each other when a page is rendered. */

/** How the web app reaches the API: over the network in the browser, straight into the app on the server. */
export type Transport = (request: TransportRequest) => Promise<TransportReply>

export type TransportRequest = {
  method: string
  path: string
  body?: unknown
  headers?: Record<string, string> | undefined
  signal?: AbortSignal | undefined
}

export type TransportReply = { status: number; header(name: string): string | null; json(): Promise<unknown> }

/** What the page carries from the shop's settings into the browser. */
export type PageSettings = {
  /** The address that links in mails and search engines use, without a slash at its end. */
  publicUrl: string
  /** Where the calls go; empty for the shop's own origin. */
  apiOrigin: string
  currency: string
  shipping: ShippingRule
  /** Where a visitor can write to when the contact form cannot be used. */
  shopEmail: string
}

export type PageRequest = {
  path: string
  /** Who asks: somebody signed in, a visitor, or nobody knows, since the session could not be looked up. */
  user: User | null | 'unknown'
  /** Whether a visitor comes with a cart; a user may always have one. */
  hasCart: boolean
  /** What a form of the page sent, URL-encoded, as browsers do without the web app; absent when a page is only opened. */
  form?: string
  settings: PageSettings
  transport: Transport
}

export type RenderedPage =
  | { kind: 'redirect'; status: number; location: string }
  | {
      kind: 'page'
      status: number
      head: string
      body: string
      state: string
      /** Whether it must be kept nowhere and its address told to nobody. */
      isPrivate: boolean
    }

/** The module that Vite builds from web/entry-server.tsx. */
export type WebServerEntry = { render(request: PageRequest): Promise<RenderedPage> }
