/** The page on which the owner of an email address says that an order isn't theirs. */
export const notMyOrderPath = (token: string) => `/not-my-order?${new URLSearchParams({ token })}`
