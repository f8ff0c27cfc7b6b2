import type { Db } from './database.ts'

/** Prepares a statement once per database, because Drizzle takes longer to build one than to send it. */
export function prepareOnce<T>(prepare: (db: Db) => T): (db: Db) => T {
  const prepared = new WeakMap<Db, T>()
  return (db) => {
    const statement = prepared.get(db) ?? prepare(db)
    prepared.set(db, statement)
    return statement
  }
}
