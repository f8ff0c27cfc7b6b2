import { expect, test } from 'vitest'
import { otherCarrier } from './carriers.ts'
import { isUsualNumber } from './tracking-forms.ts'

test.each([
  ['ups', '1Z999AA10123456784'],
  ['ups', '1z 12345e 66 0527 2234'],
  ['fedex', '9999 9999 9999'],
  ['usps', '9400 1000 0000 0000 0000 00'],
  ['usps', 'EA 000 000 005 US'],
  ['dhl', '00340434161094022115'],
  ['dhl', 'JJD014600003812345678'],
  ['dhl', '1234567890'],
  ['dhl', '3SABCD1234567'],
  ['dpd', '05 2120 1234 5678'],
  ['gls', 'ZJ1E8XPA'],
  ['hermes', 'H1001234567890123456'],
  ['deutsche-post', 'RR473124829DE'],
  ['austrian-post', '1035600000012345678901'],
  ['swiss-post', '99.00.123456.78901234'],
  ['royal-mail', 'RR473124829GB'],
  ['postnl', '3SDEVC1234567'],
  ['la-poste', '6A12345678901'],
  ['postnord', 'UJ338439355SE'],
  ['sendle', 'S3ND73X'.padEnd(9, '1')],
])('a %s number such as %s is usual', (carrier, number) => {
  expect(isUsualNumber(carrier, number)).toBe(true)
})

test.each([
  ['dhl', 'abc'],
  ['dhl', '1024'],
  ['dpd', '1Z999AA10123456784'],
  ['ups', '1Z999AA10123456785'],
  ['ups', '05212012345678'],
  ['deutsche-post', 'RR473124828DE'],
  ['sendle', 'tomorrow'],
])('a %s number such as %s is unusual', (carrier, number) => {
  expect(isUsualNumber(carrier, number)).toBe(false)
})

test('every number of another carrier is usual', () => {
  expect(isUsualNumber(otherCarrier, '7')).toBe(true)
})
