import { expect, test } from 'vitest'
import { ContactMessage } from './contact.ts'

const message = { name: 'Ada', email: 'ada@example.com', message: 'Do you ship to Ghent?' }

test('fields are trimmed', () => {
  const padded = { name: ' Ada ', email: ' ada@example.com\n', message: '\nDo you ship to Ghent? ' }
  expect(ContactMessage.parse(padded)).toEqual({ ...message, orderNumber: '' })
})

test.each([
  ['name', '   '],
  ['name', 'a'.repeat(101)],
  ['name', 'Ada\r\nBcc: everyone@example.com'],
  ['name', 'Ada\u0085Bcc: everyone@example.com'],
  ['name', 'Ada\u0000'],
  ['email', 'ada'],
  ['email', 'ada@example.com\r\nBcc: everyone@example.com'],
  ['email', 'ada@example.com, everyone@example.com'],
  ['email', `${'a'.repeat(250)}@example.com`],
  ['orderNumber', 'my last one'],
  ['message', 'Too short'],
  ['message', 'a'.repeat(5001)],
])('%s %j is rejected', (field, value) => {
  const { error } = ContactMessage.safeParse({ ...message, [field]: value })
  expect(error?.issues.map(({ path }) => path.join('.'))).toContain(field)
})
