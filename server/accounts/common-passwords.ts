import { ShopError } from '../errors.ts'

/** Refuses a password that is among the fifty thousand that people choose most: they are tried first. */
export async function refuseCommonPassword(password: string): Promise<void> {
  known ??= readKnown()
  if ((await known).has(password.toLowerCase())) {
    const message = 'Too many people use this password. Please choose another.'
    throw new ShopError('invalid_input', message, { fields: { password: message } })
  }
}

let known: Promise<Set<string>> | undefined

/** Half a megabyte, so it is read when it is first needed. */
async function readKnown(): Promise<Set<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'])
}
