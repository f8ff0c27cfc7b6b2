/** What responses and logs have instead of a password that is set. Sent back, it leaves the password unchanged. */
export const hiddenPassword = '••••••••'
