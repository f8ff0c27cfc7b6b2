import { describe, expect, test } from 'vitest'
import { createToken } from './token.ts'
import { createTokenCookie } from './token-cookie.ts'

const token = createToken()
const plain = createTokenCookie({ PUBLIC_URL: 'http://localhost:3000' }, 'galleria_session')
const secure = createTokenCookie({ PUBLIC_URL: 'https://shop.example.com' }, 'galleria_session')

/** The parts of the header, sorted. */
const partsOf = (header: string) => header.split('; ').toSorted()

describe('the cookie of a token', () => {
  test('the cookie is HttpOnly and SameSite=Lax', () => {
    expect(partsOf(plain.set(token))).toEqual(
      [`galleria_session=${token}`, 'Max-Age=34560000', 'Path=/', 'HttpOnly', 'SameSite=Lax'].toSorted(),
    )
  })

  test('the cookie is Secure and has the __Host- prefix over https', () => {
    expect(partsOf(secure.set(token))).toEqual(
      [
        `__Host-galleria_session=${token}`,
        'Max-Age=34560000',
        'Path=/',
        'HttpOnly',
        'SameSite=Lax',
        'Secure',
      ].toSorted(),
    )
  })

  test.each([
    ['galleria_session=', plain],
    ['__Host-galleria_session=', secure],
  ])('the cookie is deleted with the same name and attributes: %s', (name, cookie) => {
    const attributes = partsOf(cookie.set(token)).filter((part) => !part.startsWith('Max-Age') && !part.includes(token))
    expect(partsOf(cookie.clear())).toEqual([name, 'Max-Age=0', ...attributes].toSorted())
  })
})

describe('a valid token is read from', () => {
  test.each([
    `galleria_session=${token}`,
    `theme=dark; galleria_session=${token}; other=1`,
    `other_galleria_session=x; galleria_session=${token}`,
  ])('%s', (cookies) => {
    expect(plain.read(cookies)).toBe(token)
  })
})

describe('no token is read from', () => {
  test.each([
    undefined,
    '',
    'theme=dark',
    'galleria_session',
    'galleria_session=',
    `galleria_session=${token}a`,
    `galleria_session=${token.slice(1)}`,
    `galleria_session=${token.slice(1)}%00`,
    `galleria_session=${token.slice(1)}'`,
    `galleria_session=%E0%A4%A${token}`,
    `galleria_session2=${token}`,
    `xgalleria_session=${token}`,
    `__Host-galleria_session=${token}`,
  ])('%j', (cookies) => {
    expect(plain.read(cookies)).toBeUndefined()
  })

  test('the cookie without prefix over https', () => {
    expect(secure.read(`galleria_session=${token}`)).toBeUndefined()
    expect(secure.read(`__Host-galleria_session=${token}`)).toBe(token)
  })
})
