import * as z from 'zod/mini';
/** A product id; also the last part of its URL. */
export declare const productId: z.ZodMiniString<string>;
export declare const maxPictures = 12;
export declare const maxRating = 5;
export declare const maxStock = 1000000000;
/** The fields of the product form. See docs/recipes.md for adding one. */
export declare const productFields: {
    title: z.ZodMiniString<string>;
    description: z.ZodMiniString<string>;
    /** Before the discount, in units of the shop's currency. */
    price: z.ZodMiniNumber<number>;
    discountPercentage: z.ZodMiniNumber<number>;
    rating: z.ZodMiniNumber<number>;
    color: z.ZodMiniString<string>;
    category: z.ZodMiniString<string>;
    brand: z.ZodMiniString<string>;
    /** Units left; null when stock is not tracked. */
    stock: z.ZodMiniNullable<z.ZodMiniInt>;
    /** In display order; the first is the thumbnail. */
    pictures: z.ZodMiniArray<z.ZodMiniObject<{
        src: z.ZodMiniString<string>;
        alt: z.ZodMiniDefault<z.ZodMiniString<string>>;
    }, z.core.$strip>>;
};
/** All values of a product that admins can set. */
export declare const ProductValues: z.ZodMiniObject<{
    title: z.ZodMiniString<string>;
    description: z.ZodMiniString<string>;
    price: z.ZodMiniNumber<number>;
    discountPercentage: z.ZodMiniNumber<number>;
    rating: z.ZodMiniNumber<number>;
    color: z.ZodMiniString<string>;
    category: z.ZodMiniString<string>;
    brand: z.ZodMiniString<string>;
    stock: z.ZodMiniNullable<z.ZodMiniInt>;
    pictures: z.ZodMiniArray<z.ZodMiniObject<{
        src: z.ZodMiniString<string>;
        alt: z.ZodMiniDefault<z.ZodMiniString<string>>;
    }, z.core.$strip>>;
    archived: z.ZodMiniBoolean<boolean>;
}, z.core.$strip>;
export type ProductValues = z.output<typeof ProductValues>;
export type CsvColumn = 'id' | keyof ProductValues;
/** Columns of a product CSV file, in the order in which they are written. */
export declare const csvColumns: CsvColumn[];
/** Values of fields that a new product leaves out. All other fields are required. */
export declare const productDefaults: {
    discountPercentage: number;
    rating: number;
    stock: null;
    pictures: never[];
    archived: false;
};
/** The name of a category or brand. */
export declare const Label: z.ZodMiniString<string>;
/** The body of a new product. It needs a category and a brand, or the names of new ones. Unknown fields are ignored. */
export declare const NewProduct: z.ZodMiniObject<{
    title: z.ZodMiniString<string>;
    description: z.ZodMiniString<string>;
    price: z.ZodMiniNumber<number>;
    color: z.ZodMiniString<string>;
    newCategory: z.ZodMiniOptional<z.ZodMiniString<string>>;
    newBrand: z.ZodMiniOptional<z.ZodMiniString<string>>;
    category: z.ZodMiniOptional<z.ZodMiniString<string>>;
    brand: z.ZodMiniOptional<z.ZodMiniString<string>>;
    discountPercentage: z.ZodMiniDefault<z.ZodMiniNumber<number>>;
    rating: z.ZodMiniDefault<z.ZodMiniNumber<number>>;
    stock: z.ZodMiniDefault<z.ZodMiniNullable<z.ZodMiniInt>>;
    pictures: z.ZodMiniDefault<z.ZodMiniArray<z.ZodMiniObject<{
        src: z.ZodMiniString<string>;
        alt: z.ZodMiniDefault<z.ZodMiniString<string>>;
    }, z.core.$strip>>>;
    archived: z.ZodMiniDefault<z.ZodMiniBoolean<boolean>>;
    thumbnail: z.ZodMiniOptional<z.ZodMiniUnion<readonly [z.ZodMiniLiteral<"">, z.ZodMiniString<string>]>>;
}, z.core.$strip>;
export type NewProduct = z.output<typeof NewProduct>;
export type NewProductInput = z.input<typeof NewProduct>;
/** Some of the values that admins can set. */
export declare const ProductPatch: z.ZodMiniObject<{
    title: z.ZodMiniOptional<z.ZodMiniString<string>>;
    description: z.ZodMiniOptional<z.ZodMiniString<string>>;
    price: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
    discountPercentage: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
    rating: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
    color: z.ZodMiniOptional<z.ZodMiniString<string>>;
    category: z.ZodMiniOptional<z.ZodMiniString<string>>;
    brand: z.ZodMiniOptional<z.ZodMiniString<string>>;
    stock: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniInt>>;
    pictures: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniObject<{
        src: z.ZodMiniString<string>;
        alt: z.ZodMiniDefault<z.ZodMiniString<string>>;
    }, z.core.$strip>>>;
    archived: z.ZodMiniOptional<z.ZodMiniBoolean<boolean>>;
}, z.core.$strip>;
export type ProductPatch = z.output<typeof ProductPatch>;
export declare const ProductChanges: z.ZodMiniObject<{
    title: z.ZodMiniOptional<z.ZodMiniString<string>>;
    description: z.ZodMiniOptional<z.ZodMiniString<string>>;
    price: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
    discountPercentage: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
    rating: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
    color: z.ZodMiniOptional<z.ZodMiniString<string>>;
    category: z.ZodMiniOptional<z.ZodMiniString<string>>;
    brand: z.ZodMiniOptional<z.ZodMiniString<string>>;
    stock: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniInt>>;
    pictures: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniObject<{
        src: z.ZodMiniString<string>;
        alt: z.ZodMiniDefault<z.ZodMiniString<string>>;
    }, z.core.$strip>>>;
    archived: z.ZodMiniOptional<z.ZodMiniBoolean<boolean>>;
    newCategory: z.ZodMiniOptional<z.ZodMiniString<string>>;
    newBrand: z.ZodMiniOptional<z.ZodMiniString<string>>;
    thumbnail: z.ZodMiniOptional<z.ZodMiniUnion<readonly [z.ZodMiniLiteral<"">, z.ZodMiniString<string>]>>;
    expected: z.ZodMiniOptional<z.ZodMiniObject<{
        title: z.ZodMiniOptional<z.ZodMiniString<string>>;
        description: z.ZodMiniOptional<z.ZodMiniString<string>>;
        price: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
        discountPercentage: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
        rating: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
        color: z.ZodMiniOptional<z.ZodMiniString<string>>;
        category: z.ZodMiniOptional<z.ZodMiniString<string>>;
        brand: z.ZodMiniOptional<z.ZodMiniString<string>>;
        stock: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniInt>>;
        pictures: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniObject<{
            src: z.ZodMiniString<string>;
            alt: z.ZodMiniDefault<z.ZodMiniString<string>>;
        }, z.core.$strip>>>;
        archived: z.ZodMiniOptional<z.ZodMiniBoolean<boolean>>;
        thumbnail: z.ZodMiniOptional<z.ZodMiniUnion<readonly [z.ZodMiniLiteral<"">, z.ZodMiniString<string>]>>;
    }, z.core.$strip>>;
}, z.core.$strip>;
export type ProductChanges = z.output<typeof ProductChanges>;
export type ProductChangesInput = z.input<typeof ProductChanges>;
export declare const changeTypes: readonly ['created', 'changed', 'archived', 'restored', 'imported'];
export declare const logSubjects: readonly ['products', 'orders'];
/** A log entry about a product or an order: who changed which fields, with old and new values. */
export declare const LogEntry: z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
    type: z.ZodMiniEnum<{
        archived: "archived";
        changed: "changed";
        created: "created";
        imported: "imported";
        order: "order";
        restored: "restored";
    }>;
    productId: z.ZodMiniNullable<z.ZodMiniString<string>>;
    order: z.ZodMiniNullable<z.ZodMiniObject<{
        id: z.ZodMiniString<string>;
        number: z.ZodMiniNumber<number>;
    }, z.core.$strip>>;
    title: z.ZodMiniString<string>;
    by: z.ZodMiniString<string>;
    createdAt: z.ZodMiniString<string>;
    fields: z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniObject<{
        from: z.ZodMiniUnknown;
        to: z.ZodMiniUnknown;
    }, z.core.$strip>>;
    changedSince: z.ZodMiniArray<z.ZodMiniString<string>>;
}, z.core.$strip>;
export type LogEntry = z.infer<typeof LogEntry>;
export type ChangeType = (typeof changeTypes)[number];
/** One change of a product's stock: set by an admin, sold, or returned by a cancelled order. */
export declare const StockStep: z.ZodMiniObject<{
    createdAt: z.ZodMiniString<string>;
    by: z.ZodMiniString<string>;
    order: z.ZodMiniNullable<z.ZodMiniObject<{
        id: z.ZodMiniString<string>;
        number: z.ZodMiniNumber<number>;
    }, z.core.$strip>>;
    moved: z.ZodMiniNullable<z.ZodMiniNumber<number>>;
    setTo: z.ZodMiniNullable<z.ZodMiniNumber<number>>;
}, z.core.$strip>;
export type StockStep = z.infer<typeof StockStep>;
export declare const createProduct: {
    method: "POST";
    url: "/api/products";
    schema: {
        summary: string;
        body: z.ZodMiniObject<{
            title: z.ZodMiniString<string>;
            description: z.ZodMiniString<string>;
            price: z.ZodMiniNumber<number>;
            color: z.ZodMiniString<string>;
            newCategory: z.ZodMiniOptional<z.ZodMiniString<string>>;
            newBrand: z.ZodMiniOptional<z.ZodMiniString<string>>;
            category: z.ZodMiniOptional<z.ZodMiniString<string>>;
            brand: z.ZodMiniOptional<z.ZodMiniString<string>>;
            discountPercentage: z.ZodMiniDefault<z.ZodMiniNumber<number>>;
            rating: z.ZodMiniDefault<z.ZodMiniNumber<number>>;
            stock: z.ZodMiniDefault<z.ZodMiniNullable<z.ZodMiniInt>>;
            pictures: z.ZodMiniDefault<z.ZodMiniArray<z.ZodMiniObject<{
                src: z.ZodMiniString<string>;
                alt: z.ZodMiniDefault<z.ZodMiniString<string>>;
            }, z.core.$strip>>>;
            archived: z.ZodMiniDefault<z.ZodMiniBoolean<boolean>>;
            thumbnail: z.ZodMiniOptional<z.ZodMiniUnion<readonly [z.ZodMiniLiteral<"">, z.ZodMiniString<string>]>>;
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
export declare const changeProduct: {
    method: "PATCH";
    url: "/api/products/:id";
    schema: {
        summary: string;
        params: z.ZodMiniObject<{
            id: z.ZodMiniString<string>;
        }, z.core.$strip>;
        body: z.ZodMiniObject<{
            title: z.ZodMiniOptional<z.ZodMiniString<string>>;
            description: z.ZodMiniOptional<z.ZodMiniString<string>>;
            price: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
            discountPercentage: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
            rating: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
            color: z.ZodMiniOptional<z.ZodMiniString<string>>;
            category: z.ZodMiniOptional<z.ZodMiniString<string>>;
            brand: z.ZodMiniOptional<z.ZodMiniString<string>>;
            stock: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniInt>>;
            pictures: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniObject<{
                src: z.ZodMiniString<string>;
                alt: z.ZodMiniDefault<z.ZodMiniString<string>>;
            }, z.core.$strip>>>;
            archived: z.ZodMiniOptional<z.ZodMiniBoolean<boolean>>;
            newCategory: z.ZodMiniOptional<z.ZodMiniString<string>>;
            newBrand: z.ZodMiniOptional<z.ZodMiniString<string>>;
            thumbnail: z.ZodMiniOptional<z.ZodMiniUnion<readonly [z.ZodMiniLiteral<"">, z.ZodMiniString<string>]>>;
            expected: z.ZodMiniOptional<z.ZodMiniObject<{
                title: z.ZodMiniOptional<z.ZodMiniString<string>>;
                description: z.ZodMiniOptional<z.ZodMiniString<string>>;
                price: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
                discountPercentage: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
                rating: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
                color: z.ZodMiniOptional<z.ZodMiniString<string>>;
                category: z.ZodMiniOptional<z.ZodMiniString<string>>;
                brand: z.ZodMiniOptional<z.ZodMiniString<string>>;
                stock: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniInt>>;
                pictures: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniObject<{
                    src: z.ZodMiniString<string>;
                    alt: z.ZodMiniDefault<z.ZodMiniString<string>>;
                }, z.core.$strip>>>;
                archived: z.ZodMiniOptional<z.ZodMiniBoolean<boolean>>;
                thumbnail: z.ZodMiniOptional<z.ZodMiniUnion<readonly [z.ZodMiniLiteral<"">, z.ZodMiniString<string>]>>;
            }, z.core.$strip>>;
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
export declare const changeProducts: {
    method: "PATCH";
    url: "/api/products";
    schema: {
        summary: string;
        body: z.ZodMiniObject<{
            ids: z.ZodMiniArray<z.ZodMiniString<string>>;
            changes: z.ZodMiniObject<{
                price: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
                discountPercentage: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
                rating: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
                color: z.ZodMiniOptional<z.ZodMiniString<string>>;
                category: z.ZodMiniOptional<z.ZodMiniString<string>>;
                brand: z.ZodMiniOptional<z.ZodMiniString<string>>;
                stock: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniInt>>;
                archived: z.ZodMiniOptional<z.ZodMiniBoolean<boolean>>;
                title: z.ZodMiniOptional<z.ZodMiniNever>;
                description: z.ZodMiniOptional<z.ZodMiniNever>;
                pictures: z.ZodMiniOptional<z.ZodMiniNever>;
                thumbnail: z.ZodMiniOptional<z.ZodMiniNever>;
            }, z.core.$strip>;
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
export declare const getAnyProduct: {
    method: "GET";
    url: "/api/admin/products/:id";
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
export declare const createCategory: {
    method: "POST";
    url: "/api/categories";
    schema: {
        summary: string;
        body: z.ZodMiniObject<{
            label: z.ZodMiniString<string>;
        }, z.core.$strip>;
        response: {
            200: z.ZodMiniObject<{
                id: z.ZodMiniString<string>;
                value: z.ZodMiniString<string>;
                label: z.ZodMiniString<string>;
                count: z.ZodMiniNumber<number>;
                checked: z.ZodMiniBoolean<boolean>;
            }, z.core.$strip>;
        };
    };
};
export declare const createBrand: {
    method: "POST";
    url: "/api/brands";
    schema: {
        summary: string;
        body: z.ZodMiniObject<{
            label: z.ZodMiniString<string>;
        }, z.core.$strip>;
        response: {
            200: z.ZodMiniObject<{
                id: z.ZodMiniString<string>;
                value: z.ZodMiniString<string>;
                label: z.ZodMiniString<string>;
                count: z.ZodMiniNumber<number>;
                checked: z.ZodMiniBoolean<boolean>;
            }, z.core.$strip>;
        };
    };
};
export declare const listChanges: {
    method: "GET";
    url: "/api/admin/changes";
    schema: {
        summary: string;
        querystring: z.ZodMiniObject<{
            _page: z.ZodMiniDefault<z.ZodMiniPipe<z.ZodMiniUnion<readonly [z.ZodMiniString<string>, z.ZodMiniNumber<number>]>, z.ZodMiniPipe<z.ZodMiniTransform<number, string | number>, z.ZodMiniInt>>>;
            _limit: z.ZodMiniDefault<z.ZodMiniPipe<z.ZodMiniUnion<readonly [z.ZodMiniString<string>, z.ZodMiniNumber<number>]>, z.ZodMiniPipe<z.ZodMiniTransform<number, string | number>, z.ZodMiniInt>>>;
            about: z.ZodMiniOptional<z.ZodMiniEnum<{
                orders: "orders";
                products: "products";
            }>>;
            product: z.ZodMiniOptional<z.ZodMiniString<string>>;
            type: z.ZodMiniOptional<z.ZodMiniEnum<{
                archived: "archived";
                changed: "changed";
                created: "created";
                imported: "imported";
                restored: "restored";
            }>>;
        }, z.core.$strip>;
        response: {
            200: z.ZodMiniArray<z.ZodMiniObject<{
                id: z.ZodMiniString<string>;
                type: z.ZodMiniEnum<{
                    archived: "archived";
                    changed: "changed";
                    created: "created";
                    imported: "imported";
                    order: "order";
                    restored: "restored";
                }>;
                productId: z.ZodMiniNullable<z.ZodMiniString<string>>;
                order: z.ZodMiniNullable<z.ZodMiniObject<{
                    id: z.ZodMiniString<string>;
                    number: z.ZodMiniNumber<number>;
                }, z.core.$strip>>;
                title: z.ZodMiniString<string>;
                by: z.ZodMiniString<string>;
                createdAt: z.ZodMiniString<string>;
                fields: z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniObject<{
                    from: z.ZodMiniUnknown;
                    to: z.ZodMiniUnknown;
                }, z.core.$strip>>;
                changedSince: z.ZodMiniArray<z.ZodMiniString<string>>;
            }, z.core.$strip>>;
        };
    };
};
export declare const undoChange: {
    method: "POST";
    url: "/api/admin/changes/:id/undo";
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
export declare const listStockSteps: {
    method: "GET";
    url: "/api/admin/products/:id/stock";
    schema: {
        summary: string;
        params: z.ZodMiniObject<{
            id: z.ZodMiniString<string>;
        }, z.core.$strip>;
        response: {
            200: z.ZodMiniArray<z.ZodMiniObject<{
                createdAt: z.ZodMiniString<string>;
                by: z.ZodMiniString<string>;
                order: z.ZodMiniNullable<z.ZodMiniObject<{
                    id: z.ZodMiniString<string>;
                    number: z.ZodMiniNumber<number>;
                }, z.core.$strip>>;
                moved: z.ZodMiniNullable<z.ZodMiniNumber<number>>;
                setTo: z.ZodMiniNullable<z.ZodMiniNumber<number>>;
            }, z.core.$strip>>;
        };
    };
};
