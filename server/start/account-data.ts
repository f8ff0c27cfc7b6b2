import type { AccountData } from '../accounts/account-data.ts'
import type { Sessions } from '../accounts/sessions/sessions.ts'
import { mergeCarts } from '../cart/cart.ts'
import type { CartContents } from '../cart/cart-contents.ts'
import { deleteCart } from '../cart/queries.ts'
import { moveNotes } from '../customers/queries.ts'
import { deleteOrderLinks, deleteReportedAddress } from '../orders/links/queries.ts'
import type { OrderEmails } from '../orders/order-emails.ts'
import { listOpenOrders } from '../orders/queries.ts'
import { moveOrders } from '../orders/write-queries.ts'
import { deletePendingReviews } from '../reviews/queries.ts'

type Services = { sessions: Sessions; cartContents: CartContents; orderEmails: OrderEmails }

export function createAccountData({ sessions, cartContents, orderEmails }: Services): AccountData {
  return {
    mergeCarts,
    async moveGuestData(tx, guestIds, userId) {
      await moveOrders(tx, guestIds, userId)
      await moveNotes(tx, guestIds, userId)
      for (const guestId of guestIds) await mergeCarts(tx, { userId: guestId }, userId)
    },
    async deleteUnproven(tx, userId) {
      await deleteCart(tx, { userId })
      await deletePendingReviews(tx, userId)
    },
    addressProven: deleteReportedAddress,
    addressChanged: deleteOrderLinks,
    async resendOrderEmails(tx, userId) {
      const orders = await listOpenOrders(tx, userId)
      await orderEmails.queue(orders, tx)
      return orders.length > 0
    },
    pollOrderEmails: orderEmails.poll,
    changed(userIds) {
      for (const userId of userIds) {
        sessions.forget(userId)
        cartContents.changed({ userId })
      }
    },
  }
}
