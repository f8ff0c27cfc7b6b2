/** Days until personal data is deleted. The privacy policy and `clean-up.ts` use the same numbers. */
export const retentionDays = {
  /** After the last use. Sessions of staff and guest accounts end earlier. */
  session: 30,
  guestAccountWithoutOrders: 7,
  /** The previous email address of an account, so that its owner can undo the change. */
  formerEmail: 7,
  /** A guest's cart and wishlist, after the last use; fewer days after a single visit. */
  guestCart: 90,
  cartOfOneVisit: 7,
  productAlert: 365,
  unconfirmedAlert: 7,
  searchCounts: 90,
  /** Records of sent emails. */
  outbox: 30,
  /** Which client placed an order with an unconfirmed address. */
  orderClient: 7,
  /** Links to orders, after they have expired, and reports by owners of mistyped addresses. */
  orderLink: 365,
  /** The EU service's results for VAT IDs. Orders have copies. */
  vatIdCheck: 30,
  /** Webhooks of payment providers. The ledger is kept. */
  paymentWebhook: 90,
  securityLog: 365,
}

/** Years until withdrawals are deleted, after the end of the year in which they were declared. */
export const withdrawalYears = 3
