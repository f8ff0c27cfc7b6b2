import type { Failure } from './call.ts';
/** The status of a slice's requests (docs/behavior.md#state-in-the-browser). */
export type RequestStatus = {
    status: 'idle' | 'loading' | 'completed';
    error: Failure | null;
};
export declare function started(state: RequestStatus): void;
export declare function succeeded(state: RequestStatus): void;
/** A failed request leaves its error and the old data; an aborted one isn't an error. */
export declare function failed(state: RequestStatus, { error, meta }: {
    error: Failure;
    meta: {
        aborted: boolean;
    };
}): void;
