import type { EndpointName, InputOf, OutputOf } from '#contract/endpoints.ts';
import type { ErrorReply } from '#contract/errors.ts';
import type { Transport, TransportReply, Upload } from '#contract/page.ts';
/** An API error as data: what slices keep, and what forms and toasts show. */
export type Failure = {
    message: string;
    status: number;
    code: string;
    fields?: Record<string, string>;
};
/** True for an ApiError from `call`, and for the Failure that a thunk rejects with. */
export declare function isApiError(error: unknown): error is Failure;
/** A response other than 200, or no response (`status` 0, code `offline`). */
export declare class ApiError extends Error {
    readonly status: number;
    readonly code: string;
    readonly fields: Record<string, string>;
    constructor(status: number, { message, code, fields }: ErrorReply);
}
/** The error for a request without a response. */
export declare const offline: () => ApiError;
export type Page<T> = {
    items: T;
    total: number;
};
type Extras = {
    headers?: Record<string, string>;
    upload?: Upload;
};
/** Sends an API request. Path, parameters, body and the reply's type follow from the endpoint's name. */
export type Call = {
    <N extends EndpointName>(name: N, input: InputOf<N> & Extras, signal?: AbortSignal): Promise<OutputOf<N>>;
    /** For lists: with the total from the header `x-total-count`. */
    page<N extends EndpointName>(name: N, input: InputOf<N>, signal?: AbortSignal): Promise<Page<OutputOf<N>>>;
};
/**
 * Creates a `call` over a transport. Anything but a 200 is thrown as an ApiError. Failures are logged, except those of
 * signing in and out, which are part of their forms.
 */
export declare function createCall(transport: Transport, log?: (failure: string) => void): Call;
/** Reads an error reply, with a general message if it has none (docs/behavior.md#api-errors). */
export declare function readErrorReply(reply: TransportReply): Promise<ErrorReply>;
export {};
