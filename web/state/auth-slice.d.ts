import { type PayloadAction } from '@reduxjs/toolkit';
import type { User } from '#contract/accounts.ts';
import type { Failure } from '../api/call.ts';
/** See docs/behavior.md#state-in-the-browser. */
export type AuthState = {
    loggedInUser: User | null;
    status: 'idle' | 'loading' | 'completed';
    error: Failure | null;
    userChecked: boolean;
    mailStatus: boolean;
    passwordReset: boolean;
};
export declare const authSlice: import("@reduxjs/toolkit").Slice<AuthState, {
    /** The server checked the session while it rendered the page. Null for a guest. */
    sessionChecked(state: {
        loggedInUser: User | null;
        status: 'idle' | 'loading' | 'completed';
        error: Failure | null;
        userChecked: boolean;
        mailStatus: boolean;
        passwordReset: boolean;
    }, { payload }: PayloadAction<User | null>): void;
    /** The server couldn't check the session. */
    sessionUnknown(state: {
        loggedInUser: User | null;
        status: 'idle' | 'loading' | 'completed';
        error: Failure | null;
        userChecked: boolean;
        mailStatus: boolean;
        passwordReset: boolean;
    }): void;
    /** The user is no longer signed in. The store resets every other slice too. */
    userForgotten: () => {
        loggedInUser: User | null;
        status: 'idle' | 'loading' | 'completed';
        error: Failure | null;
        mailStatus: boolean;
        passwordReset: boolean;
        userChecked: boolean;
    };
    /** The user left the pages for resetting the password (docs/behavior.md#reset). */
    resetPagesLeft(state: {
        loggedInUser: User | null;
        status: 'idle' | 'loading' | 'completed';
        error: Failure | null;
        userChecked: boolean;
        mailStatus: boolean;
        passwordReset: boolean;
    }): void;
}, "auth", "auth", {
    selectLoggedInUser: (state: AuthState) => {
        id: string;
        email: string;
        emailConfirmed: boolean;
        name: string;
        role: "admin" | "user";
        phone: string;
        addresses: {
            name: string;
            street: string;
            street2?: string | undefined;
            city: string;
            region?: string | undefined;
            postalCode: string;
            country: string;
            phone?: string | undefined;
            id: string;
            isDefault: boolean;
        }[];
        createdAt: string;
    } | null;
    selectIsSessionUnknown: (state: AuthState) => boolean;
    selectMailStatus: (state: AuthState) => boolean;
    selectPasswordReset: (state: AuthState) => boolean;
}>;
export declare const sessionChecked: import("@reduxjs/toolkit").ActionCreatorWithPayload<{
    id: string;
    email: string;
    emailConfirmed: boolean;
    name: string;
    role: "admin" | "user";
    phone: string;
    addresses: {
        name: string;
        street: string;
        street2?: string | undefined;
        city: string;
        region?: string | undefined;
        postalCode: string;
        country: string;
        phone?: string | undefined;
        id: string;
        isDefault: boolean;
    }[];
    createdAt: string;
} | null, "auth/sessionChecked">, sessionUnknown: import("@reduxjs/toolkit").ActionCreatorWithoutPayload<"auth/sessionUnknown">, userForgotten: import("@reduxjs/toolkit").ActionCreatorWithoutPayload<"auth/userForgotten">, resetPagesLeft: import("@reduxjs/toolkit").ActionCreatorWithoutPayload<"auth/resetPagesLeft">;
export declare const selectLoggedInUser: import("reselect").Selector<{
    auth: AuthState;
}, {
    id: string;
    email: string;
    emailConfirmed: boolean;
    name: string;
    role: "admin" | "user";
    phone: string;
    addresses: {
        name: string;
        street: string;
        street2?: string | undefined;
        city: string;
        region?: string | undefined;
        postalCode: string;
        country: string;
        phone?: string | undefined;
        id: string;
        isDefault: boolean;
    }[];
    createdAt: string;
} | null, []> & {
    unwrapped: (state: AuthState) => {
        id: string;
        email: string;
        emailConfirmed: boolean;
        name: string;
        role: "admin" | "user";
        phone: string;
        addresses: {
            name: string;
            street: string;
            street2?: string | undefined;
            city: string;
            region?: string | undefined;
            postalCode: string;
            country: string;
            phone?: string | undefined;
            id: string;
            isDefault: boolean;
        }[];
        createdAt: string;
    } | null;
}, selectIsSessionUnknown: import("reselect").Selector<{
    auth: AuthState;
}, boolean, []> & {
    unwrapped: (state: AuthState) => boolean;
}, selectMailStatus: import("reselect").Selector<{
    auth: AuthState;
}, boolean, []> & {
    unwrapped: (state: AuthState) => boolean;
}, selectPasswordReset: import("reselect").Selector<{
    auth: AuthState;
}, boolean, []> & {
    unwrapped: (state: AuthState) => boolean;
};
