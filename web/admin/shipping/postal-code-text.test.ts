import { expect, test } from 'vitest'
import { findOverlap, postalCodesProblem } from '#contract/shipping/postal-codes.ts'
import { ApiError } from '../../api/call.ts'
import { postalCodeGroups } from './postal-code-groups.ts'
import { addPostalCodes, parsePostalCodes, postalCodeText, withLines } from './postal-code-text.ts'

const entriesOf = (text: string) => parsePostalCodes(text, 'DE').map(({ entry }) => entry)

test.each([
  ['', []],
  ['18565', ['DE:18565']],
  ['18565, 25938...25999;26465\n\n26474', ['DE:18565', 'DE:25938...25999', 'DE:26465', 'DE:26474']],
  ['DE: 18565\n25980\nGB: BT*, ph2 *\nHS*', ['DE:18565', 'DE:25980', 'GB:BT*', 'GB:ph2 *', 'GB:HS*']],
  ['united kingdom: BT*', ['GB:BT*']],
  ['gb:BT*', ['GB:BT*']],
  ['Atlantis: 1', ['ATLANTIS:1']],
])('the text %j has these postal codes', (text, entries) => {
  expect(entriesOf(text)).toEqual(entries)
})

test('postal codes are written by country, and read again in the same order', () => {
  const entries = ['DE:18565', 'DE:25938...25999', 'GB:BT*', 'DE:26465']
  expect(postalCodeText(entries)).toBe('DE: 18565, 25938...25999\nGB: BT*\nDE: 26465')
  expect(entriesOf(postalCodeText(entries))).toEqual(entries)
})

test('a list is added once, and the input is kept', () => {
  const once = addPostalCodes('DE: 1856', ['GB:BT*', 'GB:HS*'], 'DE')
  expect(once).toBe('DE: 1856\nGB: BT*, HS*')
  expect(addPostalCodes(once, ['GB:BT*', 'GB:HS*', 'GB:IV*'], 'DE')).toBe('DE: 1856\nGB: BT*, HS*\nGB: IV*')
})

test('errors about single postal codes are one error with the lines', async () => {
  const fields = { name: 'Enter a name.', 'postalCodes.0': 'No.', 'postalCodes.2': 'Neither.' }
  const run = async () => {
    throw new ApiError(400, { code: 'invalid_input', message: 'No.', fields })
  }
  const error = withLines(parsePostalCodes('1, 2\n3', 'DE'), run)
  await expect(error).rejects.toMatchObject({
    message: 'Line 1: No. Line 2: Neither.',
    fields: { name: 'Enter a name.', postalCodes: 'Line 1: No. Line 2: Neither.' },
  })
})

test.each(postalCodeGroups)(
  'the list of $name can be read, and no other list has its codes',
  ({ name, postalCodes }) => {
    expect(postalCodes.map(postalCodesProblem).filter(Boolean)).toEqual([])
    const others = postalCodeGroups.filter((group) => group.name !== name).flatMap((group) => group.postalCodes)
    expect(findOverlap(postalCodes, others)).toBeUndefined()
  },
)
