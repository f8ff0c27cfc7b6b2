import { expect, test } from 'vitest'
import { formatPercent, formatRating } from '../language/format.ts'
import { formatDate, formatDateTime } from '../language/format-time.ts'
import { formatEach, formattedTexts, inLocale } from './formatted-texts.ts'

test.each(Object.entries(formattedTexts))('numbers, amounts, dates and lists are written as in %s', (locale, texts) => {
  expect(inLocale(locale, formatEach)).toEqual(texts)
})

test('a language with its own digits, written from right to left, formats each of them', () => {
  const texts = inLocale('ar-EG', formatEach)
  expect(texts).not.toContain('')
  expect(texts[0]).toBe('١٬٢٤٩٫٥')
})

test('a percentage has at most two decimals, rounded half up', () => {
  const texts = [20, 20.02, 12.345, 8.875, 0].map(formatPercent)
  expect(texts).toEqual(['20%', '20.02%', '12.35%', '8.88%', '0%'])
})

test('a rating has one decimal', () => {
  expect([5, 4.35, 4.25, 0.1].map(formatRating)).toEqual(['5.0', '4.3', '4.3', '0.1'])
})

test('times are those of the time zone', () => {
  expect(formatDateTime('2026-12-12T23:30:00.000Z', 'Europe/Berlin')).toBe('Dec 13, 2026, 12:30 AM')
  expect(formatDate('2026-12-12T23:30:00.000Z', 'America/New_York')).toBe('Dec 12, 2026')
})
