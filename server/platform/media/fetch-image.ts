import { lookup } from 'node:dns/promises'
import { once } from 'node:events'
import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import { formatNumber } from '#contract/language/format.ts'
import { plural, t } from '#contract/language/t.ts'
import { maxImageBytes } from '#contract/media/media.ts'
import { fileTooLargeText } from '../errors.ts'

/** Why an image can't be fetched, for admins. */
export class FetchError extends Error {}

/** Rules for the servers that images may be fetched from. Times are in milliseconds. */
export type FetchRules = {
  isAllowedAddress: (ip: string) => boolean
  /** Port numbers as strings; empty for the default port of the protocol. */
  ports: string[]
  answerTimeout: number
  totalTimeout: number
}

export const fetchRules: FetchRules = {
  isAllowedAddress: isPublicAddress,
  ports: ['', '80', '443'],
  answerTimeout: 10_000,
  totalTimeout: 30_000,
}

const maxRedirects = 3
const redirects = [301, 302, 303, 307, 308]

/**
 * Fetches a file of another site, at most as large as an upload. Throws FetchError, including if the site or one to
 * which it redirects is not on the internet. The content of the file is not checked.
 */
export async function fetchImage(address: string, rules: FetchRules): Promise<Buffer> {
  const stop = new AbortController()
  const timer = setTimeout(
    () => stop.abort(new FetchError(imageTooSlow(rules.totalTimeout / 1000))),
    rules.totalTimeout,
  )
  try {
    let url = parseAddress(address, rules.ports)
    for (let followed = 0; followed <= maxRedirects; followed++) {
      const response = await request(url, rules, stop)
      const { statusCode = 0, headers } = response
      if (statusCode === 200) return await readBody(response)
      response.destroy()
      if (!redirects.includes(statusCode) || !headers.location) {
        throw new FetchError(t('The site responded with status {status}.', { status: String(statusCode) }))
      }
      url = parseAddress(headers.location, rules.ports, url)
    }
    throw new FetchError(t('The URL redirects more than {max} times.', { max: formatNumber(maxRedirects) }))
  } catch (error) {
    throw describe(stop.signal.aborted ? stop.signal.reason : error)
  } finally {
    clearTimeout(timer)
  }
}

/** Throws FetchError if the URL can't belong to an image of another site. Without `ports`, any port is allowed. */
export function parseAddress(text: string, ports?: string[], base?: URL): URL {
  const url = URL.parse(text, base)
  if (!url || !['http:', 'https:'].includes(url.protocol)) {
    throw new FetchError(t('The URL must start with https:// or http://.'))
  }
  if (url.username || url.password) throw new FetchError(t('The URL must not contain a password.'))
  if (ports && !ports.includes(url.port)) throw new FetchError(t('The URL must have port 80 or 443.'))
  return url
}

/** Returns the response, whose body hasn't been read yet. */
async function request(
  url: URL,
  { isAllowedAddress, answerTimeout }: FetchRules,
  stop: AbortController,
): Promise<IncomingMessage> {
  const timer = setTimeout(() => stop.abort(new FetchError(siteTooSlow(answerTimeout / 1000))), answerTimeout)
  const { signal } = stop
  try {
    const addresses = await Promise.race([findAddresses(url), rejectOnAbort(signal)])
    if (!addresses.every(({ address }) => isAllowedAddress(address))) {
      throw new FetchError(t('The URL is in a private network.'))
    }
    const { get } = url.protocol === 'https:' ? https : http
    const sent = get(url, {
      signal,
      agent: false,
      headers: {
        accept: 'image/*',
        'accept-encoding': 'identity',
        // Not translated: a header.
        'user-agent': 'Mozilla/5.0 (compatible; shop import)',
      },
      // Connects to an address that was checked: another lookup could have another result.
      lookup(_host, { all }, done) {
        const [{ address, family } = { address: '' }] = addresses
        if (all) done(null, addresses)
        else done(null, address, family)
      },
    })
    // Errors after the response has begun also belong to its body.
    sent.on('error', () => {})
    const [response] = (await once(sent, 'response')) as [IncomingMessage]
    return response
  } finally {
    clearTimeout(timer)
  }
}

async function rejectOnAbort(signal: AbortSignal): Promise<never> {
  await once(signal, 'abort')
  throw signal.reason
}

async function findAddresses({ hostname }: URL): Promise<{ address: string; family: number }[]> {
  const host = hostname.replace(/^\[(.*)\]$/, '$1')
  const family = isIP(host)
  return family === 0 ? lookup(host, { all: true }) : [{ address: host, family }]
}

async function readBody(response: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > maxImageBytes) throw new FetchError(fileTooLargeText(maxImageBytes))
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function describe(error: unknown): FetchError {
  if (error instanceof FetchError) return error
  const { code } = error as NodeJS.ErrnoException
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return new FetchError(t('The site wasn’t found.'), { cause: error })
  const message =
    code === undefined
      ? t('The connection to the site failed (unknown error).')
      : t('The connection to the site failed ({code}).', { code })
  return new FetchError(message, { cause: error })
}

const imageTooSlow = (seconds: number) =>
  plural(seconds, 'The image took more than {count} second.', 'The image took more than {count} seconds.')

const siteTooSlow = (seconds: number) =>
  plural(
    seconds,
    'The site took more than {count} second to respond.',
    'The site took more than {count} seconds to respond.',
  )

/** In virtual machines of Azure, this public address is a service of the host. */
const azureHost = '168.63.129.16'

const globalIPv6 = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * Whether an IP address belongs to a host on the internet: not to this machine, a private network, a group of hosts, or
 * a range that stands for other addresses, such as NAT64. An IPv4-mapped address counts as the IPv4 address.
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false
  const address = ipaddr.process(text)
  if (address.range() !== 'unicast' || address.toString() === azureHost) return false
  return address instanceof ipaddr.IPv4 || address.match(globalIPv6)
}
