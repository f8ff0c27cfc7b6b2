import { expect, test } from 'vitest'
import { countries } from '#contract/address/countries.ts'
import { retentionDays } from '../../platform/retention.ts'
import { shopInfo } from '../../test/shop-info.ts'
import { builtInTexts } from './built-in-texts.ts'
import { privacyTexts } from './privacy-texts.ts'
import { termsTexts } from './terms-texts.ts'

const privacy = privacyTexts(shopInfo).body

/** The lines of the privacy policy about how long data is kept. */
const kept = privacy.slice(privacy.indexOf('## How long'), privacy.indexOf('Backups contain'))

test('every number of days in the privacy policy is one after which the shop deletes', () => {
  const named = [...kept.matchAll(/(\d+) days/g)].map(([, days]) => Number(days))
  expect(named.length).toBeGreaterThan(5)
  expect(named.filter((days) => !Object.values(retentionDays).includes(days))).toEqual([])
  expect(kept).toContain(`Audit log: ${retentionDays.securityLog} days`)
  expect(kept).toContain(`Emails from the shop: ${retentionDays.outbox} days`)
})

test('the privacy policy lists the cookies that the shop sets', () => {
  const cookies = [...privacy.matchAll(/`(galleria_\w+)`/g)].map(([, name = '']) => name)
  expect(cookies.toSorted()).toEqual(
    ['browser', 'cart', 'notice', 'opening', 'session', 'sign_in'].map((name) => `galleria_${name}`),
  )
})

test('offline pages are mentioned only while browsers store them', () => {
  expect(privacy).toContain('without a connection')
  expect(privacyTexts({ ...shopInfo, offlinePages: false }).body).not.toContain('without a connection')
})

test('no built-in page promises missing features', () => {
  const texts = [privacy, termsTexts(shopInfo).body, builtInTexts.contact(shopInfo).body].join('\n')
  expect(texts).not.toMatch(
    /anonymi|two years|business hours|monday|taxes|hygiene|refund|close your account at any time/i,
  )
})

test('the returns section of the terms comes from the settings', () => {
  expect(termsTexts({ ...shopInfo, returnDays: 14 }).body).toContain(
    'You can return products within 14 days of delivery.',
  )
  const without = termsTexts({ ...shopInfo, returnDays: 0 }).body
  expect(without).toContain('We don’t accept returns, except where the law gives you the right')
  expect(without).not.toMatch(/\d+ days of delivery/)
})

test('the terms list the countries that the shop ships to', () => {
  const terms = (shipsTo: string[]) => termsTexts({ ...shopInfo, shipsTo }).body
  expect(terms([])).toContain('We ship to the United States. Orders arrive')
  expect(terms(['GB', 'CA'])).toContain('We ship to the United States, Canada, and the United Kingdom.')
  expect(terms(Object.keys(countries))).toContain('We ship worldwide.')
})
