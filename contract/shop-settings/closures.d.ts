import * as z from 'zod/mini';
/** The number of days that a closure lasts. */
export declare const countDays: ({ from, until }: {
    from: string;
    until: string;
}) => number;
export declare const Closure: z.ZodMiniObject<{
    from: z.ZodMiniString<string>;
    until: z.ZodMiniString<string>;
    note: z.ZodMiniString<string>;
}, z.core.$strip>;
export type Closure = z.infer<typeof Closure>;
/** Days on which the shop doesn't work, in addition to weekends and holidays, sorted. */
export declare const Closures: z.ZodMiniArray<z.ZodMiniObject<{
    from: z.ZodMiniString<string>;
    until: z.ZodMiniString<string>;
    note: z.ZodMiniString<string>;
}, z.core.$strip>>;
/** Public holidays on which the shop works, by the rule that they follow each year. */
export declare const WorkedHolidays: z.ZodMiniArray<z.ZodMiniObject<{
    rule: z.ZodMiniString<string>;
    name: z.ZodMiniString<string>;
}, z.core.$strip>>;
