import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '#server/platform/db/database.ts';
/** Inserts rows of one shape as one JSON parameter, in a quarter of the time of a parameter per value. */
export declare function insertRows<T extends PgTable>(db: Db, table: T, rows: T['$inferInsert'][]): Promise<void>;
/** Calls `insert` with up to 1000 numbers at a time, from 0 up to `count`. */
export declare function inBatches(count: number, insert: (numbers: number[]) => Promise<void>, onProgress?: (inserted: number) => void): Promise<void>;
/** Returns the highest n of the column's values `<prefix><n>`, or 0 if there are none. */
export declare function findLastNumber(db: Db, column: PgColumn, prefix: string): Promise<number>;
