import { ShopError } from '../../errors.ts'

/** Throws `invalid_input` if the password is one of the roughly 49,000 most common ones, which attackers try first. */
export async function rejectCommonPassword(password: string): Promise<void> {
  commonPasswords ??= readCommonPasswords()
  if ((await commonPasswords).has(password.toLowerCase())) {
    const message = 'This password is too common. Choose another.'
    throw new ShopError('invalid_input', message, { fields: { password: message } })
  }
}

let commonPasswords: Promise<Set<string>> | undefined

// Half a megabyte, so it is only loaded when needed.
async function readCommonPasswords(): Promise<Set<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'])
}
