import { parseCookie, stringifyCookie } from 'cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import inject from 'light-my-request'
import type { LanguageCode } from '#contract/language/languages.ts'
import type { Transport } from '#contract/pages/page.ts'

type Exchange = { request: FastifyRequest; reply: FastifyReply }

/**
 * Lets a page that is being rendered send API requests directly to the app in its language, anonymously or with the cookies of
 * the page request. Cookies that they set are passed on with the page, and sent with its next requests.
 */
export function createTransport(
  app: FastifyInstance,
  language: LanguageCode,
  { request, reply }: Partial<Exchange> = {},
): Transport {
  const { 'user-agent': userAgent } = request?.headers ?? {}
  let cookie = request?.headers.cookie
  return async ({ method, path, body, headers: own }) => {
    const headers = {
      'accept-language': language,
      ...(cookie && { cookie }),
      ...(userAgent && { 'user-agent': userAgent }),
    }
    // Unlike `app.inject`, this works until the last page is rendered while the app closes.
    const response = await inject((raw, answer) => app.routing(raw, answer), {
      method: method as 'GET',
      url: path,
      headers: { ...headers, ...own },
      ...(request && { remoteAddress: request.ip }),
      ...(body !== undefined && { payload: body as object }),
    })
    const set = response.headers['set-cookie']
    if (set !== undefined) reply?.header('set-cookie', set)
    if (set !== undefined && request) cookie = withCookies(cookie, response.cookies)
    return {
      status: response.statusCode,
      header: (name) => response.headers[name]?.toString() ?? null,
      json: async () => response.json<unknown>(),
    }
  }
}

function withCookies(header = '', cookies: { name: string; value: string }[]): string {
  const set = Object.fromEntries(cookies.map(({ name, value }) => [name, value]))
  return stringifyCookie({ ...parseCookie(header), ...set })
}
