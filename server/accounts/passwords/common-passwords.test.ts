import { expect, test } from 'vitest'
import { rejectCommonPassword } from './common-passwords.ts'

test.each(['password1', 'Password1', 'qwerty123', '123456', 'iloveyou', 'LETMEIN'])(
  'a password that too many people use is refused, and the field named: %s',
  async (password) => {
    const message = 'This password is too common. Choose another.'
    await expect(rejectCommonPassword(password)).rejects.toMatchObject({
      code: 'invalid_input',
      message,
      details: { fields: { password: message } },
    })
  },
)

test.each(['analytical engine', 'password1 but longer', '      ', '☂☂☂☂☂☂', '__proto__'])(
  'any other is taken: %j',
  async (password) => {
    await expect(rejectCommonPassword(password)).resolves.toBeUndefined()
  },
)
