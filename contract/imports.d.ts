import * as z from 'zod/mini';
/** In bytes; a product takes about half a kilobyte. */
export declare const maxImportBytes: number;
export declare const maxImportRows = 250000;
/** How many identical rows an import lists. */
export declare const maxIdenticalRows = 20;
/** An uploaded CSV file of products and the result of checking or running it. Counts are in rows. */
export declare const Import: z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
    fileName: z.ZodMiniString<string>;
    by: z.ZodMiniString<string>;
    createdAt: z.ZodMiniString<string>;
    state: z.ZodMiniEnum<{
        checked: "checked";
        checking: "checking";
        done: "done";
        failed: "failed";
        running: "running";
    }>;
    rows: z.ZodMiniNumber<number>;
    created: z.ZodMiniNumber<number>;
    changed: z.ZodMiniNumber<number>;
    unchanged: z.ZodMiniNumber<number>;
    invalid: z.ZodMiniNumber<number>;
    newCategories: z.ZodMiniArray<z.ZodMiniString<string>>;
    newBrands: z.ZodMiniArray<z.ZodMiniString<string>>;
    identical: z.ZodMiniNumber<number>;
    identicalRows: z.ZodMiniArray<z.ZodMiniObject<{
        line: z.ZodMiniNumber<number>;
        sameAs: z.ZodMiniNumber<number>;
    }, z.core.$strip>>;
    done: z.ZodMiniNumber<number>;
    message: z.ZodMiniNullable<z.ZodMiniString<string>>;
}, z.core.$strip>;
export type Import = z.infer<typeof Import>;
/** What one row changes, or its errors by column. */
export declare const ImportRow: z.ZodMiniObject<{
    line: z.ZodMiniNumber<number>;
    kind: z.ZodMiniEnum<{
        changed: "changed";
        created: "created";
        invalid: "invalid";
    }>;
    productId: z.ZodMiniNullable<z.ZodMiniString<string>>;
    title: z.ZodMiniString<string>;
    fields: z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniObject<{
        from: z.ZodMiniUnknown;
        to: z.ZodMiniUnknown;
    }, z.core.$strip>>;
    product: z.ZodMiniNullable<z.ZodMiniObject<{
        price: z.ZodMiniNumber<number>;
        stock: z.ZodMiniNullable<z.ZodMiniNumber<number>>;
        category: z.ZodMiniString<string>;
    }, z.core.$strip>>;
    errors: z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniString<string>>;
}, z.core.$strip>;
export type ImportRow = z.infer<typeof ImportRow>;
export declare const addImport: {
    method: "POST";
    url: "/api/admin/imports";
    schema: {
        summary: string;
        querystring: z.ZodMiniObject<{
            fileName: z.ZodMiniDefault<z.ZodMiniString<string>>;
        }, z.core.$strip>;
        response: {
            200: z.ZodMiniObject<{
                id: z.ZodMiniString<string>;
                fileName: z.ZodMiniString<string>;
                by: z.ZodMiniString<string>;
                createdAt: z.ZodMiniString<string>;
                state: z.ZodMiniEnum<{
                    checked: "checked";
                    checking: "checking";
                    done: "done";
                    failed: "failed";
                    running: "running";
                }>;
                rows: z.ZodMiniNumber<number>;
                created: z.ZodMiniNumber<number>;
                changed: z.ZodMiniNumber<number>;
                unchanged: z.ZodMiniNumber<number>;
                invalid: z.ZodMiniNumber<number>;
                newCategories: z.ZodMiniArray<z.ZodMiniString<string>>;
                newBrands: z.ZodMiniArray<z.ZodMiniString<string>>;
                identical: z.ZodMiniNumber<number>;
                identicalRows: z.ZodMiniArray<z.ZodMiniObject<{
                    line: z.ZodMiniNumber<number>;
                    sameAs: z.ZodMiniNumber<number>;
                }, z.core.$strip>>;
                done: z.ZodMiniNumber<number>;
                message: z.ZodMiniNullable<z.ZodMiniString<string>>;
            }, z.core.$strip>;
        };
    };
};
export declare const listImports: {
    method: "GET";
    url: "/api/admin/imports";
    schema: {
        summary: string;
        response: {
            200: z.ZodMiniArray<z.ZodMiniObject<{
                id: z.ZodMiniString<string>;
                fileName: z.ZodMiniString<string>;
                by: z.ZodMiniString<string>;
                createdAt: z.ZodMiniString<string>;
                state: z.ZodMiniEnum<{
                    checked: "checked";
                    checking: "checking";
                    done: "done";
                    failed: "failed";
                    running: "running";
                }>;
                rows: z.ZodMiniNumber<number>;
                created: z.ZodMiniNumber<number>;
                changed: z.ZodMiniNumber<number>;
                unchanged: z.ZodMiniNumber<number>;
                invalid: z.ZodMiniNumber<number>;
                newCategories: z.ZodMiniArray<z.ZodMiniString<string>>;
                newBrands: z.ZodMiniArray<z.ZodMiniString<string>>;
                identical: z.ZodMiniNumber<number>;
                identicalRows: z.ZodMiniArray<z.ZodMiniObject<{
                    line: z.ZodMiniNumber<number>;
                    sameAs: z.ZodMiniNumber<number>;
                }, z.core.$strip>>;
                done: z.ZodMiniNumber<number>;
                message: z.ZodMiniNullable<z.ZodMiniString<string>>;
            }, z.core.$strip>>;
        };
    };
};
export declare const getImport: {
    method: "GET";
    url: "/api/admin/imports/:id";
    schema: {
        summary: string;
        params: z.ZodMiniObject<{
            id: z.ZodMiniString<string>;
        }, z.core.$strip>;
        response: {
            200: z.ZodMiniObject<{
                id: z.ZodMiniString<string>;
                fileName: z.ZodMiniString<string>;
                by: z.ZodMiniString<string>;
                createdAt: z.ZodMiniString<string>;
                state: z.ZodMiniEnum<{
                    checked: "checked";
                    checking: "checking";
                    done: "done";
                    failed: "failed";
                    running: "running";
                }>;
                rows: z.ZodMiniNumber<number>;
                created: z.ZodMiniNumber<number>;
                changed: z.ZodMiniNumber<number>;
                unchanged: z.ZodMiniNumber<number>;
                invalid: z.ZodMiniNumber<number>;
                newCategories: z.ZodMiniArray<z.ZodMiniString<string>>;
                newBrands: z.ZodMiniArray<z.ZodMiniString<string>>;
                identical: z.ZodMiniNumber<number>;
                identicalRows: z.ZodMiniArray<z.ZodMiniObject<{
                    line: z.ZodMiniNumber<number>;
                    sameAs: z.ZodMiniNumber<number>;
                }, z.core.$strip>>;
                done: z.ZodMiniNumber<number>;
                message: z.ZodMiniNullable<z.ZodMiniString<string>>;
            }, z.core.$strip>;
        };
    };
};
export declare const listImportRows: {
    method: "GET";
    url: "/api/admin/imports/:id/rows";
    schema: {
        summary: string;
        params: z.ZodMiniObject<{
            id: z.ZodMiniString<string>;
        }, z.core.$strip>;
        querystring: z.ZodMiniObject<{
            _page: z.ZodMiniDefault<z.ZodMiniPipe<z.ZodMiniUnion<readonly [z.ZodMiniString<string>, z.ZodMiniNumber<number>]>, z.ZodMiniPipe<z.ZodMiniTransform<number, string | number>, z.ZodMiniInt>>>;
            _limit: z.ZodMiniDefault<z.ZodMiniPipe<z.ZodMiniUnion<readonly [z.ZodMiniString<string>, z.ZodMiniNumber<number>]>, z.ZodMiniPipe<z.ZodMiniTransform<number, string | number>, z.ZodMiniInt>>>;
            kind: z.ZodMiniDefault<z.ZodMiniEnum<{
                changed: "changed";
                created: "created";
                invalid: "invalid";
            }>>;
        }, z.core.$strip>;
        response: {
            200: z.ZodMiniArray<z.ZodMiniObject<{
                line: z.ZodMiniNumber<number>;
                kind: z.ZodMiniEnum<{
                    changed: "changed";
                    created: "created";
                    invalid: "invalid";
                }>;
                productId: z.ZodMiniNullable<z.ZodMiniString<string>>;
                title: z.ZodMiniString<string>;
                fields: z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniObject<{
                    from: z.ZodMiniUnknown;
                    to: z.ZodMiniUnknown;
                }, z.core.$strip>>;
                product: z.ZodMiniNullable<z.ZodMiniObject<{
                    price: z.ZodMiniNumber<number>;
                    stock: z.ZodMiniNullable<z.ZodMiniNumber<number>>;
                    category: z.ZodMiniString<string>;
                }, z.core.$strip>>;
                errors: z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniString<string>>;
            }, z.core.$strip>>;
        };
    };
};
export declare const runImport: {
    method: "POST";
    url: "/api/admin/imports/:id/run";
    schema: {
        summary: string;
        params: z.ZodMiniObject<{
            id: z.ZodMiniString<string>;
        }, z.core.$strip>;
        response: {
            200: z.ZodMiniObject<{
                id: z.ZodMiniString<string>;
                fileName: z.ZodMiniString<string>;
                by: z.ZodMiniString<string>;
                createdAt: z.ZodMiniString<string>;
                state: z.ZodMiniEnum<{
                    checked: "checked";
                    checking: "checking";
                    done: "done";
                    failed: "failed";
                    running: "running";
                }>;
                rows: z.ZodMiniNumber<number>;
                created: z.ZodMiniNumber<number>;
                changed: z.ZodMiniNumber<number>;
                unchanged: z.ZodMiniNumber<number>;
                invalid: z.ZodMiniNumber<number>;
                newCategories: z.ZodMiniArray<z.ZodMiniString<string>>;
                newBrands: z.ZodMiniArray<z.ZodMiniString<string>>;
                identical: z.ZodMiniNumber<number>;
                identicalRows: z.ZodMiniArray<z.ZodMiniObject<{
                    line: z.ZodMiniNumber<number>;
                    sameAs: z.ZodMiniNumber<number>;
                }, z.core.$strip>>;
                done: z.ZodMiniNumber<number>;
                message: z.ZodMiniNullable<z.ZodMiniString<string>>;
            }, z.core.$strip>;
        };
    };
};
export declare const deleteImport: {
    method: "DELETE";
    url: "/api/admin/imports/:id";
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
export declare const exportProducts: {
    method: "GET";
    url: "/api/admin/products.csv";
    schema: {
        summary: string;
        querystring: z.ZodMiniObject<{
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
            200: z.ZodMiniString<string>;
        };
    };
};
