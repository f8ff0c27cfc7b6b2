import type { FastifyInstance } from 'fastify'
import type { Env } from '../../env.ts'
import { createTokenCookie } from '../../platform/http/token-cookie.ts'
import { signInLifetime } from '../second-factor/pending-sign-in.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The token in the session cookie. */
    readonly sessionToken: string | undefined
    /** The token in the cookie of a guest's cart. */
    readonly cartToken: string | undefined
    /** The token of a browser that has signed in before. */
    readonly browserToken: string | undefined
    /** The token of a sign-in that waits for its second step. */
    readonly signInToken: string | undefined
  }
  interface FastifyReply {
    /** Sets the session cookie; null deletes it. */
    setSessionToken(token: string | null): void
    /** Sets the cookie of a guest's cart; null deletes it. */
    setCartToken(token: string | null): void
    /** Sets the cookie by which the browser is known after it has signed in. */
    setBrowserToken(token: string): void
    /** Sets the cookie of a sign-in that waits for its second step; null deletes it. */
    setSignInToken(token: string | null): void
  }
}

type Settings = Pick<Env, 'PUBLIC_URL'>

export const sessionCookie = (env: Settings) => createTokenCookie(env, 'galleria_session')
export const cartCookie = (env: Settings) => createTokenCookie(env, 'galleria_cart')
export const browserCookie = (env: Settings) => createTokenCookie(env, 'galleria_browser')
export const signInCookie = (env: Settings) => createTokenCookie(env, 'galleria_sign_in', signInLifetime / 1000)

/** Reads and sets the cookies of sessions, guests' carts, known browsers and sign-ins in progress. */
export function useTokenCookies(app: FastifyInstance, env: Settings): void {
  const session = sessionCookie(env)
  const cart = cartCookie(env)
  const browser = browserCookie(env)
  const signIn = signInCookie(env)
  app.decorateRequest('sessionToken', {
    getter() {
      return session.read(this.headers.cookie)
    },
  })
  app.decorateRequest('cartToken', {
    getter() {
      return cart.read(this.headers.cookie)
    },
  })
  app.decorateRequest('browserToken', {
    getter() {
      return browser.read(this.headers.cookie)
    },
  })
  app.decorateRequest('signInToken', {
    getter() {
      return signIn.read(this.headers.cookie)
    },
  })
  app.decorateReply('setSessionToken', function (token) {
    this.header('set-cookie', token === null ? session.clear() : session.set(token))
  })
  app.decorateReply('setCartToken', function (token) {
    this.header('set-cookie', token === null ? cart.clear() : cart.set(token))
  })
  app.decorateReply('setBrowserToken', function (token) {
    this.header('set-cookie', browser.set(token))
  })
  app.decorateReply('setSignInToken', function (token) {
    this.header('set-cookie', token === null ? signIn.clear() : signIn.set(token))
  })
}
