import { expect, test } from 'vitest'
import { describeDevice } from './list-active-sessions.ts'

test.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Windows'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
    'Safari on macOS',
  ],
  [
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Mobile Safari/537.36',
    'Chrome on Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    'Safari on iOS',
  ],
  ['', 'Unknown device'],
  ['shop-watcher', 'Unknown browser'],
  ['(((', 'Unknown browser'],
])('the user agent %j is described as %s', (userAgent, device) => {
  expect(describeDevice(userAgent)).toBe(device)
})

test('hostile user agents are parsed quickly', () => {
  for (const piece of ['a', '(', ' /', 'Version/1.', 'Chrome/', ';', '\u00ff']) {
    expect(describeDevice(piece.repeat(300).slice(0, 300)).length).toBeLessThan(400)
  }
})
