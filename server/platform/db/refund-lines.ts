import { sql } from 'drizzle-orm'

/** The items of a refund, in a query of refunds. */
export const refundLines = sql`jsonb_to_recordset(lines) as line (position integer, quantity integer, "isRestocked" boolean)`
