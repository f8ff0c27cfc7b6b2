import { type PayloadAction } from '@reduxjs/toolkit';
import type { FilterOption, Product } from '#contract/catalog.ts';
import type { Failure } from '../api/call.ts';
/** See docs/behavior.md#state-in-the-browser. */
export type ProductListState = {
    products: Product[];
    status: 'idle' | 'loading' | 'completed';
    totalItems: number;
    categories: FilterOption[];
    brands: FilterOption[];
    selectedProduct: Product | null;
    error: Failure | null;
};
export declare const fetchProducts: import("@reduxjs/toolkit").AsyncThunk<import("../api/call.ts").Page<{
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
}[]>, {
    _page?: string | number | undefined;
    _limit?: string | number | undefined;
    category?: string | string[] | undefined;
    brand?: string | string[] | undefined;
    _sort?: "createdAt" | "price" | "rating" | "title" | undefined;
    _order?: "asc" | "desc" | undefined;
    admin?: "false" | "true" | undefined;
    q?: string | undefined;
    state?: "archived" | "for-sale" | undefined;
    stock?: "low" | "out" | "untracked" | undefined;
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
export declare const fetchProduct: import("@reduxjs/toolkit").AsyncThunk<{
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
export declare const fetchCategories: import("@reduxjs/toolkit").AsyncThunk<{
    id: string;
    value: string;
    label: string;
    count: number;
    checked: boolean;
}[], string[], {
    state?: unknown;
    dispatch?: import("redux-thunk").ThunkDispatch<unknown, unknown, import("redux").UnknownAction>;
    rejectValue?: unknown;
    pendingMeta?: unknown;
    fulfilledMeta?: unknown;
    rejectedMeta?: unknown;
    extra: import("../api/create-call-thunk.ts").ThunkExtra;
    serializedErrorType: Failure;
}>;
export declare const fetchBrands: import("@reduxjs/toolkit").AsyncThunk<{
    id: string;
    value: string;
    label: string;
    count: number;
    checked: boolean;
}[], string[], {
    state?: unknown;
    dispatch?: import("redux-thunk").ThunkDispatch<unknown, unknown, import("redux").UnknownAction>;
    rejectValue?: unknown;
    pendingMeta?: unknown;
    fulfilledMeta?: unknown;
    rejectedMeta?: unknown;
    extra: import("../api/create-call-thunk.ts").ThunkExtra;
    serializedErrorType: Failure;
}>;
export declare const productListSlice: import("@reduxjs/toolkit").Slice<ProductListState, {
    selectedProductCleared(state: {
        products: {
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
        }[];
        status: 'idle' | 'loading' | 'completed';
        totalItems: number;
        categories: {
            id: string;
            value: string;
            label: string;
            count: number;
            checked: boolean;
        }[];
        brands: {
            id: string;
            value: string;
            label: string;
            count: number;
            checked: boolean;
        }[];
        selectedProduct: Product | null;
        error: Failure | null;
    }): void;
    productCreated(state: {
        products: {
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
        }[];
        status: 'idle' | 'loading' | 'completed';
        totalItems: number;
        categories: {
            id: string;
            value: string;
            label: string;
            count: number;
            checked: boolean;
        }[];
        brands: {
            id: string;
            value: string;
            label: string;
            count: number;
            checked: boolean;
        }[];
        selectedProduct: Product | null;
        error: Failure | null;
    }, { payload }: PayloadAction<Product>): void;
    productUpdated(state: {
        products: {
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
        }[];
        status: 'idle' | 'loading' | 'completed';
        totalItems: number;
        categories: {
            id: string;
            value: string;
            label: string;
            count: number;
            checked: boolean;
        }[];
        brands: {
            id: string;
            value: string;
            label: string;
            count: number;
            checked: boolean;
        }[];
        selectedProduct: Product | null;
        error: Failure | null;
    }, { payload }: PayloadAction<Product>): void;
}, "productList", "productList", {
    selectProducts: (state: ProductListState) => {
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
    }[];
    selectTotalItems: (state: ProductListState) => number;
    selectCategories: (state: ProductListState) => {
        id: string;
        value: string;
        label: string;
        count: number;
        checked: boolean;
    }[];
    selectBrands: (state: ProductListState) => {
        id: string;
        value: string;
        label: string;
        count: number;
        checked: boolean;
    }[];
    selectSelectedProduct: (state: ProductListState) => {
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
    } | null;
}>;
export declare const selectedProductCleared: import("@reduxjs/toolkit").ActionCreatorWithoutPayload<"productList/selectedProductCleared">, productCreated: import("@reduxjs/toolkit").ActionCreatorWithPayload<{
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
}, "productList/productCreated">, productUpdated: import("@reduxjs/toolkit").ActionCreatorWithPayload<{
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
}, "productList/productUpdated">;
export declare const selectProducts: import("reselect").Selector<{
    productList: ProductListState;
}, {
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
}[], []> & {
    unwrapped: (state: ProductListState) => {
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
    }[];
}, selectTotalItems: import("reselect").Selector<{
    productList: ProductListState;
}, number, []> & {
    unwrapped: (state: ProductListState) => number;
}, selectCategories: import("reselect").Selector<{
    productList: ProductListState;
}, {
    id: string;
    value: string;
    label: string;
    count: number;
    checked: boolean;
}[], []> & {
    unwrapped: (state: ProductListState) => {
        id: string;
        value: string;
        label: string;
        count: number;
        checked: boolean;
    }[];
}, selectBrands: import("reselect").Selector<{
    productList: ProductListState;
}, {
    id: string;
    value: string;
    label: string;
    count: number;
    checked: boolean;
}[], []> & {
    unwrapped: (state: ProductListState) => {
        id: string;
        value: string;
        label: string;
        count: number;
        checked: boolean;
    }[];
}, selectSelectedProduct: import("reselect").Selector<{
    productList: ProductListState;
}, {
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
} | null, []> & {
    unwrapped: (state: ProductListState) => {
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
    } | null;
};
