import * as z from 'zod/mini';
export declare const paymentMethods: readonly ['cash', 'card'];
export declare const paymentStatuses: readonly ['due', 'paid', 'void'];
/** A product as it was sold. Amounts are in units of the order's currency. */
export declare const OrderItem: z.ZodMiniObject<{
    productId: z.ZodMiniString<string>;
    title: z.ZodMiniString<string>;
    thumbnail: z.ZodMiniString<string>;
    price: z.ZodMiniNumber<number>;
    discountPercentage: z.ZodMiniNumber<number>;
    unitPrice: z.ZodMiniNumber<number>;
    quantity: z.ZodMiniNumber<number>;
}, z.core.$strip>;
export type OrderItem = z.infer<typeof OrderItem>;
export declare const Order: z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
    number: z.ZodMiniNumber<number>;
    status: z.ZodMiniEnum<{
        cancelled: "cancelled";
        delivered: "delivered";
        dispatched: "dispatched";
        pending: "pending";
    }>;
    items: z.ZodMiniArray<z.ZodMiniObject<{
        productId: z.ZodMiniString<string>;
        title: z.ZodMiniString<string>;
        thumbnail: z.ZodMiniString<string>;
        price: z.ZodMiniNumber<number>;
        discountPercentage: z.ZodMiniNumber<number>;
        unitPrice: z.ZodMiniNumber<number>;
        quantity: z.ZodMiniNumber<number>;
    }, z.core.$strip>>;
    subtotal: z.ZodMiniNumber<number>;
    shipping: z.ZodMiniNumber<number>;
    total: z.ZodMiniNumber<number>;
    currency: z.ZodMiniString<string>;
    address: z.ZodMiniObject<{
        name: z.ZodMiniString<string>;
        street: z.ZodMiniString<string>;
        street2: z.ZodMiniOptional<z.ZodMiniString<string>>;
        city: z.ZodMiniString<string>;
        region: z.ZodMiniOptional<z.ZodMiniString<string>>;
        postalCode: z.ZodMiniString<string>;
        country: z.ZodMiniString<string>;
        phone: z.ZodMiniOptional<z.ZodMiniString<string>>;
    }, z.core.$strip>;
    paymentMethod: z.ZodMiniEnum<{
        card: "card";
        cash: "cash";
    }>;
    paymentStatus: z.ZodMiniEnum<{
        due: "due";
        paid: "paid";
        void: "void";
    }>;
    note: z.ZodMiniString<string>;
    history: z.ZodMiniArray<z.ZodMiniObject<{
        status: z.ZodMiniEnum<{
            cancelled: "cancelled";
            delivered: "delivered";
            dispatched: "dispatched";
            pending: "pending";
        }>;
        at: z.ZodMiniString<string>;
        by: z.ZodMiniString<string>;
    }, z.core.$strip>>;
    createdAt: z.ZodMiniString<string>;
    user: z.ZodMiniObject<{
        id: z.ZodMiniString<string>;
        email: z.ZodMiniString<string>;
        name: z.ZodMiniString<string>;
    }, z.core.$strip>;
}, z.core.$strip>;
export type Order = z.infer<typeof Order>;
export declare const NewOrder: z.ZodMiniObject<{
    address: z.ZodMiniOptional<z.ZodMiniObject<{
        name: z.ZodMiniString<string>;
        street: z.ZodMiniString<string>;
        street2: z.ZodMiniOptional<z.ZodMiniString<string>>;
        city: z.ZodMiniString<string>;
        region: z.ZodMiniOptional<z.ZodMiniString<string>>;
        postalCode: z.ZodMiniString<string>;
        country: z.ZodMiniString<string>;
        phone: z.ZodMiniOptional<z.ZodMiniString<string>>;
    }, z.core.$strip>>;
    addressId: z.ZodMiniOptional<z.ZodMiniString<string>>;
    paymentMethod: z.ZodMiniEnum<{
        card: "card";
        cash: "cash";
    }>;
    expectedTotal: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
    note: z.ZodMiniOptional<z.ZodMiniString<string>>;
}, z.core.$strip>;
export type NewOrder = z.infer<typeof NewOrder>;
export type NewOrderInput = z.input<typeof NewOrder>;
declare const StatusObject: z.ZodMiniObject<{
    status: z.ZodMiniEnum<{
        cancelled: "cancelled";
        delivered: "delivered";
        dispatched: "dispatched";
        pending: "pending";
    }>;
    expectedStatus: z.ZodMiniOptional<z.ZodMiniEnum<{
        cancelled: "cancelled";
        delivered: "delivered";
        dispatched: "dispatched";
        pending: "pending";
    }>>;
}, z.core.$strip>;
export type OrderChange = z.infer<typeof StatusObject>;
/** A bare JSON string is accepted as the status. */
export declare const OrderChange: z.ZodMiniPipe<z.ZodMiniTransform<{
    status: "cancelled" | "delivered" | "dispatched" | "pending";
    expectedStatus?: "cancelled" | "delivered" | "dispatched" | "pending" | undefined;
}, "cancelled" | "delivered" | "dispatched" | "pending" | {
    status: "cancelled" | "delivered" | "dispatched" | "pending";
    expectedStatus?: "cancelled" | "delivered" | "dispatched" | "pending" | undefined;
}>, z.ZodMiniObject<{
    status: z.ZodMiniEnum<{
        cancelled: "cancelled";
        delivered: "delivered";
        dispatched: "dispatched";
        pending: "pending";
    }>;
    expectedStatus: z.ZodMiniOptional<z.ZodMiniEnum<{
        cancelled: "cancelled";
        delivered: "delivered";
        dispatched: "dispatched";
        pending: "pending";
    }>>;
}, z.core.$strip>>;
export declare const OrderQuery: z.ZodMiniObject<{
    _page: z.ZodMiniDefault<z.ZodMiniPipe<z.ZodMiniUnion<readonly [z.ZodMiniString<string>, z.ZodMiniNumber<number>]>, z.ZodMiniPipe<z.ZodMiniTransform<number, string | number>, z.ZodMiniInt>>>;
    _limit: z.ZodMiniDefault<z.ZodMiniPipe<z.ZodMiniUnion<readonly [z.ZodMiniString<string>, z.ZodMiniNumber<number>]>, z.ZodMiniPipe<z.ZodMiniTransform<number, string | number>, z.ZodMiniInt>>>;
    _sort: z.ZodMiniDefault<z.ZodMiniEnum<{
        createdAt: "createdAt";
        status: "status";
        total: "total";
    }>>;
    _order: z.ZodMiniDefault<z.ZodMiniEnum<{
        asc: "asc";
        desc: "desc";
    }>>;
    q: z.ZodMiniOptional<z.ZodMiniString<string>>;
    status: z.ZodMiniOptional<z.ZodMiniEnum<{
        cancelled: "cancelled";
        delivered: "delivered";
        dispatched: "dispatched";
        pending: "pending";
    }>>;
    from: z.ZodMiniOptional<z.ZodMiniString<string>>;
    to: z.ZodMiniOptional<z.ZodMiniString<string>>;
    timeZone: z.ZodMiniOptional<z.ZodMiniString<string>>;
}, z.core.$strip>;
export type OrderQuery = z.output<typeof OrderQuery>;
/** Result of changing many orders: those that changed, and why the others were rejected. */
export declare const OrdersChanged: z.ZodMiniObject<{
    changed: z.ZodMiniArray<z.ZodMiniObject<{
        id: z.ZodMiniString<string>;
        number: z.ZodMiniNumber<number>;
        status: z.ZodMiniEnum<{
            cancelled: "cancelled";
            delivered: "delivered";
            dispatched: "dispatched";
            pending: "pending";
        }>;
        items: z.ZodMiniArray<z.ZodMiniObject<{
            productId: z.ZodMiniString<string>;
            title: z.ZodMiniString<string>;
            thumbnail: z.ZodMiniString<string>;
            price: z.ZodMiniNumber<number>;
            discountPercentage: z.ZodMiniNumber<number>;
            unitPrice: z.ZodMiniNumber<number>;
            quantity: z.ZodMiniNumber<number>;
        }, z.core.$strip>>;
        subtotal: z.ZodMiniNumber<number>;
        shipping: z.ZodMiniNumber<number>;
        total: z.ZodMiniNumber<number>;
        currency: z.ZodMiniString<string>;
        address: z.ZodMiniObject<{
            name: z.ZodMiniString<string>;
            street: z.ZodMiniString<string>;
            street2: z.ZodMiniOptional<z.ZodMiniString<string>>;
            city: z.ZodMiniString<string>;
            region: z.ZodMiniOptional<z.ZodMiniString<string>>;
            postalCode: z.ZodMiniString<string>;
            country: z.ZodMiniString<string>;
            phone: z.ZodMiniOptional<z.ZodMiniString<string>>;
        }, z.core.$strip>;
        paymentMethod: z.ZodMiniEnum<{
            card: "card";
            cash: "cash";
        }>;
        paymentStatus: z.ZodMiniEnum<{
            due: "due";
            paid: "paid";
            void: "void";
        }>;
        note: z.ZodMiniString<string>;
        history: z.ZodMiniArray<z.ZodMiniObject<{
            status: z.ZodMiniEnum<{
                cancelled: "cancelled";
                delivered: "delivered";
                dispatched: "dispatched";
                pending: "pending";
            }>;
            at: z.ZodMiniString<string>;
            by: z.ZodMiniString<string>;
        }, z.core.$strip>>;
        createdAt: z.ZodMiniString<string>;
        user: z.ZodMiniObject<{
            id: z.ZodMiniString<string>;
            email: z.ZodMiniString<string>;
            name: z.ZodMiniString<string>;
        }, z.core.$strip>;
    }, z.core.$strip>>;
    rejected: z.ZodMiniArray<z.ZodMiniObject<{
        id: z.ZodMiniString<string>;
        message: z.ZodMiniString<string>;
    }, z.core.$strip>>;
}, z.core.$strip>;
export type OrdersChanged = z.infer<typeof OrdersChanged>;
/** Figures for the admin home page. */
export declare const ShopSummary: z.ZodMiniObject<{
    days: z.ZodMiniArray<z.ZodMiniObject<{
        day: z.ZodMiniString<string>;
        orders: z.ZodMiniNumber<number>;
        revenue: z.ZodMiniNumber<number>;
    }, z.core.$strip>>;
    toDispatch: z.ZodMiniNumber<number>;
    lowStock: z.ZodMiniNumber<number>;
    soldOut: z.ZodMiniNumber<number>;
    lastBackup: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniObject<{
        ageHours: z.ZodMiniNumber<number>;
    }, z.core.$strip>>>;
    notices: z.ZodMiniArray<z.ZodMiniString<string>>;
}, z.core.$strip>;
export type ShopSummary = z.infer<typeof ShopSummary>;
export declare const placeOrder: {
    method: "POST";
    url: "/api/order";
    schema: {
        summary: string;
        headers: z.ZodMiniObject<{
            'idempotency-key': z.ZodMiniOptional<z.ZodMiniString<string>>;
        }, z.core.$loose>;
        body: z.ZodMiniObject<{
            address: z.ZodMiniOptional<z.ZodMiniObject<{
                name: z.ZodMiniString<string>;
                street: z.ZodMiniString<string>;
                street2: z.ZodMiniOptional<z.ZodMiniString<string>>;
                city: z.ZodMiniString<string>;
                region: z.ZodMiniOptional<z.ZodMiniString<string>>;
                postalCode: z.ZodMiniString<string>;
                country: z.ZodMiniString<string>;
                phone: z.ZodMiniOptional<z.ZodMiniString<string>>;
            }, z.core.$strip>>;
            addressId: z.ZodMiniOptional<z.ZodMiniString<string>>;
            paymentMethod: z.ZodMiniEnum<{
                card: "card";
                cash: "cash";
            }>;
            expectedTotal: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
            note: z.ZodMiniOptional<z.ZodMiniString<string>>;
        }, z.core.$strip>;
        response: {
            200: z.ZodMiniObject<{
                id: z.ZodMiniString<string>;
                number: z.ZodMiniNumber<number>;
                status: z.ZodMiniEnum<{
                    cancelled: "cancelled";
                    delivered: "delivered";
                    dispatched: "dispatched";
                    pending: "pending";
                }>;
                items: z.ZodMiniArray<z.ZodMiniObject<{
                    productId: z.ZodMiniString<string>;
                    title: z.ZodMiniString<string>;
                    thumbnail: z.ZodMiniString<string>;
                    price: z.ZodMiniNumber<number>;
                    discountPercentage: z.ZodMiniNumber<number>;
                    unitPrice: z.ZodMiniNumber<number>;
                    quantity: z.ZodMiniNumber<number>;
                }, z.core.$strip>>;
                subtotal: z.ZodMiniNumber<number>;
                shipping: z.ZodMiniNumber<number>;
                total: z.ZodMiniNumber<number>;
                currency: z.ZodMiniString<string>;
                address: z.ZodMiniObject<{
                    name: z.ZodMiniString<string>;
                    street: z.ZodMiniString<string>;
                    street2: z.ZodMiniOptional<z.ZodMiniString<string>>;
                    city: z.ZodMiniString<string>;
                    region: z.ZodMiniOptional<z.ZodMiniString<string>>;
                    postalCode: z.ZodMiniString<string>;
                    country: z.ZodMiniString<string>;
                    phone: z.ZodMiniOptional<z.ZodMiniString<string>>;
                }, z.core.$strip>;
                paymentMethod: z.ZodMiniEnum<{
                    card: "card";
                    cash: "cash";
                }>;
                paymentStatus: z.ZodMiniEnum<{
                    due: "due";
                    paid: "paid";
                    void: "void";
                }>;
                note: z.ZodMiniString<string>;
                history: z.ZodMiniArray<z.ZodMiniObject<{
                    status: z.ZodMiniEnum<{
                        cancelled: "cancelled";
                        delivered: "delivered";
                        dispatched: "dispatched";
                        pending: "pending";
                    }>;
                    at: z.ZodMiniString<string>;
                    by: z.ZodMiniString<string>;
                }, z.core.$strip>>;
                createdAt: z.ZodMiniString<string>;
                user: z.ZodMiniObject<{
                    id: z.ZodMiniString<string>;
                    email: z.ZodMiniString<string>;
                    name: z.ZodMiniString<string>;
                }, z.core.$strip>;
            }, z.core.$strip>;
        };
    };
};
export declare const listOwnOrders: {
    method: "GET";
    url: "/api/order/own";
    schema: {
        summary: string;
        querystring: z.ZodMiniObject<{
            _page: z.ZodMiniDefault<z.ZodMiniPipe<z.ZodMiniUnion<readonly [z.ZodMiniString<string>, z.ZodMiniNumber<number>]>, z.ZodMiniPipe<z.ZodMiniTransform<number, string | number>, z.ZodMiniInt>>>;
            _limit: z.ZodMiniDefault<z.ZodMiniPipe<z.ZodMiniUnion<readonly [z.ZodMiniString<string>, z.ZodMiniNumber<number>]>, z.ZodMiniPipe<z.ZodMiniTransform<number, string | number>, z.ZodMiniInt>>>;
        }, z.core.$strip>;
        response: {
            200: z.ZodMiniArray<z.ZodMiniObject<{
                id: z.ZodMiniString<string>;
                number: z.ZodMiniNumber<number>;
                status: z.ZodMiniEnum<{
                    cancelled: "cancelled";
                    delivered: "delivered";
                    dispatched: "dispatched";
                    pending: "pending";
                }>;
                items: z.ZodMiniArray<z.ZodMiniObject<{
                    productId: z.ZodMiniString<string>;
                    title: z.ZodMiniString<string>;
                    thumbnail: z.ZodMiniString<string>;
                    price: z.ZodMiniNumber<number>;
                    discountPercentage: z.ZodMiniNumber<number>;
                    unitPrice: z.ZodMiniNumber<number>;
                    quantity: z.ZodMiniNumber<number>;
                }, z.core.$strip>>;
                subtotal: z.ZodMiniNumber<number>;
                shipping: z.ZodMiniNumber<number>;
                total: z.ZodMiniNumber<number>;
                currency: z.ZodMiniString<string>;
                address: z.ZodMiniObject<{
                    name: z.ZodMiniString<string>;
                    street: z.ZodMiniString<string>;
                    street2: z.ZodMiniOptional<z.ZodMiniString<string>>;
                    city: z.ZodMiniString<string>;
                    region: z.ZodMiniOptional<z.ZodMiniString<string>>;
                    postalCode: z.ZodMiniString<string>;
                    country: z.ZodMiniString<string>;
                    phone: z.ZodMiniOptional<z.ZodMiniString<string>>;
                }, z.core.$strip>;
                paymentMethod: z.ZodMiniEnum<{
                    card: "card";
                    cash: "cash";
                }>;
                paymentStatus: z.ZodMiniEnum<{
                    due: "due";
                    paid: "paid";
                    void: "void";
                }>;
                note: z.ZodMiniString<string>;
                history: z.ZodMiniArray<z.ZodMiniObject<{
                    status: z.ZodMiniEnum<{
                        cancelled: "cancelled";
                        delivered: "delivered";
                        dispatched: "dispatched";
                        pending: "pending";
                    }>;
                    at: z.ZodMiniString<string>;
                    by: z.ZodMiniString<string>;
                }, z.core.$strip>>;
                createdAt: z.ZodMiniString<string>;
                user: z.ZodMiniObject<{
                    id: z.ZodMiniString<string>;
                    email: z.ZodMiniString<string>;
                    name: z.ZodMiniString<string>;
                }, z.core.$strip>;
            }, z.core.$strip>>;
        };
    };
};
export declare const getOrder: {
    method: "GET";
    url: "/api/order/:id";
    schema: {
        summary: string;
        params: z.ZodMiniObject<{
            id: z.ZodMiniString<string>;
        }, z.core.$strip>;
        response: {
            200: z.ZodMiniObject<{
                id: z.ZodMiniString<string>;
                number: z.ZodMiniNumber<number>;
                status: z.ZodMiniEnum<{
                    cancelled: "cancelled";
                    delivered: "delivered";
                    dispatched: "dispatched";
                    pending: "pending";
                }>;
                items: z.ZodMiniArray<z.ZodMiniObject<{
                    productId: z.ZodMiniString<string>;
                    title: z.ZodMiniString<string>;
                    thumbnail: z.ZodMiniString<string>;
                    price: z.ZodMiniNumber<number>;
                    discountPercentage: z.ZodMiniNumber<number>;
                    unitPrice: z.ZodMiniNumber<number>;
                    quantity: z.ZodMiniNumber<number>;
                }, z.core.$strip>>;
                subtotal: z.ZodMiniNumber<number>;
                shipping: z.ZodMiniNumber<number>;
                total: z.ZodMiniNumber<number>;
                currency: z.ZodMiniString<string>;
                address: z.ZodMiniObject<{
                    name: z.ZodMiniString<string>;
                    street: z.ZodMiniString<string>;
                    street2: z.ZodMiniOptional<z.ZodMiniString<string>>;
                    city: z.ZodMiniString<string>;
                    region: z.ZodMiniOptional<z.ZodMiniString<string>>;
                    postalCode: z.ZodMiniString<string>;
                    country: z.ZodMiniString<string>;
                    phone: z.ZodMiniOptional<z.ZodMiniString<string>>;
                }, z.core.$strip>;
                paymentMethod: z.ZodMiniEnum<{
                    card: "card";
                    cash: "cash";
                }>;
                paymentStatus: z.ZodMiniEnum<{
                    due: "due";
                    paid: "paid";
                    void: "void";
                }>;
                note: z.ZodMiniString<string>;
                history: z.ZodMiniArray<z.ZodMiniObject<{
                    status: z.ZodMiniEnum<{
                        cancelled: "cancelled";
                        delivered: "delivered";
                        dispatched: "dispatched";
                        pending: "pending";
                    }>;
                    at: z.ZodMiniString<string>;
                    by: z.ZodMiniString<string>;
                }, z.core.$strip>>;
                createdAt: z.ZodMiniString<string>;
                user: z.ZodMiniObject<{
                    id: z.ZodMiniString<string>;
                    email: z.ZodMiniString<string>;
                    name: z.ZodMiniString<string>;
                }, z.core.$strip>;
            }, z.core.$strip>;
        };
    };
};
export declare const changeOrder: {
    method: "PATCH";
    url: "/api/order/:id";
    schema: {
        summary: string;
        params: z.ZodMiniObject<{
            id: z.ZodMiniString<string>;
        }, z.core.$strip>;
        body: z.ZodMiniPipe<z.ZodMiniTransform<{
            status: "cancelled" | "delivered" | "dispatched" | "pending";
            expectedStatus?: "cancelled" | "delivered" | "dispatched" | "pending" | undefined;
        }, "cancelled" | "delivered" | "dispatched" | "pending" | {
            status: "cancelled" | "delivered" | "dispatched" | "pending";
            expectedStatus?: "cancelled" | "delivered" | "dispatched" | "pending" | undefined;
        }>, z.ZodMiniObject<{
            status: z.ZodMiniEnum<{
                cancelled: "cancelled";
                delivered: "delivered";
                dispatched: "dispatched";
                pending: "pending";
            }>;
            expectedStatus: z.ZodMiniOptional<z.ZodMiniEnum<{
                cancelled: "cancelled";
                delivered: "delivered";
                dispatched: "dispatched";
                pending: "pending";
            }>>;
        }, z.core.$strip>>;
        response: {
            200: z.ZodMiniObject<{
                id: z.ZodMiniString<string>;
                number: z.ZodMiniNumber<number>;
                status: z.ZodMiniEnum<{
                    cancelled: "cancelled";
                    delivered: "delivered";
                    dispatched: "dispatched";
                    pending: "pending";
                }>;
                items: z.ZodMiniArray<z.ZodMiniObject<{
                    productId: z.ZodMiniString<string>;
                    title: z.ZodMiniString<string>;
                    thumbnail: z.ZodMiniString<string>;
                    price: z.ZodMiniNumber<number>;
                    discountPercentage: z.ZodMiniNumber<number>;
                    unitPrice: z.ZodMiniNumber<number>;
                    quantity: z.ZodMiniNumber<number>;
                }, z.core.$strip>>;
                subtotal: z.ZodMiniNumber<number>;
                shipping: z.ZodMiniNumber<number>;
                total: z.ZodMiniNumber<number>;
                currency: z.ZodMiniString<string>;
                address: z.ZodMiniObject<{
                    name: z.ZodMiniString<string>;
                    street: z.ZodMiniString<string>;
                    street2: z.ZodMiniOptional<z.ZodMiniString<string>>;
                    city: z.ZodMiniString<string>;
                    region: z.ZodMiniOptional<z.ZodMiniString<string>>;
                    postalCode: z.ZodMiniString<string>;
                    country: z.ZodMiniString<string>;
                    phone: z.ZodMiniOptional<z.ZodMiniString<string>>;
                }, z.core.$strip>;
                paymentMethod: z.ZodMiniEnum<{
                    card: "card";
                    cash: "cash";
                }>;
                paymentStatus: z.ZodMiniEnum<{
                    due: "due";
                    paid: "paid";
                    void: "void";
                }>;
                note: z.ZodMiniString<string>;
                history: z.ZodMiniArray<z.ZodMiniObject<{
                    status: z.ZodMiniEnum<{
                        cancelled: "cancelled";
                        delivered: "delivered";
                        dispatched: "dispatched";
                        pending: "pending";
                    }>;
                    at: z.ZodMiniString<string>;
                    by: z.ZodMiniString<string>;
                }, z.core.$strip>>;
                createdAt: z.ZodMiniString<string>;
                user: z.ZodMiniObject<{
                    id: z.ZodMiniString<string>;
                    email: z.ZodMiniString<string>;
                    name: z.ZodMiniString<string>;
                }, z.core.$strip>;
            }, z.core.$strip>;
        };
    };
};
export declare const listOrders: {
    method: "GET";
    url: "/api/order";
    schema: {
        summary: string;
        querystring: z.ZodMiniObject<{
            _page: z.ZodMiniDefault<z.ZodMiniPipe<z.ZodMiniUnion<readonly [z.ZodMiniString<string>, z.ZodMiniNumber<number>]>, z.ZodMiniPipe<z.ZodMiniTransform<number, string | number>, z.ZodMiniInt>>>;
            _limit: z.ZodMiniDefault<z.ZodMiniPipe<z.ZodMiniUnion<readonly [z.ZodMiniString<string>, z.ZodMiniNumber<number>]>, z.ZodMiniPipe<z.ZodMiniTransform<number, string | number>, z.ZodMiniInt>>>;
            _sort: z.ZodMiniDefault<z.ZodMiniEnum<{
                createdAt: "createdAt";
                status: "status";
                total: "total";
            }>>;
            _order: z.ZodMiniDefault<z.ZodMiniEnum<{
                asc: "asc";
                desc: "desc";
            }>>;
            q: z.ZodMiniOptional<z.ZodMiniString<string>>;
            status: z.ZodMiniOptional<z.ZodMiniEnum<{
                cancelled: "cancelled";
                delivered: "delivered";
                dispatched: "dispatched";
                pending: "pending";
            }>>;
            from: z.ZodMiniOptional<z.ZodMiniString<string>>;
            to: z.ZodMiniOptional<z.ZodMiniString<string>>;
            timeZone: z.ZodMiniOptional<z.ZodMiniString<string>>;
        }, z.core.$strip>;
        response: {
            200: z.ZodMiniArray<z.ZodMiniObject<{
                id: z.ZodMiniString<string>;
                number: z.ZodMiniNumber<number>;
                status: z.ZodMiniEnum<{
                    cancelled: "cancelled";
                    delivered: "delivered";
                    dispatched: "dispatched";
                    pending: "pending";
                }>;
                items: z.ZodMiniArray<z.ZodMiniObject<{
                    productId: z.ZodMiniString<string>;
                    title: z.ZodMiniString<string>;
                    thumbnail: z.ZodMiniString<string>;
                    price: z.ZodMiniNumber<number>;
                    discountPercentage: z.ZodMiniNumber<number>;
                    unitPrice: z.ZodMiniNumber<number>;
                    quantity: z.ZodMiniNumber<number>;
                }, z.core.$strip>>;
                subtotal: z.ZodMiniNumber<number>;
                shipping: z.ZodMiniNumber<number>;
                total: z.ZodMiniNumber<number>;
                currency: z.ZodMiniString<string>;
                address: z.ZodMiniObject<{
                    name: z.ZodMiniString<string>;
                    street: z.ZodMiniString<string>;
                    street2: z.ZodMiniOptional<z.ZodMiniString<string>>;
                    city: z.ZodMiniString<string>;
                    region: z.ZodMiniOptional<z.ZodMiniString<string>>;
                    postalCode: z.ZodMiniString<string>;
                    country: z.ZodMiniString<string>;
                    phone: z.ZodMiniOptional<z.ZodMiniString<string>>;
                }, z.core.$strip>;
                paymentMethod: z.ZodMiniEnum<{
                    card: "card";
                    cash: "cash";
                }>;
                paymentStatus: z.ZodMiniEnum<{
                    due: "due";
                    paid: "paid";
                    void: "void";
                }>;
                note: z.ZodMiniString<string>;
                history: z.ZodMiniArray<z.ZodMiniObject<{
                    status: z.ZodMiniEnum<{
                        cancelled: "cancelled";
                        delivered: "delivered";
                        dispatched: "dispatched";
                        pending: "pending";
                    }>;
                    at: z.ZodMiniString<string>;
                    by: z.ZodMiniString<string>;
                }, z.core.$strip>>;
                createdAt: z.ZodMiniString<string>;
                user: z.ZodMiniObject<{
                    id: z.ZodMiniString<string>;
                    email: z.ZodMiniString<string>;
                    name: z.ZodMiniString<string>;
                }, z.core.$strip>;
            }, z.core.$strip>>;
        };
    };
};
export declare const changeOrders: {
    method: "PATCH";
    url: "/api/order";
    schema: {
        summary: string;
        body: z.ZodMiniObject<{
            ids: z.ZodMiniArray<z.ZodMiniString<string>>;
            status: z.ZodMiniEnum<{
                cancelled: "cancelled";
                delivered: "delivered";
                dispatched: "dispatched";
                pending: "pending";
            }>;
        }, z.core.$strip>;
        response: {
            200: z.ZodMiniObject<{
                changed: z.ZodMiniArray<z.ZodMiniObject<{
                    id: z.ZodMiniString<string>;
                    number: z.ZodMiniNumber<number>;
                    status: z.ZodMiniEnum<{
                        cancelled: "cancelled";
                        delivered: "delivered";
                        dispatched: "dispatched";
                        pending: "pending";
                    }>;
                    items: z.ZodMiniArray<z.ZodMiniObject<{
                        productId: z.ZodMiniString<string>;
                        title: z.ZodMiniString<string>;
                        thumbnail: z.ZodMiniString<string>;
                        price: z.ZodMiniNumber<number>;
                        discountPercentage: z.ZodMiniNumber<number>;
                        unitPrice: z.ZodMiniNumber<number>;
                        quantity: z.ZodMiniNumber<number>;
                    }, z.core.$strip>>;
                    subtotal: z.ZodMiniNumber<number>;
                    shipping: z.ZodMiniNumber<number>;
                    total: z.ZodMiniNumber<number>;
                    currency: z.ZodMiniString<string>;
                    address: z.ZodMiniObject<{
                        name: z.ZodMiniString<string>;
                        street: z.ZodMiniString<string>;
                        street2: z.ZodMiniOptional<z.ZodMiniString<string>>;
                        city: z.ZodMiniString<string>;
                        region: z.ZodMiniOptional<z.ZodMiniString<string>>;
                        postalCode: z.ZodMiniString<string>;
                        country: z.ZodMiniString<string>;
                        phone: z.ZodMiniOptional<z.ZodMiniString<string>>;
                    }, z.core.$strip>;
                    paymentMethod: z.ZodMiniEnum<{
                        card: "card";
                        cash: "cash";
                    }>;
                    paymentStatus: z.ZodMiniEnum<{
                        due: "due";
                        paid: "paid";
                        void: "void";
                    }>;
                    note: z.ZodMiniString<string>;
                    history: z.ZodMiniArray<z.ZodMiniObject<{
                        status: z.ZodMiniEnum<{
                            cancelled: "cancelled";
                            delivered: "delivered";
                            dispatched: "dispatched";
                            pending: "pending";
                        }>;
                        at: z.ZodMiniString<string>;
                        by: z.ZodMiniString<string>;
                    }, z.core.$strip>>;
                    createdAt: z.ZodMiniString<string>;
                    user: z.ZodMiniObject<{
                        id: z.ZodMiniString<string>;
                        email: z.ZodMiniString<string>;
                        name: z.ZodMiniString<string>;
                    }, z.core.$strip>;
                }, z.core.$strip>>;
                rejected: z.ZodMiniArray<z.ZodMiniObject<{
                    id: z.ZodMiniString<string>;
                    message: z.ZodMiniString<string>;
                }, z.core.$strip>>;
            }, z.core.$strip>;
        };
    };
};
export declare const getSummary: {
    method: "GET";
    url: "/api/admin/summary";
    schema: {
        summary: string;
        querystring: z.ZodMiniObject<{
            timeZone: z.ZodMiniOptional<z.ZodMiniString<string>>;
        }, z.core.$strip>;
        response: {
            200: z.ZodMiniObject<{
                days: z.ZodMiniArray<z.ZodMiniObject<{
                    day: z.ZodMiniString<string>;
                    orders: z.ZodMiniNumber<number>;
                    revenue: z.ZodMiniNumber<number>;
                }, z.core.$strip>>;
                toDispatch: z.ZodMiniNumber<number>;
                lowStock: z.ZodMiniNumber<number>;
                soldOut: z.ZodMiniNumber<number>;
                lastBackup: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniObject<{
                    ageHours: z.ZodMiniNumber<number>;
                }, z.core.$strip>>>;
                notices: z.ZodMiniArray<z.ZodMiniString<string>>;
            }, z.core.$strip>;
        };
    };
};
export {};
