/** Runs tasks one after the other, in the order of the calls. */
export type InTurn = <T>(task: () => Promise<T>) => Promise<T>;
export declare function createTurns(): InTurn;
