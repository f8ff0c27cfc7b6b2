import { t } from '../language/t.ts'

/** The fields with which a user can prove the second factor, with what to do in each; undefined without one. */
export function factorFields({
  hasApp,
  hasPasskey,
}: {
  hasApp: boolean
  hasPasskey: boolean
}): Record<string, string> | undefined {
  if (!hasApp && !hasPasskey) return undefined
  return {
    code: hasApp ? t('Enter the code from your authenticator app, or a recovery code.') : t('Enter a recovery code.'),
    ...(hasPasskey && { passkey: t('Use your passkey.') }),
  }
}

/** The field with which everyone else confirms their identity. */
export const passwordField = () => ({ password: t('Enter your password.') })
