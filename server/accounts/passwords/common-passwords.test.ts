import { expect, test } from 'vitest'
import { rejectCommonPassword } from './common-passwords.ts'

test.each(['password1', 'Password1', 'qwerty123', '123456', 'iloveyou', 'LETMEIN'])(
  'common passwords are rejected: %s',
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
  'other passwords are accepted: %j',
  async (password) => {
    await expect(rejectCommonPassword(password)).resolves.toBeUndefined()
  },
)
