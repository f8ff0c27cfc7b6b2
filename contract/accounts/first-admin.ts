/** The account that the first start creates, until its owner enters a name and an address. The address is no one's. */
export const firstAdmin = { name: 'Shopkeeper', email: 'admin@example.com' } as const
