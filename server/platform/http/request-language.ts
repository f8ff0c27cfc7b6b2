import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyInstance } from 'fastify'
import { type LanguageCode, languages } from '#contract/language/languages.ts'
import { redirectedPath, splitLanguage } from '../language/language-path.ts'
import { inLanguageOf, type LanguageShop } from '../language/reader-language.ts'
import { targetPath } from './request-target.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The language of a page's path, or the one that a client of the API prefers. */
    language: LanguageCode
  }
}

/**
 * Handles each request in its language. A page has the language of its path, which routes don't see: see `splitLanguage`.
 * The API answers in the language that the client prefers, otherwise in the main one (RFC 9110, section 12.5.4).
 */
export function setRequestLanguage(app: FastifyInstance, readShop: () => LanguageShop): void {
  app.decorateRequest('language', 'en')
  app.addHook('onRequest', (request, reply, done) => {
    const shop = readShop()
    const { languages: spoken } = shop
    const target = targetPath(request.originalUrl)
    const isApi = target.startsWith('/api/')
    request.language = isApi
      ? preferredLanguage(request.headers['accept-language'], spoken[0])
      : splitLanguage(target, spoken).language
    if (isApi) reply.headers({ 'content-language': request.language, vary: 'accept-language' })
    const instead = isApi ? undefined : redirectedPath(target, spoken)
    if (instead === undefined) inLanguageOf(shop, request.language, done)
    else reply.header('cache-control', 'private, no-cache').redirect(instead, 301)
  })
  // Node.js reads bodies outside of what onRequest has started.
  app.addHook('preValidation', (request, _reply, done) => {
    if (request.method === 'GET') done()
    else inLanguageOf(readShop(), request.language, done)
  })
}

const codes = languages.map(({ code }) => code)

/** Returns the language with texts that a client prefers: German for de-CH. */
function preferredLanguage(accepted: string | undefined, main: LanguageCode): LanguageCode {
  if (accepted === undefined) return main
  // Pages send the code of their language.
  const exact = codes.find((code) => code === accepted)
  if (exact !== undefined) return exact
  const withoutCountries = accepted.replaceAll(/([a-z]{2,3})-[\w-]+(;q=[\d.]+)?/gi, '$&,$1$2')
  return negotiate(withoutCountries, [main, ...codes]) ?? main
}
