import type { OrderStatus } from '#contract/order-status.ts';
import type { NewOrderInput, Order } from '#contract/orders.ts';
import type { Failure } from '../api/call.ts';
/** See docs/behavior.md#state-in-the-browser. */
export type OrderState = {
    orders: Order[];
    status: 'idle' | 'loading' | 'completed';
    currentOrder: Order | null;
    error: Failure | null;
    totalOrders: number;
};
type Placing = {
    order: NewOrderInput;
    key: string;
};
type StatusChange = {
    id: string;
    status: OrderStatus;
    expectedStatus?: OrderStatus;
};
/** `key` is the idempotency key: sent twice, it is one order. */
export declare const placeOrder: import("@reduxjs/toolkit").AsyncThunk<{
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
}, Placing, {
    state?: unknown;
    dispatch?: import("redux-thunk").ThunkDispatch<unknown, unknown, import("redux").UnknownAction>;
    rejectValue?: unknown;
    pendingMeta?: unknown;
    fulfilledMeta?: unknown;
    rejectedMeta?: unknown;
    extra: import("../api/create-call-thunk.ts").ThunkExtra;
    serializedErrorType: Failure;
}>;
export declare const fetchOrder: import("@reduxjs/toolkit").AsyncThunk<{
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
}, string, {
    state?: unknown;
    dispatch?: import("redux-thunk").ThunkDispatch<unknown, unknown, import("redux").UnknownAction>;
    rejectValue?: unknown;
    pendingMeta?: unknown;
    fulfilledMeta?: unknown;
    rejectedMeta?: unknown;
    extra: import("../api/create-call-thunk.ts").ThunkExtra;
    serializedErrorType: Failure;
}>;
export declare const fetchOrders: import("@reduxjs/toolkit").AsyncThunk<import("../api/call.ts").Page<{
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
}[]>, {
    _page?: string | number | undefined;
    _limit?: string | number | undefined;
    _sort?: "createdAt" | "status" | "total" | undefined;
    _order?: "asc" | "desc" | undefined;
    q?: string | undefined;
    status?: "cancelled" | "delivered" | "dispatched" | "pending" | undefined;
    from?: string | undefined;
    to?: string | undefined;
    timeZone?: string | undefined;
}, {
    state?: unknown;
    dispatch?: import("redux-thunk").ThunkDispatch<unknown, unknown, import("redux").UnknownAction>;
    rejectValue?: unknown;
    pendingMeta?: unknown;
    fulfilledMeta?: unknown;
    rejectedMeta?: unknown;
    extra: import("../api/create-call-thunk.ts").ThunkExtra;
    serializedErrorType: Failure;
}>;
export declare const changeOrder: import("@reduxjs/toolkit").AsyncThunk<{
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
}, StatusChange, {
    state?: unknown;
    dispatch?: import("redux-thunk").ThunkDispatch<unknown, unknown, import("redux").UnknownAction>;
    rejectValue?: unknown;
    pendingMeta?: unknown;
    fulfilledMeta?: unknown;
    rejectedMeta?: unknown;
    extra: import("../api/create-call-thunk.ts").ThunkExtra;
    serializedErrorType: Failure;
}>;
/** Sets the status of several orders; each succeeds or fails by itself. */
export declare const changeOrders: import("@reduxjs/toolkit").AsyncThunk<{
    changed: {
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
    rejected: {
        id: string;
        message: string;
    }[];
}, {
    ids: string[];
    status: OrderStatus;
}, {
    state?: unknown;
    dispatch?: import("redux-thunk").ThunkDispatch<unknown, unknown, import("redux").UnknownAction>;
    rejectValue?: unknown;
    pendingMeta?: unknown;
    fulfilledMeta?: unknown;
    rejectedMeta?: unknown;
    extra: import("../api/create-call-thunk.ts").ThunkExtra;
    serializedErrorType: Failure;
}>;
export declare const orderSlice: import("@reduxjs/toolkit").Slice<OrderState, {
    currentOrderCleared(state: {
        orders: {
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
        currentOrder: Order | null;
        error: Failure | null;
        totalOrders: number;
    }): void;
}, "order", "order", {
    selectCurrentOrder: (state: OrderState) => {
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
    } | null;
    selectOrders: (state: OrderState) => {
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
    selectTotalOrders: (state: OrderState) => number;
}>;
export declare const currentOrderCleared: import("@reduxjs/toolkit").ActionCreatorWithoutPayload<"order/currentOrderCleared">;
export declare const selectCurrentOrder: import("reselect").Selector<{
    order: OrderState;
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
} | null, []> & {
    unwrapped: (state: OrderState) => {
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
    } | null;
}, selectOrders: import("reselect").Selector<{
    order: OrderState;
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
    unwrapped: (state: OrderState) => {
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
}, selectTotalOrders: import("reselect").Selector<{
    order: OrderState;
}, number, []> & {
    unwrapped: (state: OrderState) => number;
};
export {};
