import { expect, test } from 'vitest'
import { toFormError } from './address-book.ts'

test('the error of an address is an Error, with the names of the form’s fields', () => {
  const failure = { status: 400, code: 'invalid_input', message: 'Enter the city.' }
  const error = toFormError({ ...failure, fields: { 'address.city': 'Enter the city.', note: 'Too long.' } })
  expect(error).toBeInstanceOf(Error)
  expect(error).toMatchObject({ ...failure, fields: { city: 'Enter the city.', note: 'Too long.' } })
})
