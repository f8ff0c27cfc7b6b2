import type { AccountServices } from '../services.ts'
import { knownNames, rejectWeakPassword } from './weak-passwords.ts'

/** Hashes a new password. Throws `invalid_input` if it is weak; `names` are words that it must not consist of. */
export async function hashNewPassword(
  { passwords, settings }: Pick<AccountServices, 'passwords' | 'settings'>,
  password: string,
  names: string[],
  isStaff: boolean,
): Promise<string> {
  await rejectWeakPassword(password, [...names, ...knownNames(settings.current)], { isStaff })
  return passwords.hashPassword(password)
}
