/**
 * Reads a number as people write it: 1299.5, 1299,50, 1,299.50, 1.299,50 or 1 299,50. Returns null for an empty text.
 * Returns the text itself if it is not a number, or if it could be one of two; `numberProblem` describes why.
 */
export declare function readNumber(text: string): number | string | null;
/** Why `readNumber` could not read a text, for the person who wrote it. */
export declare function numberProblem(text: string): string;
