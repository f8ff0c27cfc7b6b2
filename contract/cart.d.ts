import * as z from 'zod/mini';
export declare const CartItem: z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
    product: z.ZodMiniObject<{
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
    quantity: z.ZodMiniNumber<number>;
    addedPrice: z.ZodMiniNumber<number>;
}, z.core.$strip>;
export type CartItem = z.infer<typeof CartItem>;
export declare const NewCartItem: z.ZodMiniObject<{
    product: z.ZodMiniPipe<z.ZodMiniUnion<readonly [z.ZodMiniString<string>, z.ZodMiniObject<{
        id: z.ZodMiniString<string>;
    }, z.core.$strip>]>, z.ZodMiniTransform<string, string | {
        id: string;
    }>>;
    quantity: z.ZodMiniDefault<z.ZodMiniInt>;
}, z.core.$strip>;
export type NewCartItem = z.output<typeof NewCartItem>;
export declare const CartItemChange: z.ZodMiniObject<{
    quantity: z.ZodMiniInt;
}, z.core.$strip>;
export type CartItemChange = z.infer<typeof CartItemChange>;
export declare const addCartItem: {
    method: "POST";
    url: "/api/cart";
    schema: {
        summary: string;
        body: z.ZodMiniObject<{
            product: z.ZodMiniPipe<z.ZodMiniUnion<readonly [z.ZodMiniString<string>, z.ZodMiniObject<{
                id: z.ZodMiniString<string>;
            }, z.core.$strip>]>, z.ZodMiniTransform<string, string | {
                id: string;
            }>>;
            quantity: z.ZodMiniDefault<z.ZodMiniInt>;
        }, z.core.$strip>;
        response: {
            200: z.ZodMiniObject<{
                id: z.ZodMiniString<string>;
                product: z.ZodMiniObject<{
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
                quantity: z.ZodMiniNumber<number>;
                addedPrice: z.ZodMiniNumber<number>;
            }, z.core.$strip>;
        };
    };
};
export declare const listCartItems: {
    method: "GET";
    url: "/api/cart";
    schema: {
        summary: string;
        response: {
            200: z.ZodMiniArray<z.ZodMiniObject<{
                id: z.ZodMiniString<string>;
                product: z.ZodMiniObject<{
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
                quantity: z.ZodMiniNumber<number>;
                addedPrice: z.ZodMiniNumber<number>;
            }, z.core.$strip>>;
        };
    };
};
export declare const changeCartItem: {
    method: "PATCH";
    url: "/api/cart/:id";
    schema: {
        summary: string;
        params: z.ZodMiniObject<{
            id: z.ZodMiniString<string>;
        }, z.core.$strip>;
        body: z.ZodMiniObject<{
            quantity: z.ZodMiniInt;
        }, z.core.$strip>;
        response: {
            200: z.ZodMiniObject<{
                id: z.ZodMiniString<string>;
                product: z.ZodMiniObject<{
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
                quantity: z.ZodMiniNumber<number>;
                addedPrice: z.ZodMiniNumber<number>;
            }, z.core.$strip>;
        };
    };
};
export declare const removeCartItem: {
    method: "DELETE";
    url: "/api/cart/:id";
    schema: {
        summary: string;
        params: z.ZodMiniObject<{
            id: z.ZodMiniString<string>;
        }, z.core.$strip>;
        response: {
            200: z.ZodMiniObject<{
                id: z.ZodMiniString<string>;
            }, z.core.$strip>;
        };
    };
};
