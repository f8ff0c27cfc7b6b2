/** How long connections may take, in milliseconds. See docs/operating.md#connections. */
export const timeouts = {
  /** Limits the headers of a request. */
  headers: 15_000,
  /** Limits request bodies other than uploads. */
  body: 30_000,
  /** Limits a whole upload: 128 MB at 0.6 Mbit/s. */
  upload: 1_800_000,
  /** While nothing is sent or received, for example in the middle of an upload. */
  idle: 180_000,
  /** Between two requests; longer than proxies wait, so that they close the connection first. */
  keepAlive: 72_000,
  /** How often requests are checked for the above. */
  check: 5000,
  /** Limits requests in progress when the shop closes. */
  close: 5000,
}

export type Timeouts = typeof timeouts

/** Further connections are rejected, so that open ones keep their memory and files. */
export const maxConnections = 5000

/** Limits one client. Many people can share an address, but each uses only a few connections. */
export const maxConnectionsPerClient = 500
