import * as z from 'zod/mini';
export declare const roles: readonly ['user', 'admin'];
export declare const minPasswordLength = 6;
/** Stored in lower case, since addresses are compared without case. */
export declare const Email: z.ZodMiniString<string>;
export declare const Password: z.ZodMiniString<string>;
export declare const addressFields: {
    name: z.ZodMiniString<string>;
    street: z.ZodMiniString<string>;
    street2: z.ZodMiniOptional<z.ZodMiniString<string>>;
    city: z.ZodMiniString<string>;
    region: z.ZodMiniOptional<z.ZodMiniString<string>>;
    postalCode: z.ZodMiniString<string>;
    /** ISO 3166-1 alpha-2 code. */
    country: z.ZodMiniString<string>;
    phone: z.ZodMiniOptional<z.ZodMiniString<string>>;
};
export declare const Address: z.ZodMiniObject<{
    name: z.ZodMiniString<string>;
    street: z.ZodMiniString<string>;
    street2: z.ZodMiniOptional<z.ZodMiniString<string>>;
    city: z.ZodMiniString<string>;
    region: z.ZodMiniOptional<z.ZodMiniString<string>>;
    postalCode: z.ZodMiniString<string>;
    country: z.ZodMiniString<string>;
    phone: z.ZodMiniOptional<z.ZodMiniString<string>>;
    id: z.ZodMiniString<string>;
    isDefault: z.ZodMiniBoolean<boolean>;
}, z.core.$strip>;
export type Address = z.infer<typeof Address>;
/** An address in a profile change: with an `id` it updates that address, without one it is new. */
export declare const AddressInput: z.ZodMiniObject<{
    name: z.ZodMiniString<string>;
    street: z.ZodMiniString<string>;
    street2: z.ZodMiniOptional<z.ZodMiniString<string>>;
    city: z.ZodMiniString<string>;
    region: z.ZodMiniOptional<z.ZodMiniString<string>>;
    postalCode: z.ZodMiniString<string>;
    country: z.ZodMiniString<string>;
    phone: z.ZodMiniOptional<z.ZodMiniString<string>>;
    id: z.ZodMiniOptional<z.ZodMiniString<string>>;
    isDefault: z.ZodMiniDefault<z.ZodMiniBoolean<boolean>>;
}, z.core.$strip>;
export type AddressInput = z.input<typeof AddressInput>;
/** A user as the API returns it, without password hash or tokens. */
export declare const User: z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
    email: z.ZodMiniString<string>;
    emailConfirmed: z.ZodMiniBoolean<boolean>;
    name: z.ZodMiniString<string>;
    role: z.ZodMiniEnum<{
        admin: "admin";
        user: "user";
    }>;
    phone: z.ZodMiniString<string>;
    addresses: z.ZodMiniArray<z.ZodMiniObject<{
        name: z.ZodMiniString<string>;
        street: z.ZodMiniString<string>;
        street2: z.ZodMiniOptional<z.ZodMiniString<string>>;
        city: z.ZodMiniString<string>;
        region: z.ZodMiniOptional<z.ZodMiniString<string>>;
        postalCode: z.ZodMiniString<string>;
        country: z.ZodMiniString<string>;
        phone: z.ZodMiniOptional<z.ZodMiniString<string>>;
        id: z.ZodMiniString<string>;
        isDefault: z.ZodMiniBoolean<boolean>;
    }, z.core.$strip>>;
    createdAt: z.ZodMiniString<string>;
}, z.core.$strip>;
export type User = z.infer<typeof User>;
export declare const NewAccount: z.ZodMiniObject<{
    email: z.ZodMiniString<string>;
    password: z.ZodMiniString<string>;
    name: z.ZodMiniOptional<z.ZodMiniString<string>>;
}, z.core.$strip>;
export type NewAccount = z.infer<typeof NewAccount>;
export declare const Credentials: z.ZodMiniObject<{
    email: z.ZodMiniString<string>;
    password: z.ZodMiniString<string>;
    newPassword: z.ZodMiniOptional<z.ZodMiniString<string>>;
}, z.core.$strip>;
export type Credentials = z.infer<typeof Credentials>;
export declare const PasswordResetRequest: z.ZodMiniObject<{
    email: z.ZodMiniString<string>;
}, z.core.$strip>;
export type PasswordResetRequest = z.infer<typeof PasswordResetRequest>;
export declare const PasswordReset: z.ZodMiniObject<{
    token: z.ZodMiniString<string>;
    email: z.ZodMiniString<string>;
    password: z.ZodMiniString<string>;
}, z.core.$strip>;
export type PasswordReset = z.infer<typeof PasswordReset>;
export declare const EmailConfirmation: z.ZodMiniObject<{
    token: z.ZodMiniString<string>;
    email: z.ZodMiniString<string>;
}, z.core.$strip>;
export type EmailConfirmation = z.infer<typeof EmailConfirmation>;
export declare const maxAddresses = 20;
export declare const ProfileChanges: z.ZodMiniObject<{
    name: z.ZodMiniOptional<z.ZodMiniString<string>>;
    phone: z.ZodMiniOptional<z.ZodMiniString<string>>;
    addresses: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniObject<{
        name: z.ZodMiniString<string>;
        street: z.ZodMiniString<string>;
        street2: z.ZodMiniOptional<z.ZodMiniString<string>>;
        city: z.ZodMiniString<string>;
        region: z.ZodMiniOptional<z.ZodMiniString<string>>;
        postalCode: z.ZodMiniString<string>;
        country: z.ZodMiniString<string>;
        phone: z.ZodMiniOptional<z.ZodMiniString<string>>;
        id: z.ZodMiniOptional<z.ZodMiniString<string>>;
        isDefault: z.ZodMiniDefault<z.ZodMiniBoolean<boolean>>;
    }, z.core.$strip>>>;
    address: z.ZodMiniOptional<z.ZodMiniObject<{
        name: z.ZodMiniString<string>;
        street: z.ZodMiniString<string>;
        street2: z.ZodMiniOptional<z.ZodMiniString<string>>;
        city: z.ZodMiniString<string>;
        region: z.ZodMiniOptional<z.ZodMiniString<string>>;
        postalCode: z.ZodMiniString<string>;
        country: z.ZodMiniString<string>;
        phone: z.ZodMiniOptional<z.ZodMiniString<string>>;
        id: z.ZodMiniOptional<z.ZodMiniString<string>>;
        isDefault: z.ZodMiniDefault<z.ZodMiniBoolean<boolean>>;
    }, z.core.$strip>>;
    defaultAddressId: z.ZodMiniOptional<z.ZodMiniString<string>>;
    deletedAddressId: z.ZodMiniOptional<z.ZodMiniString<string>>;
    email: z.ZodMiniOptional<z.ZodMiniString<string>>;
    password: z.ZodMiniOptional<z.ZodMiniString<string>>;
    currentPassword: z.ZodMiniOptional<z.ZodMiniString<string>>;
}, z.core.$strip>;
export type ProfileChanges = z.infer<typeof ProfileChanges>;
export type ProfileChangesInput = z.input<typeof ProfileChanges>;
export declare const ActiveSession: z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
    device: z.ZodMiniString<string>;
    signedInAt: z.ZodMiniString<string>;
    lastSeenAt: z.ZodMiniString<string>;
    isCurrent: z.ZodMiniBoolean<boolean>;
}, z.core.$strip>;
export type ActiveSession = z.infer<typeof ActiveSession>;
export declare const signUp: {
    method: "POST";
    url: "/api/auth/signup";
    schema: {
        summary: string;
        body: z.ZodMiniObject<{
            email: z.ZodMiniString<string>;
            password: z.ZodMiniString<string>;
            name: z.ZodMiniOptional<z.ZodMiniString<string>>;
        }, z.core.$strip>;
        response: {
            200: z.ZodMiniObject<{
                id: z.ZodMiniString<string>;
                email: z.ZodMiniString<string>;
                emailConfirmed: z.ZodMiniBoolean<boolean>;
                name: z.ZodMiniString<string>;
                role: z.ZodMiniEnum<{
                    admin: "admin";
                    user: "user";
                }>;
                phone: z.ZodMiniString<string>;
                addresses: z.ZodMiniArray<z.ZodMiniObject<{
                    name: z.ZodMiniString<string>;
                    street: z.ZodMiniString<string>;
                    street2: z.ZodMiniOptional<z.ZodMiniString<string>>;
                    city: z.ZodMiniString<string>;
                    region: z.ZodMiniOptional<z.ZodMiniString<string>>;
                    postalCode: z.ZodMiniString<string>;
                    country: z.ZodMiniString<string>;
                    phone: z.ZodMiniOptional<z.ZodMiniString<string>>;
                    id: z.ZodMiniString<string>;
                    isDefault: z.ZodMiniBoolean<boolean>;
                }, z.core.$strip>>;
                createdAt: z.ZodMiniString<string>;
            }, z.core.$strip>;
        };
    };
};
export declare const logIn: {
    method: "POST";
    url: "/api/auth/login";
    schema: {
        summary: string;
        body: z.ZodMiniObject<{
            email: z.ZodMiniString<string>;
            password: z.ZodMiniString<string>;
            newPassword: z.ZodMiniOptional<z.ZodMiniString<string>>;
        }, z.core.$strip>;
        response: {
            200: z.ZodMiniObject<{
                id: z.ZodMiniString<string>;
                email: z.ZodMiniString<string>;
                emailConfirmed: z.ZodMiniBoolean<boolean>;
                name: z.ZodMiniString<string>;
                role: z.ZodMiniEnum<{
                    admin: "admin";
                    user: "user";
                }>;
                phone: z.ZodMiniString<string>;
                addresses: z.ZodMiniArray<z.ZodMiniObject<{
                    name: z.ZodMiniString<string>;
                    street: z.ZodMiniString<string>;
                    street2: z.ZodMiniOptional<z.ZodMiniString<string>>;
                    city: z.ZodMiniString<string>;
                    region: z.ZodMiniOptional<z.ZodMiniString<string>>;
                    postalCode: z.ZodMiniString<string>;
                    country: z.ZodMiniString<string>;
                    phone: z.ZodMiniOptional<z.ZodMiniString<string>>;
                    id: z.ZodMiniString<string>;
                    isDefault: z.ZodMiniBoolean<boolean>;
                }, z.core.$strip>>;
                createdAt: z.ZodMiniString<string>;
            }, z.core.$strip>;
        };
    };
};
export declare const checkSession: {
    method: "GET";
    url: "/api/auth/check";
    schema: {
        summary: string;
        response: {
            200: z.ZodMiniObject<{
                id: z.ZodMiniString<string>;
                email: z.ZodMiniString<string>;
                emailConfirmed: z.ZodMiniBoolean<boolean>;
                name: z.ZodMiniString<string>;
                role: z.ZodMiniEnum<{
                    admin: "admin";
                    user: "user";
                }>;
                phone: z.ZodMiniString<string>;
                addresses: z.ZodMiniArray<z.ZodMiniObject<{
                    name: z.ZodMiniString<string>;
                    street: z.ZodMiniString<string>;
                    street2: z.ZodMiniOptional<z.ZodMiniString<string>>;
                    city: z.ZodMiniString<string>;
                    region: z.ZodMiniOptional<z.ZodMiniString<string>>;
                    postalCode: z.ZodMiniString<string>;
                    country: z.ZodMiniString<string>;
                    phone: z.ZodMiniOptional<z.ZodMiniString<string>>;
                    id: z.ZodMiniString<string>;
                    isDefault: z.ZodMiniBoolean<boolean>;
                }, z.core.$strip>>;
                createdAt: z.ZodMiniString<string>;
            }, z.core.$strip>;
        };
    };
};
export declare const requestPasswordReset: {
    method: "POST";
    url: "/api/auth/reset-password-request";
    schema: {
        summary: string;
        body: z.ZodMiniObject<{
            email: z.ZodMiniString<string>;
        }, z.core.$strip>;
        response: {
            200: z.ZodMiniObject<{
                message: z.ZodMiniString<string>;
            }, z.core.$strip>;
        };
    };
};
export declare const resetPassword: {
    method: "POST";
    url: "/api/auth/reset-password";
    schema: {
        summary: string;
        body: z.ZodMiniObject<{
            token: z.ZodMiniString<string>;
            email: z.ZodMiniString<string>;
            password: z.ZodMiniString<string>;
        }, z.core.$strip>;
        response: {
            200: z.ZodMiniObject<{
                message: z.ZodMiniString<string>;
            }, z.core.$strip>;
        };
    };
};
export declare const confirmEmail: {
    method: "POST";
    url: "/api/auth/confirm-email";
    schema: {
        summary: string;
        body: z.ZodMiniObject<{
            token: z.ZodMiniString<string>;
            email: z.ZodMiniString<string>;
        }, z.core.$strip>;
        response: {
            200: z.ZodMiniObject<{
                message: z.ZodMiniString<string>;
            }, z.core.$strip>;
        };
    };
};
export declare const logOut: {
    method: "POST";
    url: "/api/auth/logout";
    schema: {
        summary: string;
        response: {
            200: z.ZodMiniLiteral<"success">;
        };
    };
};
export declare const getProfile: {
    method: "GET";
    url: "/api/users/own";
    schema: {
        summary: string;
        response: {
            200: z.ZodMiniObject<{
                id: z.ZodMiniString<string>;
                email: z.ZodMiniString<string>;
                emailConfirmed: z.ZodMiniBoolean<boolean>;
                name: z.ZodMiniString<string>;
                role: z.ZodMiniEnum<{
                    admin: "admin";
                    user: "user";
                }>;
                phone: z.ZodMiniString<string>;
                addresses: z.ZodMiniArray<z.ZodMiniObject<{
                    name: z.ZodMiniString<string>;
                    street: z.ZodMiniString<string>;
                    street2: z.ZodMiniOptional<z.ZodMiniString<string>>;
                    city: z.ZodMiniString<string>;
                    region: z.ZodMiniOptional<z.ZodMiniString<string>>;
                    postalCode: z.ZodMiniString<string>;
                    country: z.ZodMiniString<string>;
                    phone: z.ZodMiniOptional<z.ZodMiniString<string>>;
                    id: z.ZodMiniString<string>;
                    isDefault: z.ZodMiniBoolean<boolean>;
                }, z.core.$strip>>;
                createdAt: z.ZodMiniString<string>;
            }, z.core.$strip>;
        };
    };
};
export declare const sendEmailConfirmation: {
    method: "POST";
    url: "/api/users/own/email-confirmation";
    schema: {
        summary: string;
        response: {
            200: z.ZodMiniObject<{
                message: z.ZodMiniString<string>;
            }, z.core.$strip>;
        };
    };
};
export declare const changeProfile: {
    method: "PATCH";
    url: "/api/users";
    schema: {
        summary: string;
        body: z.ZodMiniObject<{
            name: z.ZodMiniOptional<z.ZodMiniString<string>>;
            phone: z.ZodMiniOptional<z.ZodMiniString<string>>;
            addresses: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniObject<{
                name: z.ZodMiniString<string>;
                street: z.ZodMiniString<string>;
                street2: z.ZodMiniOptional<z.ZodMiniString<string>>;
                city: z.ZodMiniString<string>;
                region: z.ZodMiniOptional<z.ZodMiniString<string>>;
                postalCode: z.ZodMiniString<string>;
                country: z.ZodMiniString<string>;
                phone: z.ZodMiniOptional<z.ZodMiniString<string>>;
                id: z.ZodMiniOptional<z.ZodMiniString<string>>;
                isDefault: z.ZodMiniDefault<z.ZodMiniBoolean<boolean>>;
            }, z.core.$strip>>>;
            address: z.ZodMiniOptional<z.ZodMiniObject<{
                name: z.ZodMiniString<string>;
                street: z.ZodMiniString<string>;
                street2: z.ZodMiniOptional<z.ZodMiniString<string>>;
                city: z.ZodMiniString<string>;
                region: z.ZodMiniOptional<z.ZodMiniString<string>>;
                postalCode: z.ZodMiniString<string>;
                country: z.ZodMiniString<string>;
                phone: z.ZodMiniOptional<z.ZodMiniString<string>>;
                id: z.ZodMiniOptional<z.ZodMiniString<string>>;
                isDefault: z.ZodMiniDefault<z.ZodMiniBoolean<boolean>>;
            }, z.core.$strip>>;
            defaultAddressId: z.ZodMiniOptional<z.ZodMiniString<string>>;
            deletedAddressId: z.ZodMiniOptional<z.ZodMiniString<string>>;
            email: z.ZodMiniOptional<z.ZodMiniString<string>>;
            password: z.ZodMiniOptional<z.ZodMiniString<string>>;
            currentPassword: z.ZodMiniOptional<z.ZodMiniString<string>>;
        }, z.core.$strip>;
        response: {
            200: z.ZodMiniObject<{
                id: z.ZodMiniString<string>;
                email: z.ZodMiniString<string>;
                emailConfirmed: z.ZodMiniBoolean<boolean>;
                name: z.ZodMiniString<string>;
                role: z.ZodMiniEnum<{
                    admin: "admin";
                    user: "user";
                }>;
                phone: z.ZodMiniString<string>;
                addresses: z.ZodMiniArray<z.ZodMiniObject<{
                    name: z.ZodMiniString<string>;
                    street: z.ZodMiniString<string>;
                    street2: z.ZodMiniOptional<z.ZodMiniString<string>>;
                    city: z.ZodMiniString<string>;
                    region: z.ZodMiniOptional<z.ZodMiniString<string>>;
                    postalCode: z.ZodMiniString<string>;
                    country: z.ZodMiniString<string>;
                    phone: z.ZodMiniOptional<z.ZodMiniString<string>>;
                    id: z.ZodMiniString<string>;
                    isDefault: z.ZodMiniBoolean<boolean>;
                }, z.core.$strip>>;
                createdAt: z.ZodMiniString<string>;
            }, z.core.$strip>;
        };
    };
};
export declare const listSessions: {
    method: "GET";
    url: "/api/users/own/sessions";
    schema: {
        summary: string;
        response: {
            200: z.ZodMiniArray<z.ZodMiniObject<{
                id: z.ZodMiniString<string>;
                device: z.ZodMiniString<string>;
                signedInAt: z.ZodMiniString<string>;
                lastSeenAt: z.ZodMiniString<string>;
                isCurrent: z.ZodMiniBoolean<boolean>;
            }, z.core.$strip>>;
        };
    };
};
export declare const endSession: {
    method: "DELETE";
    url: "/api/users/own/sessions/:id";
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
