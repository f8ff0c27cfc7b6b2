import { expect, test } from 'vitest'
import { refuseCommonPassword } from './common-passwords.ts'

test.each(['password1', 'Password1', 'qwerty123', '123456', 'iloveyou', 'LETMEIN'])(
  'a password that too many people use is refused, and the field named: %s',
  async (password) => {
    const message = 'Too many people use this password. Please choose another.'
    await expect(refuseCommonPassword(password)).rejects.toMatchObject({
      code: 'invalid_input',
      message,
      details: { fields: { password: message } },
    })
  },
)

test.each(['analytical engine', 'password1 but longer', '      ', '☂☂☂☂☂☂', '__proto__'])(
  'any other is taken: %j',
  async (password) => {
    await expect(refuseCommonPassword(password)).resolves.toBeUndefined()
  },
)
