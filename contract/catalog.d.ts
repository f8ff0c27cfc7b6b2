import * as z from 'zod/mini';
export declare const Product: z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
    title: z.ZodMiniString<string>;
    description: z.ZodMiniString<string>;
    price: z.ZodMiniNumber<number>;
    discountPercentage: z.ZodMiniNumber<number>;
    discountedPrice: z.ZodMiniNumber<number>;
    rating: z.ZodMiniNumber<number>;
    color: z.ZodMiniString<string>;
    thumbnail: z.ZodMiniString<string>;
    pictures: z.ZodMiniArray<z.ZodMiniObject<{
        src: z.ZodMiniString<string>;
        alt: z.ZodMiniString<string>;
    }, z.core.$strip>>;
    category: z.ZodMiniString<string>;
    categoryLabel: z.ZodMiniString<string>;
    brand: z.ZodMiniString<string>;
    brandLabel: z.ZodMiniString<string>;
    stock: z.ZodMiniNullable<z.ZodMiniNumber<number>>;
    archived: z.ZodMiniBoolean<boolean>;
    createdAt: z.ZodMiniString<string>;
}, z.core.$strip>;
export type Product = z.infer<typeof Product>;
/** A category or brand as a filter option. */
export declare const FilterOption: z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
    value: z.ZodMiniString<string>;
    label: z.ZodMiniString<string>;
    count: z.ZodMiniNumber<number>;
    checked: z.ZodMiniBoolean<boolean>;
}, z.core.$strip>;
export type FilterOption = z.infer<typeof FilterOption>;
export declare const ProductQuery: z.ZodMiniObject<{
    _page: z.ZodMiniDefault<z.ZodMiniPipe<z.ZodMiniUnion<readonly [z.ZodMiniString<string>, z.ZodMiniNumber<number>]>, z.ZodMiniPipe<z.ZodMiniTransform<number, string | number>, z.ZodMiniInt>>>;
    _limit: z.ZodMiniDefault<z.ZodMiniPipe<z.ZodMiniUnion<readonly [z.ZodMiniString<string>, z.ZodMiniNumber<number>]>, z.ZodMiniPipe<z.ZodMiniTransform<number, string | number>, z.ZodMiniInt>>>;
    category: z.ZodMiniOptional<z.ZodMiniPipe<z.ZodMiniUnion<readonly [z.ZodMiniString<string>, z.ZodMiniArray<z.ZodMiniString<string>>]>, z.ZodMiniPipe<z.ZodMiniTransform<string[], string | string[]>, z.ZodMiniArray<z.ZodMiniString<string>>>>>;
    brand: z.ZodMiniOptional<z.ZodMiniPipe<z.ZodMiniUnion<readonly [z.ZodMiniString<string>, z.ZodMiniArray<z.ZodMiniString<string>>]>, z.ZodMiniPipe<z.ZodMiniTransform<string[], string | string[]>, z.ZodMiniArray<z.ZodMiniString<string>>>>>;
    _sort: z.ZodMiniOptional<z.ZodMiniEnum<{
        createdAt: "createdAt";
        price: "price";
        rating: "rating";
        title: "title";
    }>>;
    _order: z.ZodMiniOptional<z.ZodMiniEnum<{
        asc: "asc";
        desc: "desc";
    }>>;
    admin: z.ZodMiniOptional<z.ZodMiniEnum<{
        false: "false";
        true: "true";
    }>>;
    q: z.ZodMiniOptional<z.ZodMiniString<string>>;
    state: z.ZodMiniOptional<z.ZodMiniEnum<{
        archived: "archived";
        "for-sale": "for-sale";
    }>>;
    stock: z.ZodMiniOptional<z.ZodMiniEnum<{
        low: "low";
        out: "out";
        untracked: "untracked";
    }>>;
}, z.core.$strip>;
export type ProductQuery = z.output<typeof ProductQuery>;
export type ProductQueryInput = z.input<typeof ProductQuery>;
export declare const listProducts: {
    method: "GET";
    url: "/api/products";
    schema: {
        summary: string;
        querystring: z.ZodMiniObject<{
            _page: z.ZodMiniDefault<z.ZodMiniPipe<z.ZodMiniUnion<readonly [z.ZodMiniString<string>, z.ZodMiniNumber<number>]>, z.ZodMiniPipe<z.ZodMiniTransform<number, string | number>, z.ZodMiniInt>>>;
            _limit: z.ZodMiniDefault<z.ZodMiniPipe<z.ZodMiniUnion<readonly [z.ZodMiniString<string>, z.ZodMiniNumber<number>]>, z.ZodMiniPipe<z.ZodMiniTransform<number, string | number>, z.ZodMiniInt>>>;
            category: z.ZodMiniOptional<z.ZodMiniPipe<z.ZodMiniUnion<readonly [z.ZodMiniString<string>, z.ZodMiniArray<z.ZodMiniString<string>>]>, z.ZodMiniPipe<z.ZodMiniTransform<string[], string | string[]>, z.ZodMiniArray<z.ZodMiniString<string>>>>>;
            brand: z.ZodMiniOptional<z.ZodMiniPipe<z.ZodMiniUnion<readonly [z.ZodMiniString<string>, z.ZodMiniArray<z.ZodMiniString<string>>]>, z.ZodMiniPipe<z.ZodMiniTransform<string[], string | string[]>, z.ZodMiniArray<z.ZodMiniString<string>>>>>;
            _sort: z.ZodMiniOptional<z.ZodMiniEnum<{
                createdAt: "createdAt";
                price: "price";
                rating: "rating";
                title: "title";
            }>>;
            _order: z.ZodMiniOptional<z.ZodMiniEnum<{
                asc: "asc";
                desc: "desc";
            }>>;
            admin: z.ZodMiniOptional<z.ZodMiniEnum<{
                false: "false";
                true: "true";
            }>>;
            q: z.ZodMiniOptional<z.ZodMiniString<string>>;
            state: z.ZodMiniOptional<z.ZodMiniEnum<{
                archived: "archived";
                "for-sale": "for-sale";
            }>>;
            stock: z.ZodMiniOptional<z.ZodMiniEnum<{
                low: "low";
                out: "out";
                untracked: "untracked";
            }>>;
        }, z.core.$strip>;
        response: {
            200: z.ZodMiniArray<z.ZodMiniObject<{
                id: z.ZodMiniString<string>;
                title: z.ZodMiniString<string>;
                description: z.ZodMiniString<string>;
                price: z.ZodMiniNumber<number>;
                discountPercentage: z.ZodMiniNumber<number>;
                discountedPrice: z.ZodMiniNumber<number>;
                rating: z.ZodMiniNumber<number>;
                color: z.ZodMiniString<string>;
                thumbnail: z.ZodMiniString<string>;
                pictures: z.ZodMiniArray<z.ZodMiniObject<{
                    src: z.ZodMiniString<string>;
                    alt: z.ZodMiniString<string>;
                }, z.core.$strip>>;
                category: z.ZodMiniString<string>;
                categoryLabel: z.ZodMiniString<string>;
                brand: z.ZodMiniString<string>;
                brandLabel: z.ZodMiniString<string>;
                stock: z.ZodMiniNullable<z.ZodMiniNumber<number>>;
                archived: z.ZodMiniBoolean<boolean>;
                createdAt: z.ZodMiniString<string>;
            }, z.core.$strip>>;
        };
    };
};
export declare const getProduct: {
    method: "GET";
    url: "/api/products/:id";
    schema: {
        summary: string;
        params: z.ZodMiniObject<{
            id: z.ZodMiniString<string>;
        }, z.core.$strip>;
        response: {
            200: z.ZodMiniObject<{
                id: z.ZodMiniString<string>;
                title: z.ZodMiniString<string>;
                description: z.ZodMiniString<string>;
                price: z.ZodMiniNumber<number>;
                discountPercentage: z.ZodMiniNumber<number>;
                discountedPrice: z.ZodMiniNumber<number>;
                rating: z.ZodMiniNumber<number>;
                color: z.ZodMiniString<string>;
                thumbnail: z.ZodMiniString<string>;
                pictures: z.ZodMiniArray<z.ZodMiniObject<{
                    src: z.ZodMiniString<string>;
                    alt: z.ZodMiniString<string>;
                }, z.core.$strip>>;
                category: z.ZodMiniString<string>;
                categoryLabel: z.ZodMiniString<string>;
                brand: z.ZodMiniString<string>;
                brandLabel: z.ZodMiniString<string>;
                stock: z.ZodMiniNullable<z.ZodMiniNumber<number>>;
                archived: z.ZodMiniBoolean<boolean>;
                createdAt: z.ZodMiniString<string>;
            }, z.core.$strip>;
        };
    };
};
export declare const listSimilarProducts: {
    method: "GET";
    url: "/api/products/:id/similar";
    schema: {
        summary: string;
        params: z.ZodMiniObject<{
            id: z.ZodMiniString<string>;
        }, z.core.$strip>;
        response: {
            200: z.ZodMiniArray<z.ZodMiniObject<{
                id: z.ZodMiniString<string>;
                title: z.ZodMiniString<string>;
                description: z.ZodMiniString<string>;
                price: z.ZodMiniNumber<number>;
                discountPercentage: z.ZodMiniNumber<number>;
                discountedPrice: z.ZodMiniNumber<number>;
                rating: z.ZodMiniNumber<number>;
                color: z.ZodMiniString<string>;
                thumbnail: z.ZodMiniString<string>;
                pictures: z.ZodMiniArray<z.ZodMiniObject<{
                    src: z.ZodMiniString<string>;
                    alt: z.ZodMiniString<string>;
                }, z.core.$strip>>;
                category: z.ZodMiniString<string>;
                categoryLabel: z.ZodMiniString<string>;
                brand: z.ZodMiniString<string>;
                brandLabel: z.ZodMiniString<string>;
                stock: z.ZodMiniNullable<z.ZodMiniNumber<number>>;
                archived: z.ZodMiniBoolean<boolean>;
                createdAt: z.ZodMiniString<string>;
            }, z.core.$strip>>;
        };
    };
};
export declare const listCategories: {
    method: "GET";
    url: "/api/categories";
    schema: {
        summary: string;
        querystring: z.ZodMiniObject<{
            brand: z.ZodMiniOptional<z.ZodMiniPipe<z.ZodMiniUnion<readonly [z.ZodMiniString<string>, z.ZodMiniArray<z.ZodMiniString<string>>]>, z.ZodMiniPipe<z.ZodMiniTransform<string[], string | string[]>, z.ZodMiniArray<z.ZodMiniString<string>>>>>;
            admin: z.ZodMiniOptional<z.ZodMiniEnum<{
                false: "false";
                true: "true";
            }>>;
        }, z.core.$strip>;
        response: {
            200: z.ZodMiniArray<z.ZodMiniObject<{
                id: z.ZodMiniString<string>;
                value: z.ZodMiniString<string>;
                label: z.ZodMiniString<string>;
                count: z.ZodMiniNumber<number>;
                checked: z.ZodMiniBoolean<boolean>;
            }, z.core.$strip>>;
        };
    };
};
export declare const listBrands: {
    method: "GET";
    url: "/api/brands";
    schema: {
        summary: string;
        querystring: z.ZodMiniObject<{
            category: z.ZodMiniOptional<z.ZodMiniPipe<z.ZodMiniUnion<readonly [z.ZodMiniString<string>, z.ZodMiniArray<z.ZodMiniString<string>>]>, z.ZodMiniPipe<z.ZodMiniTransform<string[], string | string[]>, z.ZodMiniArray<z.ZodMiniString<string>>>>>;
            admin: z.ZodMiniOptional<z.ZodMiniEnum<{
                false: "false";
                true: "true";
            }>>;
        }, z.core.$strip>;
        response: {
            200: z.ZodMiniArray<z.ZodMiniObject<{
                id: z.ZodMiniString<string>;
                value: z.ZodMiniString<string>;
                label: z.ZodMiniString<string>;
                count: z.ZodMiniNumber<number>;
                checked: z.ZodMiniBoolean<boolean>;
            }, z.core.$strip>>;
        };
    };
};
