import type { Call, Failure } from './call.ts';
import type { InTurn } from './in-turn.ts';
/** The extra argument of thunks. */
export type ThunkExtra = {
    call: Call;
    inTurn: InTurn;
};
type Tools = {
    extra: ThunkExtra;
    signal: AbortSignal;
};
/** A thunk that sends an API request. Its error keeps the code and the HTTP status. */
export declare function createCallThunk<Returned, Arg>(type: string, load: (arg: Arg, tools: Tools) => Promise<Returned>): import("@reduxjs/toolkit").AsyncThunk<Returned, Arg, {
    state?: unknown;
    dispatch?: import("redux-thunk").ThunkDispatch<unknown, unknown, import("redux").UnknownAction>;
    rejectValue?: unknown;
    pendingMeta?: unknown;
    fulfilledMeta?: unknown;
    rejectedMeta?: unknown;
    extra: ThunkExtra;
    serializedErrorType: Failure;
}>;
export {};
