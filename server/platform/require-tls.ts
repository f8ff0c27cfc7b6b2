/**
 * Returns the URL of a PostgreSQL or mail server with the parameter that makes its client require TLS, unless the
 * server is on this machine or one of `unencryptedHosts`. Other TLS parameters, such as `sslmode=no-verify`, are
 * unchanged.
 */
export function requireTls(address: string, unencryptedHosts: string[]): string {
  const url = new URL(address)
  const host = url.searchParams.get('host') ?? url.hostname
  if (mayBeUnencrypted(host, unencryptedHosts)) return address
  if (url.protocol === 'smtp:') url.searchParams.set('requireTLS', 'true')
  if (url.protocol.startsWith('postgres') && isUnencrypted(url.searchParams.get('sslmode'))) {
    url.searchParams.set('sslmode', 'verify-full')
  }
  return url.href
}

/** Checks whether connections to a host may do without TLS: it is on this machine or one of `unencryptedHosts`. */
export function mayBeUnencrypted(host: string, unencryptedHosts: string[]): boolean {
  return isLocal(host) || unencryptedHosts.includes(host)
}

/** A path belongs to a Unix socket. */
function isLocal(host: string): boolean {
  return host === '' || host.startsWith('/') || /^(localhost|127(\.\d+){3}|\[?::1\]?)$/i.test(host)
}

function isUnencrypted(sslmode: string | null): boolean {
  return sslmode === null || sslmode === 'disable'
}
