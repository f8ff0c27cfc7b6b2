export type Random = ReturnType<typeof createRandom>;
/** Creates a source of random numbers (mulberry32): the same ones for the same seed. */
export declare function createRandom(seed: number): {
    next: () => number;
    below: (limit: number) => number;
    between: (from: number, to: number) => number;
    pick: <T>(from: readonly T[]) => T;
};
