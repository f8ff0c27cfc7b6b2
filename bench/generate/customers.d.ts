import type { Order } from '#contract/orders/orders.ts';
import type { users } from '#server/platform/db/schema/index.ts';
export type GeneratedCustomer = Pick<typeof users.$inferInsert, 'email' | 'name'> & {
    name: string;
    address: Order['address'];
};
/** A well-formed argon2id hash that no password matches: generated customers can't sign in. */
export declare const unusablePasswordHash: string;
/** Returns the nth generated customer, counted from 1; the same one each time. */
export declare function generateCustomer(n: number): GeneratedCustomer;
