import type { Db } from '../platform/db/database.ts'

/** Data of accounts that other features store. The functions with `tx` belong to the transaction of their caller. */
export type AccountData = {
  /** Moves the cart, saved items and wishlist of a guest to an account. */
  mergeCarts(db: Db, guest: { userId: string } | { tokenHash: string }, userId: string): Promise<void>
  /** Moves everything that guest accounts have to an account, except their profiles. */
  moveGuestData(tx: Db, guestIds: string[], userId: string): Promise<void>
  /** Deletes what someone may have added to an account with an email address that wasn't theirs. */
  deleteUnproven(tx: Db, userId: string): Promise<void>
  /** Called when the owner of an email address has used a link that was sent there. */
  addressProven(tx: Db, email: string): Promise<void>
  /** Links that were emailed to an account's previous address stop working. */
  addressChanged(tx: Db, userId: string): Promise<void>
  /** Sends emails about a guest's open orders to the guest's new address. Returns whether there are any. */
  resendOrderEmails(tx: Db, userId: string): Promise<boolean>
  /** Sends the queued emails now. Call this after the transaction. */
  pollOrderEmails(): void
  /** Call this after a transaction with the ids of accounts that were changed or joined, so that this process detects it. */
  changed(userIds: string[]): void
}
