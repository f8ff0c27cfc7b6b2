import type { User } from '#contract/accounts.ts';
import type { Order } from '#contract/orders.ts';
import type { Failure } from '../api/call.ts';
/** See docs/behavior.md#state-in-the-browser. */
export type UserState = {
    userInfo: User | null;
    /** A page of the user's orders, newest first. */
    userOrder: Order[];
    status: 'idle' | 'loading' | 'completed';
    error: Failure | null;
};
export declare const userSlice: import("@reduxjs/toolkit").Slice<UserState, {
    userInfoCleared(state: {
        userInfo: User | null;
        userOrder: {
            id: string;
            number: number;
            status: "cancelled" | "delivered" | "dispatched" | "pending";
            items: {
                productId: string;
                title: string;
                thumbnail: string;
                price: number;
                discountPercentage: number;
                unitPrice: number;
                quantity: number;
            }[];
            subtotal: number;
            shipping: number;
            total: number;
            currency: string;
            address: {
                name: string;
                street: string;
                street2?: string | undefined;
                city: string;
                region?: string | undefined;
                postalCode: string;
                country: string;
                phone?: string | undefined;
            };
            paymentMethod: "card" | "cash";
            paymentStatus: "due" | "paid" | "void";
            note: string;
            history: {
                status: "cancelled" | "delivered" | "dispatched" | "pending";
                at: string;
                by: string;
            }[];
            createdAt: string;
            user: {
                id: string;
                email: string;
                name: string;
            };
        }[];
        status: 'idle' | 'loading' | 'completed';
        error: Failure | null;
    }): void;
}, "user", "user", {
    selectUserInfo: (state: UserState) => {
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
    selectOwnOrders: (state: UserState) => {
        id: string;
        number: number;
        status: "cancelled" | "delivered" | "dispatched" | "pending";
        items: {
            productId: string;
            title: string;
            thumbnail: string;
            price: number;
            discountPercentage: number;
            unitPrice: number;
            quantity: number;
        }[];
        subtotal: number;
        shipping: number;
        total: number;
        currency: string;
        address: {
            name: string;
            street: string;
            street2?: string | undefined;
            city: string;
            region?: string | undefined;
            postalCode: string;
            country: string;
            phone?: string | undefined;
        };
        paymentMethod: "card" | "cash";
        paymentStatus: "due" | "paid" | "void";
        note: string;
        history: {
            status: "cancelled" | "delivered" | "dispatched" | "pending";
            at: string;
            by: string;
        }[];
        createdAt: string;
        user: {
            id: string;
            email: string;
            name: string;
        };
    }[];
}>;
export declare const userInfoCleared: import("@reduxjs/toolkit").ActionCreatorWithoutPayload<"user/userInfoCleared">;
export declare const selectUserInfo: import("reselect").Selector<{
    user: UserState;
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
    unwrapped: (state: UserState) => {
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
}, selectOwnOrders: import("reselect").Selector<{
    user: UserState;
}, {
    id: string;
    number: number;
    status: "cancelled" | "delivered" | "dispatched" | "pending";
    items: {
        productId: string;
        title: string;
        thumbnail: string;
        price: number;
        discountPercentage: number;
        unitPrice: number;
        quantity: number;
    }[];
    subtotal: number;
    shipping: number;
    total: number;
    currency: string;
    address: {
        name: string;
        street: string;
        street2?: string | undefined;
        city: string;
        region?: string | undefined;
        postalCode: string;
        country: string;
        phone?: string | undefined;
    };
    paymentMethod: "card" | "cash";
    paymentStatus: "due" | "paid" | "void";
    note: string;
    history: {
        status: "cancelled" | "delivered" | "dispatched" | "pending";
        at: string;
        by: string;
    }[];
    createdAt: string;
    user: {
        id: string;
        email: string;
        name: string;
    };
}[], []> & {
    unwrapped: (state: UserState) => {
        id: string;
        number: number;
        status: "cancelled" | "delivered" | "dispatched" | "pending";
        items: {
            productId: string;
            title: string;
            thumbnail: string;
            price: number;
            discountPercentage: number;
            unitPrice: number;
            quantity: number;
        }[];
        subtotal: number;
        shipping: number;
        total: number;
        currency: string;
        address: {
            name: string;
            street: string;
            street2?: string | undefined;
            city: string;
            region?: string | undefined;
            postalCode: string;
            country: string;
            phone?: string | undefined;
        };
        paymentMethod: "card" | "cash";
        paymentStatus: "due" | "paid" | "void";
        note: string;
        history: {
            status: "cancelled" | "delivered" | "dispatched" | "pending";
            at: string;
            by: string;
        }[];
        createdAt: string;
        user: {
            id: string;
            email: string;
            name: string;
        };
    }[];
};
