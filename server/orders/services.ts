import type { CatalogServices } from '../catalog/services.ts'
import type { OrderEmails } from './order-emails.ts'
import type { OrderPayments } from './order-payments.ts'

/** Services of orders, the catalog, accounts and the platform. */
export type OrderServices = CatalogServices & { orderEmails: OrderEmails; orderPayments: OrderPayments }
