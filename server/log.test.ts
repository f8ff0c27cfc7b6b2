import { expect, test } from 'vitest'
import { logOptions } from './log.ts'

type Serializers = { req: (request: object) => unknown }

test('a logged request says its path without the query, where a mailed link carries its token', () => {
  const { serializers } = logOptions('debug').logger as { serializers: Serializers }
  const request = { method: 'GET', url: '/reset-password?token=secret&email=a', id: '1', headers: { cookie: 'secret' } }
  expect(serializers.req(request)).toEqual({ method: 'GET', path: '/reset-password', id: '1' })
})
