/** Replaces a password that is set in responses and logs. Sent back, it leaves the password unchanged. */
export const hiddenPassword = '••••••••'
