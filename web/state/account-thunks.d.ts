export declare const signUp: import("@reduxjs/toolkit").AsyncThunk<{
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
}, {
    email: string;
    password: string;
    name?: string | undefined;
}, {
    state?: unknown;
    dispatch?: import("redux-thunk").ThunkDispatch<unknown, unknown, import("redux").UnknownAction>;
    rejectValue?: unknown;
    pendingMeta?: unknown;
    fulfilledMeta?: unknown;
    rejectedMeta?: unknown;
    extra: import("../api/create-call-thunk.ts").ThunkExtra;
    serializedErrorType: import("../api/call.ts").Failure;
}>;
export declare const logIn: import("@reduxjs/toolkit").AsyncThunk<{
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
}, {
    email: string;
    password: string;
    newPassword?: string | undefined;
}, {
    state?: unknown;
    dispatch?: import("redux-thunk").ThunkDispatch<unknown, unknown, import("redux").UnknownAction>;
    rejectValue?: unknown;
    pendingMeta?: unknown;
    fulfilledMeta?: unknown;
    rejectedMeta?: unknown;
    extra: import("../api/create-call-thunk.ts").ThunkExtra;
    serializedErrorType: import("../api/call.ts").Failure;
}>;
export declare const completeLogIn: import("@reduxjs/toolkit").AsyncThunk<{
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
}, {
    code?: string | undefined;
    passkey?: {
        [x: string]: unknown;
        id: string;
        response: {
            [x: string]: unknown;
        };
    } | undefined;
}, {
    state?: unknown;
    dispatch?: import("redux-thunk").ThunkDispatch<unknown, unknown, import("redux").UnknownAction>;
    rejectValue?: unknown;
    pendingMeta?: unknown;
    fulfilledMeta?: unknown;
    rejectedMeta?: unknown;
    extra: import("../api/create-call-thunk.ts").ThunkExtra;
    serializedErrorType: import("../api/call.ts").Failure;
}>;
export declare const checkSession: import("@reduxjs/toolkit").AsyncThunk<{
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
}, void, {
    state?: unknown;
    dispatch?: import("redux-thunk").ThunkDispatch<unknown, unknown, import("redux").UnknownAction>;
    rejectValue?: unknown;
    pendingMeta?: unknown;
    fulfilledMeta?: unknown;
    rejectedMeta?: unknown;
    extra: import("../api/create-call-thunk.ts").ThunkExtra;
    serializedErrorType: import("../api/call.ts").Failure;
}>;
export declare const requestPasswordReset: import("@reduxjs/toolkit").AsyncThunk<{
    message: string;
}, {
    email: string;
}, {
    state?: unknown;
    dispatch?: import("redux-thunk").ThunkDispatch<unknown, unknown, import("redux").UnknownAction>;
    rejectValue?: unknown;
    pendingMeta?: unknown;
    fulfilledMeta?: unknown;
    rejectedMeta?: unknown;
    extra: import("../api/create-call-thunk.ts").ThunkExtra;
    serializedErrorType: import("../api/call.ts").Failure;
}>;
export declare const resetPassword: import("@reduxjs/toolkit").AsyncThunk<{
    message: string;
}, {
    token: string;
    email: string;
    password: string;
}, {
    state?: unknown;
    dispatch?: import("redux-thunk").ThunkDispatch<unknown, unknown, import("redux").UnknownAction>;
    rejectValue?: unknown;
    pendingMeta?: unknown;
    fulfilledMeta?: unknown;
    rejectedMeta?: unknown;
    extra: import("../api/create-call-thunk.ts").ThunkExtra;
    serializedErrorType: import("../api/call.ts").Failure;
}>;
export declare const logOut: import("@reduxjs/toolkit").AsyncThunk<"success", void, {
    state?: unknown;
    dispatch?: import("redux-thunk").ThunkDispatch<unknown, unknown, import("redux").UnknownAction>;
    rejectValue?: unknown;
    pendingMeta?: unknown;
    fulfilledMeta?: unknown;
    rejectedMeta?: unknown;
    extra: import("../api/create-call-thunk.ts").ThunkExtra;
    serializedErrorType: import("../api/call.ts").Failure;
}>;
export declare const fetchProfile: import("@reduxjs/toolkit").AsyncThunk<{
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
}, void, {
    state?: unknown;
    dispatch?: import("redux-thunk").ThunkDispatch<unknown, unknown, import("redux").UnknownAction>;
    rejectValue?: unknown;
    pendingMeta?: unknown;
    fulfilledMeta?: unknown;
    rejectedMeta?: unknown;
    extra: import("../api/create-call-thunk.ts").ThunkExtra;
    serializedErrorType: import("../api/call.ts").Failure;
}>;
export declare const fetchOwnOrders: import("@reduxjs/toolkit").AsyncThunk<import("../api/call.ts").Page<{
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
}, {
    state?: unknown;
    dispatch?: import("redux-thunk").ThunkDispatch<unknown, unknown, import("redux").UnknownAction>;
    rejectValue?: unknown;
    pendingMeta?: unknown;
    fulfilledMeta?: unknown;
    rejectedMeta?: unknown;
    extra: import("../api/create-call-thunk.ts").ThunkExtra;
    serializedErrorType: import("../api/call.ts").Failure;
}>;
export declare const updateProfile: import("@reduxjs/toolkit").AsyncThunk<{
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
}, {
    name?: string | undefined;
    phone?: string | undefined;
    addresses?: {
        name: string;
        street: string;
        street2?: string | undefined;
        city: string;
        region?: string | undefined;
        postalCode: string;
        country: string;
        phone?: string | undefined;
        id?: string | undefined;
        isDefault?: boolean | undefined;
    }[] | undefined;
    address?: {
        name: string;
        street: string;
        street2?: string | undefined;
        city: string;
        region?: string | undefined;
        postalCode: string;
        country: string;
        phone?: string | undefined;
        id?: string | undefined;
        isDefault?: boolean | undefined;
    } | undefined;
    defaultAddressId?: string | undefined;
    deletedAddressId?: string | undefined;
    email?: string | undefined;
    password?: string | undefined;
    currentPassword?: string | undefined;
}, {
    state?: unknown;
    dispatch?: import("redux-thunk").ThunkDispatch<unknown, unknown, import("redux").UnknownAction>;
    rejectValue?: unknown;
    pendingMeta?: unknown;
    fulfilledMeta?: unknown;
    rejectedMeta?: unknown;
    extra: import("../api/create-call-thunk.ts").ThunkExtra;
    serializedErrorType: import("../api/call.ts").Failure;
}>;
