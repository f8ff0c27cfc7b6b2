import * as z from 'zod/mini';
/** An entry of the audit log. */
export declare const AuditEntry: z.ZodMiniObject<{
    id: z.ZodMiniNumber<number>;
    createdAt: z.ZodMiniString<string>;
    event: z.ZodMiniString<string>;
    count: z.ZodMiniNumber<number>;
    user: z.ZodMiniNullable<z.ZodMiniObject<{
        id: z.ZodMiniString<string>;
        name: z.ZodMiniString<string>;
        email: z.ZodMiniString<string>;
    }, z.core.$strip>>;
    role: z.ZodMiniNullable<z.ZodMiniEnum<{
        admin: "admin";
        user: "user";
    }>>;
    ip: z.ZodMiniNullable<z.ZodMiniString<string>>;
    browser: z.ZodMiniString<string>;
    subject: z.ZodMiniNullable<z.ZodMiniObject<{
        type: z.ZodMiniEnum<{
            brand: "brand";
            category: "category";
            email: "email";
            import: "import";
            order: "order";
            path: "path";
            picture: "picture";
            product: "product";
            session: "session";
            user: "user";
        }>;
        id: z.ZodMiniString<string>;
        label: z.ZodMiniString<string>;
    }, z.core.$strip>>;
    before: z.ZodMiniNullable<z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniUnknown>>;
    after: z.ZodMiniNullable<z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniUnknown>>;
}, z.core.$strip>;
export type AuditEntry = z.infer<typeof AuditEntry>;
export declare const listAuditLog: {
    method: "GET";
    url: "/api/admin/audit";
    schema: {
        summary: string;
        querystring: z.ZodMiniObject<{
            _page: z.ZodMiniDefault<z.ZodMiniPipe<z.ZodMiniUnion<readonly [z.ZodMiniString<string>, z.ZodMiniNumber<number>]>, z.ZodMiniPipe<z.ZodMiniTransform<number, string | number>, z.ZodMiniInt>>>;
            _limit: z.ZodMiniDefault<z.ZodMiniPipe<z.ZodMiniUnion<readonly [z.ZodMiniString<string>, z.ZodMiniNumber<number>]>, z.ZodMiniPipe<z.ZodMiniTransform<number, string | number>, z.ZodMiniInt>>>;
            group: z.ZodMiniOptional<z.ZodMiniEnum<{
                accounts: "accounts";
                orders: "orders";
                products: "products";
                rejected: "rejected";
                "sign-ins": "sign-ins";
                staff: "staff";
            }>>;
            day: z.ZodMiniOptional<z.ZodMiniString<string>>;
        }, z.core.$strip>;
        response: {
            200: z.ZodMiniArray<z.ZodMiniObject<{
                id: z.ZodMiniNumber<number>;
                createdAt: z.ZodMiniString<string>;
                event: z.ZodMiniString<string>;
                count: z.ZodMiniNumber<number>;
                user: z.ZodMiniNullable<z.ZodMiniObject<{
                    id: z.ZodMiniString<string>;
                    name: z.ZodMiniString<string>;
                    email: z.ZodMiniString<string>;
                }, z.core.$strip>>;
                role: z.ZodMiniNullable<z.ZodMiniEnum<{
                    admin: "admin";
                    user: "user";
                }>>;
                ip: z.ZodMiniNullable<z.ZodMiniString<string>>;
                browser: z.ZodMiniString<string>;
                subject: z.ZodMiniNullable<z.ZodMiniObject<{
                    type: z.ZodMiniEnum<{
                        brand: "brand";
                        category: "category";
                        email: "email";
                        import: "import";
                        order: "order";
                        path: "path";
                        picture: "picture";
                        product: "product";
                        session: "session";
                        user: "user";
                    }>;
                    id: z.ZodMiniString<string>;
                    label: z.ZodMiniString<string>;
                }, z.core.$strip>>;
                before: z.ZodMiniNullable<z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniUnknown>>;
                after: z.ZodMiniNullable<z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniUnknown>>;
            }, z.core.$strip>>;
        };
    };
};
