import type { IncomingHttpHeaders } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import ipaddr from 'ipaddr.js'
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

/**
 * Watches requests for signs of a proxy that is missing from the settings. Each sign is logged once. Returns a function
 * that lists the signs in the last requests, for admins.
 */
export function watchProxy(app: FastifyInstance, env: Pick<Env, 'PUBLIC_URL'>): () => string[] {
  const { see, listNotices } = createProxyWatch(env)
  const logged = new Set<string>()
  app.addHook('onRequest', ({ raw, ip, ips = [ip], headers, url, log }, _reply, done) => {
    // Others come from a page that is being rendered.
    if (raw.socket instanceof Socket && !withoutProxy.test(url)) {
      see({ peer: raw.socket.remoteAddress ?? '', ips, headers })
      for (const notice of listNotices()) {
        if (!logged.has(notice)) log.warn(notice)
        logged.add(notice)
      }
    }
    done()
  })
  return listNotices
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
    listNotices(): string[] {
      const proxy = last.findLast(({ untrusted }) => untrusted !== undefined)?.untrusted
      const isUntrusted = share(({ untrusted }) => untrusted !== undefined) >= minShare
      const isSecure = share((request) => request.isSecure) >= minShare
      return [
        ...(isUntrusted && proxy !== undefined ? [untrustedProxy(proxy)] : []),
        ...(isSecure && PUBLIC_URL.startsWith('http:') ? [withoutPublicUrl(PUBLIC_URL)] : []),
      ]
    },
  }
}

const privateRanges = ['loopback', 'private', 'uniqueLocal', 'linkLocal', 'carrierGradeNat']

function isPrivate(address: string): boolean {
  return ipaddr.isValid(address) && privateRanges.includes(ipaddr.process(address).range())
}

const untrustedProxy = (address: string) =>
  `Requests come through a proxy at ${address}, which TRUSTED_PROXIES doesn’t include: all customers count as one client in rate limits. Add the address to TRUSTED_PROXIES and restart the shop.`

const withoutPublicUrl = (publicUrl: string) =>
  `Requests come over https, but PUBLIC_URL is ${publicUrl}: links in emails are wrong, and cookies can be sent without encryption. Set PUBLIC_URL to the https URL of the shop.`
