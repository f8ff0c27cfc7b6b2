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
    code: hasApp ? 'Enter the code from your authenticator app, or a recovery code.' : 'Enter a recovery code.',
    ...(hasPasskey && { passkey: 'Use your passkey.' }),
  }
}

/** The field with which everyone else confirms their identity. */
export const passwordField = { password: 'Enter your password.' }
