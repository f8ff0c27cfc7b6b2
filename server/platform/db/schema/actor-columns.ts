import { uuid } from 'drizzle-orm/pg-core'

/** Who made a change. Names are looked up when the change is shown: see `actorName`. */
export const actorColumns = () => ({
  /** Null for the shop itself. Not a reference, because changes outlive accounts. */
  userId: uuid(),
})
