// International domains, such as müller.de, which is xn--mller-kva.de for mail servers.

const international = /[^\0-\x7f]|xn--/i

/** Letters, digits, hyphens and dots of any script. */
const domainForm = /^[\p{L}\p{M}\p{N}.-]+$/u

/** Returns an email address with its domain in the form of mail servers. Other addresses are returned unchanged. */
export function withAsciiDomain(email: string): string {
  return withDomain(email, (domain) => URL.parse(`http://${domain}`)?.hostname)
}

type NodeUrl = { domainToUnicode: (domain: string) => string }
type Node = { process?: { getBuiltinModule?: (name: 'node:url') => NodeUrl } }

/** Undefined in browsers, where addresses are only checked. */
const nodeUrl = (globalThis as Node).process?.getBuiltinModule?.('node:url')

/**
 * Returns an email address with its domain as people write it, so that an account is found by either form. Unchanged in
 * browsers.
 */
export function withReadableDomain(email: string): string {
  return withDomain(email, (domain) => nodeUrl?.domainToUnicode(domain))
}

function withDomain(email: string, convert: (domain: string) => string | undefined): string {
  const start = email.lastIndexOf('@') + 1
  const domain = email.slice(start)
  if (start === 0 || !international.test(domain) || !domainForm.test(domain)) return email
  return email.slice(0, start) + (convert(domain) || domain)
}
