import * as z from 'zod/mini';
/** A number from `min`. */
export declare const atLeast: (min: number) => z.core.$ZodCheckGreaterThan<z.util.Numeric>;
/** A number up to `max`. */
export declare const atMost: (max: number) => z.core.$ZodCheckLessThan<z.util.Numeric>;
