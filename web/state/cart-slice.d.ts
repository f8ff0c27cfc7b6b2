import { type PayloadAction } from '@reduxjs/toolkit';
import type { CartItem } from '#contract/cart.ts';
import type { Failure } from '../api/call.ts';
/** See docs/behavior.md#cart-state. */
export type CartState = {
    items: CartItem[];
    /** Changes only when items are added or the cart is cleared; totals are computed from the items. */
    value: number;
    status: 'idle' | 'loading' | 'completed';
    error: Failure | null;
    /** Quantities that the server has not confirmed yet, by item; 0 removes it. */
    unconfirmed: Record<string, {
        quantity: number;
        requestId: string;
    }>;
    /** How many units are being added. */
    adding: number;
    /** Quantities by product, as far as the page contains them; null once the items are loaded. */
    summary: Record<string, number> | null;
};
type Addition = {
    product: string;
    quantity?: number;
};
type Change = {
    id: string;
    quantity: number;
};
export declare const addToCart: import("@reduxjs/toolkit").AsyncThunk<{
    id: string;
    product: {
        id: string;
        title: string;
        description: string;
        price: number;
        discountPercentage: number;
        discountedPrice: number;
        rating: number;
        color: string;
        thumbnail: string;
        pictures: {
            src: string;
            alt: string;
        }[];
        category: string;
        categoryLabel: string;
        brand: string;
        brandLabel: string;
        stock: number | null;
        archived: boolean;
        createdAt: string;
    };
    quantity: number;
    addedPrice: number;
}, Addition, {
    state?: unknown;
    dispatch?: import("redux-thunk").ThunkDispatch<unknown, unknown, import("redux").UnknownAction>;
    rejectValue?: unknown;
    pendingMeta?: unknown;
    fulfilledMeta?: unknown;
    rejectedMeta?: unknown;
    extra: import("../api/create-call-thunk.ts").ThunkExtra;
    serializedErrorType: Failure;
}>;
export declare const fetchCart: import("@reduxjs/toolkit").AsyncThunk<{
    id: string;
    product: {
        id: string;
        title: string;
        description: string;
        price: number;
        discountPercentage: number;
        discountedPrice: number;
        rating: number;
        color: string;
        thumbnail: string;
        pictures: {
            src: string;
            alt: string;
        }[];
        category: string;
        categoryLabel: string;
        brand: string;
        brandLabel: string;
        stock: number | null;
        archived: boolean;
        createdAt: string;
    };
    quantity: number;
    addedPrice: number;
}[], void, {
    state?: unknown;
    dispatch?: import("redux-thunk").ThunkDispatch<unknown, unknown, import("redux").UnknownAction>;
    rejectValue?: unknown;
    pendingMeta?: unknown;
    fulfilledMeta?: unknown;
    rejectedMeta?: unknown;
    extra: import("../api/create-call-thunk.ts").ThunkExtra;
    serializedErrorType: Failure;
}>;
export declare const changeCartItem: import("@reduxjs/toolkit").AsyncThunk<{
    id: string;
    product: {
        id: string;
        title: string;
        description: string;
        price: number;
        discountPercentage: number;
        discountedPrice: number;
        rating: number;
        color: string;
        thumbnail: string;
        pictures: {
            src: string;
            alt: string;
        }[];
        category: string;
        categoryLabel: string;
        brand: string;
        brandLabel: string;
        stock: number | null;
        archived: boolean;
        createdAt: string;
    };
    quantity: number;
    addedPrice: number;
}, Change, {
    state?: unknown;
    dispatch?: import("redux-thunk").ThunkDispatch<unknown, unknown, import("redux").UnknownAction>;
    rejectValue?: unknown;
    pendingMeta?: unknown;
    fulfilledMeta?: unknown;
    rejectedMeta?: unknown;
    extra: import("../api/create-call-thunk.ts").ThunkExtra;
    serializedErrorType: Failure;
}>;
export declare const removeCartItem: import("@reduxjs/toolkit").AsyncThunk<{
    id: string;
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
/** Fetches all items, then deletes each. */
export declare const resetCart: import("@reduxjs/toolkit").AsyncThunk<void, void, {
    state?: unknown;
    dispatch?: import("redux-thunk").ThunkDispatch<unknown, unknown, import("redux").UnknownAction>;
    rejectValue?: unknown;
    pendingMeta?: unknown;
    fulfilledMeta?: unknown;
    rejectedMeta?: unknown;
    extra: import("../api/create-call-thunk.ts").ThunkExtra;
    serializedErrorType: Failure;
}>;
export declare const cartSlice: import("@reduxjs/toolkit").Slice<CartState, {
    /** The server counted the cart while it rendered the page. */
    cartSummarized(state: {
        items: {
            id: string;
            product: {
                id: string;
                title: string;
                description: string;
                price: number;
                discountPercentage: number;
                discountedPrice: number;
                rating: number;
                color: string;
                thumbnail: string;
                pictures: {
                    src: string;
                    alt: string;
                }[];
                category: string;
                categoryLabel: string;
                brand: string;
                brandLabel: string;
                stock: number | null;
                archived: boolean;
                createdAt: string;
            };
            quantity: number;
            addedPrice: number;
        }[];
        value: number;
        status: 'idle' | 'loading' | 'completed';
        error: Failure | null;
        unconfirmed: {
            [x: string]: {
                quantity: number;
                requestId: string;
            };
        };
        adding: number;
        summary: Record<string, number> | null;
    }, { payload }: PayloadAction<Record<string, number>>): void;
    /** The server has emptied the cart, because it was ordered. */
    cartCleared(state: {
        items: {
            id: string;
            product: {
                id: string;
                title: string;
                description: string;
                price: number;
                discountPercentage: number;
                discountedPrice: number;
                rating: number;
                color: string;
                thumbnail: string;
                pictures: {
                    src: string;
                    alt: string;
                }[];
                category: string;
                categoryLabel: string;
                brand: string;
                brandLabel: string;
                stock: number | null;
                archived: boolean;
                createdAt: string;
            };
            quantity: number;
            addedPrice: number;
        }[];
        value: number;
        status: 'idle' | 'loading' | 'completed';
        error: Failure | null;
        unconfirmed: {
            [x: string]: {
                quantity: number;
                requestId: string;
            };
        };
        adding: number;
        summary: Record<string, number> | null;
    }): void;
}, "cart", "cart", {
    /** The items, with quantities the server has not confirmed yet. */
    selectCartItems: ((state: CartState) => {
        id: string;
        product: {
            id: string;
            title: string;
            description: string;
            price: number;
            discountPercentage: number;
            discountedPrice: number;
            rating: number;
            color: string;
            thumbnail: string;
            pictures: {
                src: string;
                alt: string;
            }[];
            category: string;
            categoryLabel: string;
            brand: string;
            brandLabel: string;
            stock: number | null;
            archived: boolean;
            createdAt: string;
        };
        addedPrice: number;
        quantity: number;
    }[]) & {
        clearCache: () => void;
        resultsCount: () => number;
        resetResultsCount: () => void;
    } & {
        resultFunc: (resultFuncArgs_0: {
            id: string;
            product: {
                id: string;
                title: string;
                description: string;
                price: number;
                discountPercentage: number;
                discountedPrice: number;
                rating: number;
                color: string;
                thumbnail: string;
                pictures: {
                    src: string;
                    alt: string;
                }[];
                category: string;
                categoryLabel: string;
                brand: string;
                brandLabel: string;
                stock: number | null;
                archived: boolean;
                createdAt: string;
            };
            quantity: number;
            addedPrice: number;
        }[], resultFuncArgs_1: Record<string, {
            quantity: number;
            requestId: string;
        }>) => {
            id: string;
            product: {
                id: string;
                title: string;
                description: string;
                price: number;
                discountPercentage: number;
                discountedPrice: number;
                rating: number;
                color: string;
                thumbnail: string;
                pictures: {
                    src: string;
                    alt: string;
                }[];
                category: string;
                categoryLabel: string;
                brand: string;
                brandLabel: string;
                stock: number | null;
                archived: boolean;
                createdAt: string;
            };
            addedPrice: number;
            quantity: number;
        }[];
        memoizedResultFunc: ((resultFuncArgs_0: {
            id: string;
            product: {
                id: string;
                title: string;
                description: string;
                price: number;
                discountPercentage: number;
                discountedPrice: number;
                rating: number;
                color: string;
                thumbnail: string;
                pictures: {
                    src: string;
                    alt: string;
                }[];
                category: string;
                categoryLabel: string;
                brand: string;
                brandLabel: string;
                stock: number | null;
                archived: boolean;
                createdAt: string;
            };
            quantity: number;
            addedPrice: number;
        }[], resultFuncArgs_1: Record<string, {
            quantity: number;
            requestId: string;
        }>) => {
            id: string;
            product: {
                id: string;
                title: string;
                description: string;
                price: number;
                discountPercentage: number;
                discountedPrice: number;
                rating: number;
                color: string;
                thumbnail: string;
                pictures: {
                    src: string;
                    alt: string;
                }[];
                category: string;
                categoryLabel: string;
                brand: string;
                brandLabel: string;
                stock: number | null;
                archived: boolean;
                createdAt: string;
            };
            addedPrice: number;
            quantity: number;
        }[]) & {
            clearCache: () => void;
            resultsCount: () => number;
            resetResultsCount: () => void;
        };
        lastResult: () => {
            id: string;
            product: {
                id: string;
                title: string;
                description: string;
                price: number;
                discountPercentage: number;
                discountedPrice: number;
                rating: number;
                color: string;
                thumbnail: string;
                pictures: {
                    src: string;
                    alt: string;
                }[];
                category: string;
                categoryLabel: string;
                brand: string;
                brandLabel: string;
                stock: number | null;
                archived: boolean;
                createdAt: string;
            };
            addedPrice: number;
            quantity: number;
        }[];
        dependencies: [(state: CartState) => {
            id: string;
            product: {
                id: string;
                title: string;
                description: string;
                price: number;
                discountPercentage: number;
                discountedPrice: number;
                rating: number;
                color: string;
                thumbnail: string;
                pictures: {
                    src: string;
                    alt: string;
                }[];
                category: string;
                categoryLabel: string;
                brand: string;
                brandLabel: string;
                stock: number | null;
                archived: boolean;
                createdAt: string;
            };
            quantity: number;
            addedPrice: number;
        }[], (state: CartState) => Record<string, {
            quantity: number;
            requestId: string;
        }>];
        recomputations: () => number;
        resetRecomputations: () => void;
        dependencyRecomputations: () => number;
        resetDependencyRecomputations: () => void;
    } & {
        memoize: typeof import("reselect").weakMapMemoize;
        argsMemoize: typeof import("reselect").weakMapMemoize;
    };
    /** The sum of all quantities, including unconfirmed ones. */
    selectCartCount: ({ items, unconfirmed, adding, summary }: CartState) => number;
    selectQuantityInCart({ items, unconfirmed, summary }: CartState, productId: string): number;
    /** Whether the cart has items that aren't loaded. */
    selectIsCartToLoad: ({ summary }: CartState) => boolean;
}>;
export declare const cartCleared: import("@reduxjs/toolkit").ActionCreatorWithoutPayload<"cart/cartCleared">, cartSummarized: import("@reduxjs/toolkit").ActionCreatorWithPayload<Record<string, number>, "cart/cartSummarized">;
export declare const selectCartItems: import("reselect").Selector<{
    cart: CartState;
}, {
    id: string;
    product: {
        id: string;
        title: string;
        description: string;
        price: number;
        discountPercentage: number;
        discountedPrice: number;
        rating: number;
        color: string;
        thumbnail: string;
        pictures: {
            src: string;
            alt: string;
        }[];
        category: string;
        categoryLabel: string;
        brand: string;
        brandLabel: string;
        stock: number | null;
        archived: boolean;
        createdAt: string;
    };
    addedPrice: number;
    quantity: number;
}[], []> & {
    unwrapped: ((state: CartState) => {
        id: string;
        product: {
            id: string;
            title: string;
            description: string;
            price: number;
            discountPercentage: number;
            discountedPrice: number;
            rating: number;
            color: string;
            thumbnail: string;
            pictures: {
                src: string;
                alt: string;
            }[];
            category: string;
            categoryLabel: string;
            brand: string;
            brandLabel: string;
            stock: number | null;
            archived: boolean;
            createdAt: string;
        };
        addedPrice: number;
        quantity: number;
    }[]) & {
        clearCache: () => void;
        resultsCount: () => number;
        resetResultsCount: () => void;
    } & {
        resultFunc: (resultFuncArgs_0: {
            id: string;
            product: {
                id: string;
                title: string;
                description: string;
                price: number;
                discountPercentage: number;
                discountedPrice: number;
                rating: number;
                color: string;
                thumbnail: string;
                pictures: {
                    src: string;
                    alt: string;
                }[];
                category: string;
                categoryLabel: string;
                brand: string;
                brandLabel: string;
                stock: number | null;
                archived: boolean;
                createdAt: string;
            };
            quantity: number;
            addedPrice: number;
        }[], resultFuncArgs_1: Record<string, {
            quantity: number;
            requestId: string;
        }>) => {
            id: string;
            product: {
                id: string;
                title: string;
                description: string;
                price: number;
                discountPercentage: number;
                discountedPrice: number;
                rating: number;
                color: string;
                thumbnail: string;
                pictures: {
                    src: string;
                    alt: string;
                }[];
                category: string;
                categoryLabel: string;
                brand: string;
                brandLabel: string;
                stock: number | null;
                archived: boolean;
                createdAt: string;
            };
            addedPrice: number;
            quantity: number;
        }[];
        memoizedResultFunc: ((resultFuncArgs_0: {
            id: string;
            product: {
                id: string;
                title: string;
                description: string;
                price: number;
                discountPercentage: number;
                discountedPrice: number;
                rating: number;
                color: string;
                thumbnail: string;
                pictures: {
                    src: string;
                    alt: string;
                }[];
                category: string;
                categoryLabel: string;
                brand: string;
                brandLabel: string;
                stock: number | null;
                archived: boolean;
                createdAt: string;
            };
            quantity: number;
            addedPrice: number;
        }[], resultFuncArgs_1: Record<string, {
            quantity: number;
            requestId: string;
        }>) => {
            id: string;
            product: {
                id: string;
                title: string;
                description: string;
                price: number;
                discountPercentage: number;
                discountedPrice: number;
                rating: number;
                color: string;
                thumbnail: string;
                pictures: {
                    src: string;
                    alt: string;
                }[];
                category: string;
                categoryLabel: string;
                brand: string;
                brandLabel: string;
                stock: number | null;
                archived: boolean;
                createdAt: string;
            };
            addedPrice: number;
            quantity: number;
        }[]) & {
            clearCache: () => void;
            resultsCount: () => number;
            resetResultsCount: () => void;
        };
        lastResult: () => {
            id: string;
            product: {
                id: string;
                title: string;
                description: string;
                price: number;
                discountPercentage: number;
                discountedPrice: number;
                rating: number;
                color: string;
                thumbnail: string;
                pictures: {
                    src: string;
                    alt: string;
                }[];
                category: string;
                categoryLabel: string;
                brand: string;
                brandLabel: string;
                stock: number | null;
                archived: boolean;
                createdAt: string;
            };
            addedPrice: number;
            quantity: number;
        }[];
        dependencies: [(state: CartState) => {
            id: string;
            product: {
                id: string;
                title: string;
                description: string;
                price: number;
                discountPercentage: number;
                discountedPrice: number;
                rating: number;
                color: string;
                thumbnail: string;
                pictures: {
                    src: string;
                    alt: string;
                }[];
                category: string;
                categoryLabel: string;
                brand: string;
                brandLabel: string;
                stock: number | null;
                archived: boolean;
                createdAt: string;
            };
            quantity: number;
            addedPrice: number;
        }[], (state: CartState) => Record<string, {
            quantity: number;
            requestId: string;
        }>];
        recomputations: () => number;
        resetRecomputations: () => void;
        dependencyRecomputations: () => number;
        resetDependencyRecomputations: () => void;
    } & {
        memoize: typeof import("reselect").weakMapMemoize;
        argsMemoize: typeof import("reselect").weakMapMemoize;
    };
}, selectCartCount: import("reselect").Selector<{
    cart: CartState;
}, number, []> & {
    unwrapped: ({ items, unconfirmed, adding, summary }: CartState) => number;
}, selectQuantityInCart: import("reselect").Selector<{
    cart: CartState;
}, number, [productId: string]> & {
    unwrapped: ({ items, unconfirmed, summary }: CartState, productId: string) => number;
}, selectIsCartToLoad: import("reselect").Selector<{
    cart: CartState;
}, boolean, []> & {
    unwrapped: ({ summary }: CartState) => boolean;
};
export {};
