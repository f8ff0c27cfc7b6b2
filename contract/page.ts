import type { User } from './accounts.ts'
import type { ShippingRule } from './totals.ts'

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

/** Shop settings that are included in every page. */
export type PageSettings = {
  /** Base URL for links in mails and canonical links, without a trailing slash. */
  publicUrl: string
  /** Origin of the API; empty for the shop's own. */
  apiOrigin: string
  currency: string
  shipping: ShippingRule
  /** IANA name of the time zone that times are shown in. */
  timeZone: string
  /** Shown when the contact form can't be used. */
  shopEmail: string
}

export type PageRequest = {
  path: string
  /** The signed-in user, null for a guest, 'unknown' when the session could not be looked up. */
  user: User | null | 'unknown'
  /** Whether a guest has a cart cookie. */
  hasCart: boolean
  /** URL-encoded body of a form that the browser posted natively; absent for GET. */
  form?: string
  /** The notice of the form that led to this page. */
  notice?: string | undefined
  settings: PageSettings
  transport: Transport
}

export type RenderedPage =
  | {
      kind: 'redirect'
      status: number
      location: string
      /** Shown on the page that follows. */
      notice?: string | undefined
    }
  | {
      kind: 'page'
      status: number
      head: string
      body: string
      state: string
      /** Whether it must not be cached and its address must not be sent as referrer. */
      isPrivate: boolean
    }

/** The module that Vite builds from web/app/entry-server.tsx. */
export type WebServerEntry = {
  render(request: PageRequest): Promise<RenderedPage>
  /** The query parameters that the page at a path reads; undefined for pages that need a session. */
  parametersOf(path: string): readonly string[] | undefined
}
