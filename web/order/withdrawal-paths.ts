/** The screen on which a customer withdraws from items of their order. */
export const withdrawFromOrderPath = (id: string) => `/orders/${id}/withdraw`

/** The same screen for the emailed link of an order. */
export const withdrawFromLinkPath = (token: string) => `/order/withdraw?${new URLSearchParams({ token })}`
