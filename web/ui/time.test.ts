import { expect, test } from 'vitest'
import { formatTime } from './time.tsx'

test('a moment is written as date and time in the given time zone', () => {
  expect(formatTime('2026-12-12T23:30:00.000Z', 'moment', 'Europe/Berlin')).toBe('Dec 13, 2026, 12:30 AM')
  expect(formatTime('2026-12-12T23:30:00.000Z', 'day', 'America/New_York')).toBe('Dec 12, 2026')
})

test('no other file of the web app formats times, which would be in the time zone of the browser or the server', () => {
  const sources = import.meta.glob<string>('../**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true })
  const formatting = Object.entries(sources).filter(([, source]) =>
    /DateTimeFormat(?!\(\)\.resolvedOptions)|toLocale(?:Date|Time)String|toDateString|\.getHours\(/.test(source),
  )
  expect(formatting.map(([path]) => path).filter((path) => !path.includes('.test.'))).toEqual(['./time.tsx'])
})
