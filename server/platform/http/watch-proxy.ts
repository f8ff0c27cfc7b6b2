import type { IncomingHttpHeaders } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import ipaddr from 'ipaddr.js'
import { t } from '#contract/language/t.ts'
import type { Env } from '../../env.ts'

/** The number of requests to check, and the minimum before anything is reported. */
const windowSize = 20
const minRequests = 5

/** The share of them that must show the sign. Other programs on the machine, or a stranger, send some as well. */
const minShare = 0.75

/** Requests of supervisors, which don't come through the proxy. */
const withoutProxy = /^\/(healthz|readyz|metrics)(\?|$)/

/** The facts of a request: its address, and that address with the forwarded ones, if it is trusted. */
type Seen = { peer: string; ips: readonly string[]; headers: IncomingHttpHeaders }

/** A proxy that TRUSTED_PROXIES doesn't include, or one that receives requests over https while PUBLIC_URL is http. */
type Sign = { kind: 'untrusted'; address: string } | { kind: 'insecure'; publicUrl: string }

const warnings = {
  untrusted: 'requests come through a proxy that TRUSTED_PROXIES doesn’t include',
  insecure: 'requests come over https, but PUBLIC_URL isn’t https',
}

/**
 * Watches requests for signs of a proxy that is missing from the settings. Each sign is logged once. Returns a function
 * that describes the signs in the last requests, for admins.
 */
export function watchProxy(app: FastifyInstance, env: Pick<Env, 'PUBLIC_URL'>): () => string[] {
  const { see, listSigns } = createProxyWatch(env)
  const logged = new Set<string>()
  app.addHook('onRequest', ({ raw, ip, ips = [ip], headers, url, log }, _reply, done) => {
    // Others come from a page that is being rendered.
    if (raw.socket instanceof Socket && !withoutProxy.test(url)) {
      see({ peer: raw.socket.remoteAddress ?? '', ips, headers })
      for (const sign of listSigns()) {
        const key = JSON.stringify(sign)
        if (!logged.has(key)) log.warn(sign, warnings[sign.kind])
        logged.add(key)
      }
    }
    done()
  })
  return () => listSigns().map(describeSign)
}

/**
 * Strangers can send any header, so only requests from an address of this machine, a private network or a trusted proxy
 * are evidence.
 */
export function createProxyWatch({ PUBLIC_URL }: Pick<Env, 'PUBLIC_URL'>) {
  const last: { untrusted: string | undefined; isSecure: boolean }[] = []
  const share = (holds: (request: (typeof last)[number]) => boolean) =>
    last.length < minRequests ? 0 : last.filter(holds).length / last.length

  return {
    see({ peer, ips, headers }: Seen): void {
      const isTrusted = ips.length > 1
      if (!isTrusted && !isPrivate(peer)) return
      const isForwarded = headers['x-forwarded-for'] !== undefined
      const isSecure = headers['x-forwarded-proto'] === 'https' || headers.origin === `https://${headers.host}`
      last.push({ untrusted: isForwarded && !isTrusted ? peer : undefined, isSecure })
      if (last.length > windowSize) last.shift()
    },
    listSigns(): Sign[] {
      const proxy = last.findLast(({ untrusted }) => untrusted !== undefined)?.untrusted
      const isUntrusted = share(({ untrusted }) => untrusted !== undefined) >= minShare
      const isSecure = share((request) => request.isSecure) >= minShare
      return [
        ...(isUntrusted && proxy !== undefined ? [{ kind: 'untrusted', address: proxy } as const] : []),
        ...(isSecure && PUBLIC_URL.startsWith('http:') ? [{ kind: 'insecure', publicUrl: PUBLIC_URL } as const] : []),
      ]
    },
  }
}

const privateRanges = ['loopback', 'private', 'uniqueLocal', 'linkLocal', 'carrierGradeNat']

function isPrivate(address: string): boolean {
  return ipaddr.isValid(address) && privateRanges.includes(ipaddr.process(address).range())
}

function describeSign(sign: Sign): string {
  if (sign.kind === 'untrusted') {
    return t(
      'Requests come through a proxy at {address}, which TRUSTED_PROXIES doesn’t include: all customers count as one client in rate limits. Add the address to TRUSTED_PROXIES and restart the shop.',
      { address: sign.address },
    )
  }
  return t(
    'Requests come over https, but PUBLIC_URL is {url}: links in emails are wrong, and cookies can be sent without encryption. Set PUBLIC_URL to the https URL of the shop.',
    { url: sign.publicUrl },
  )
}
