import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyInstance } from 'fastify'
import { type LanguageCode, type LanguageCodes, languages } from '#contract/language/languages.ts'
import { getLanguage } from '../language/catalogs.ts'
import { inLanguage } from '../language/current-language.ts'
import { redirectedPath, splitLanguage } from '../language/language-path.ts'
import { targetPath } from './request-target.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The language of a page's path, or the one that a client of the API prefers. */
    language: LanguageCode
  }
}

type Shop = { languages: LanguageCodes; country: string }

/**
 * Handles each request in its language. A page has the language of its path, which routes don't see: see `splitLanguage`.
 * The API answers in the language that the client prefers, otherwise in the main one (RFC 9110, section 12.5.4).
 */
export function setRequestLanguage(app: FastifyInstance, readShop: () => Shop): void {
  app.decorateRequest('language', 'en')
  app.addHook('onRequest', (request, reply, done) => {
    const { languages: spoken, country } = readShop()
    const target = targetPath(request.originalUrl)
    const isApi = target.startsWith('/api/')
    request.language = isApi
      ? preferredLanguage(request.headers['accept-language'], spoken[0])
      : splitLanguage(target, spoken).language
    if (isApi) reply.headers({ 'content-language': request.language, vary: 'accept-language' })
    const instead = isApi ? undefined : redirectedPath(target, spoken)
    if (instead === undefined) inLanguage(getLanguage(request.language, country), done)
    else reply.header('cache-control', 'private, no-cache').redirect(instead, 301)
  })
  // Node.js reads bodies outside of what onRequest has started.
  app.addHook('preValidation', (request, _reply, done) => {
    inLanguage(getLanguage(request.language, readShop().country), done)
  })
}

const codes = languages.map(({ code }) => code)

/** The language that a client prefers among those of the texts: German for de-CH. */
function preferredLanguage(accepted: string | undefined, main: LanguageCode): LanguageCode {
  if (accepted === undefined) return main
  const withoutCountries = accepted.replaceAll(/([a-z]{2,3})-[\w-]+(;q=[\d.]+)?/gi, '$&,$1$2')
  return negotiate(withoutCountries, [main, ...codes]) ?? main
}
