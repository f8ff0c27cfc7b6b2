import type { Db } from '#server/platform/db/database.ts';
import { type Shop } from './orders.ts';
type Options = Pick<Shop, 'currency' | 'shipping'> & {
    /** Milliseconds since 1970; the last orders are placed just before. */
    now: number;
    onProgress: (added: number) => void;
};
/**
 * Adds `count` generated orders of the last two years, more per day towards the end, with their customers and with log
 * entries for price changes. Stock is unchanged. Numbers continue after existing generated orders. Throws SetupError
 * if there is nothing to order. If it is interrupted, whole batches have been added.
 */
export declare function addOrders(db: Db, count: number, { now, onProgress, ...options }: Options): Promise<void>;
export {};
