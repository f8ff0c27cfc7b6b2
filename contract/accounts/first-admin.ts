/**
 * The account created on first startup, until its owner enters a name and an email address. No one owns this address.
 */
// Not translated: stored until then.
export const firstAdmin = { name: 'Owner', email: 'admin@example.com' } as const
