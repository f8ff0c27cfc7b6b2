import { expect, test } from 'vitest'
import { devicesCleared, devicesSlice, endSession, fetchDevices } from './devices-slice.ts'

const { reducer } = devicesSlice
const seen = { signedInAt: '2026-09-01T08:00:00.000Z', lastSeenAt: '2026-09-01T08:00:00.000Z' }
const here = { id: 'here', device: 'Firefox on Windows', isCurrent: true, ...seen }
const there = { id: 'there', device: 'Safari on iOS', isCurrent: false, ...seen }

test('the devices that were fetched take the place of those before', () => {
  expect(reducer({ devices: [there] }, fetchDevices.fulfilled([here], '1', undefined))).toEqual({ devices: [here] })
})

test('a device that was signed out is gone', () => {
  const signedOut = endSession.fulfilled({ id: 'there' }, '1', 'there')
  expect(reducer({ devices: [here, there] }, signedOut)).toEqual({ devices: [here] })
})

test('clearing leaves no device', () => {
  expect(reducer({ devices: [here] }, devicesCleared())).toEqual({ devices: [] })
})
