import * as z from 'zod/mini';
export declare const roles: readonly ['user', 'admin'];
/** Stored in lower case, since addresses are compared case-insensitively. */
export declare const Email: z.ZodMiniString<string>;
export declare const Password: z.ZodMiniString<string>;
export declare const Address: z.ZodMiniObject<{
    name: z.ZodMiniString<string>;
    street: z.ZodMiniString<string>;
    street2: z.ZodMiniOptional<z.ZodMiniString<string>>;
    city: z.ZodMiniDefault<z.ZodMiniString<string>>;
    region: z.ZodMiniOptional<z.ZodMiniString<string>>;
    postalCode: z.ZodMiniDefault<z.ZodMiniString<string>>;
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
    city: z.ZodMiniDefault<z.ZodMiniString<string>>;
    region: z.ZodMiniOptional<z.ZodMiniString<string>>;
    postalCode: z.ZodMiniDefault<z.ZodMiniString<string>>;
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
    pendingEmail: z.ZodMiniNullable<z.ZodMiniString<string>>;
    hasPassword: z.ZodMiniBoolean<boolean>;
    name: z.ZodMiniString<string>;
    role: z.ZodMiniEnum<{
        admin: "admin";
        user: "user";
    }>;
    staffRole: z.ZodMiniNullable<z.ZodMiniEnum<{
        fulfillment: "fulfillment";
        manager: "manager";
        owner: "owner";
        read_only: "read_only";
    }>>;
    image: z.ZodMiniString<string>;
    phone: z.ZodMiniString<string>;
    language: z.ZodMiniNullable<z.ZodMiniEnum<{
        de: "de";
        en: "en";
    }>>;
    addresses: z.ZodMiniArray<z.ZodMiniObject<{
        name: z.ZodMiniString<string>;
        street: z.ZodMiniString<string>;
        street2: z.ZodMiniOptional<z.ZodMiniString<string>>;
        city: z.ZodMiniDefault<z.ZodMiniString<string>>;
        region: z.ZodMiniOptional<z.ZodMiniString<string>>;
        postalCode: z.ZodMiniDefault<z.ZodMiniString<string>>;
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
export declare const NewGuestAccount: z.ZodMiniObject<{
    email: z.ZodMiniString<string>;
}, z.core.$strip>;
export type NewGuestAccount = z.infer<typeof NewGuestAccount>;
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
export declare const ConfirmationLink: z.ZodMiniObject<{
    token: z.ZodMiniString<string>;
    email: z.ZodMiniString<string>;
}, z.core.$strip>;
export type ConfirmationLink = z.infer<typeof ConfirmationLink>;
/**
 * The step that users must take to use an emailed link. `nothing`: they are signed in to the account. `sign_in`: sign in to it.
 * `sign_in_or_password`: sign in, or set a new password. `password`: set the password of a new account.
 */
export declare const linkNeeds: readonly ['nothing', 'sign_in', 'sign_in_or_password', 'password'];
export type LinkNeeds = (typeof linkNeeds)[number];
/** The requirements and effects of an emailed link. */
export declare const LinkOwner: z.ZodMiniObject<{
    needs: z.ZodMiniEnum<{
        nothing: "nothing";
        password: "password";
        sign_in: "sign_in";
        sign_in_or_password: "sign_in_or_password";
    }>;
    removesSetup: z.ZodMiniBoolean<boolean>;
}, z.core.$strip>;
/** See `linkNeeds` for when a password is needed. */
export declare const EmailConfirmation: z.ZodMiniObject<{
    token: z.ZodMiniString<string>;
    email: z.ZodMiniString<string>;
    password: z.ZodMiniOptional<z.ZodMiniString<string>>;
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
        city: z.ZodMiniDefault<z.ZodMiniString<string>>;
        region: z.ZodMiniOptional<z.ZodMiniString<string>>;
        postalCode: z.ZodMiniDefault<z.ZodMiniString<string>>;
        country: z.ZodMiniString<string>;
        phone: z.ZodMiniOptional<z.ZodMiniString<string>>;
        id: z.ZodMiniOptional<z.ZodMiniString<string>>;
        isDefault: z.ZodMiniDefault<z.ZodMiniBoolean<boolean>>;
    }, z.core.$strip>>>;
    address: z.ZodMiniOptional<z.ZodMiniObject<{
        name: z.ZodMiniString<string>;
        street: z.ZodMiniString<string>;
        street2: z.ZodMiniOptional<z.ZodMiniString<string>>;
        city: z.ZodMiniDefault<z.ZodMiniString<string>>;
        region: z.ZodMiniOptional<z.ZodMiniString<string>>;
        postalCode: z.ZodMiniDefault<z.ZodMiniString<string>>;
        country: z.ZodMiniString<string>;
        phone: z.ZodMiniOptional<z.ZodMiniString<string>>;
        id: z.ZodMiniOptional<z.ZodMiniString<string>>;
        isDefault: z.ZodMiniDefault<z.ZodMiniBoolean<boolean>>;
    }, z.core.$strip>>;
    confirmedPostalCode: z.ZodMiniOptional<z.ZodMiniString<string>>;
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
    schema: Omit<{
        summary: string;
        body: z.ZodMiniObject<{
            email: z.ZodMiniString<string>;
            password: z.ZodMiniString<string>;
            name: z.ZodMiniOptional<z.ZodMiniString<string>>;
        }, z.core.$strip>;
        response: z.ZodMiniObject<{
            id: z.ZodMiniString<string>;
            email: z.ZodMiniString<string>;
            emailConfirmed: z.ZodMiniBoolean<boolean>;
            pendingEmail: z.ZodMiniNullable<z.ZodMiniString<string>>;
            hasPassword: z.ZodMiniBoolean<boolean>;
            name: z.ZodMiniString<string>;
            role: z.ZodMiniEnum<{
                admin: "admin";
                user: "user";
            }>;
            staffRole: z.ZodMiniNullable<z.ZodMiniEnum<{
                fulfillment: "fulfillment";
                manager: "manager";
                owner: "owner";
                read_only: "read_only";
            }>>;
            image: z.ZodMiniString<string>;
            phone: z.ZodMiniString<string>;
            language: z.ZodMiniNullable<z.ZodMiniEnum<{
                de: "de";
                en: "en";
            }>>;
            addresses: z.ZodMiniArray<z.ZodMiniObject<{
                name: z.ZodMiniString<string>;
                street: z.ZodMiniString<string>;
                street2: z.ZodMiniOptional<z.ZodMiniString<string>>;
                city: z.ZodMiniDefault<z.ZodMiniString<string>>;
                region: z.ZodMiniOptional<z.ZodMiniString<string>>;
                postalCode: z.ZodMiniDefault<z.ZodMiniString<string>>;
                country: z.ZodMiniString<string>;
                phone: z.ZodMiniOptional<z.ZodMiniString<string>>;
                id: z.ZodMiniString<string>;
                isDefault: z.ZodMiniBoolean<boolean>;
            }, z.core.$strip>>;
            createdAt: z.ZodMiniString<string>;
        }, z.core.$strip>;
    }, "response"> & {
        response: {
            200: z.ZodMiniObject<{
                id: z.ZodMiniString<string>;
                email: z.ZodMiniString<string>;
                emailConfirmed: z.ZodMiniBoolean<boolean>;
                pendingEmail: z.ZodMiniNullable<z.ZodMiniString<string>>;
                hasPassword: z.ZodMiniBoolean<boolean>;
                name: z.ZodMiniString<string>;
                role: z.ZodMiniEnum<{
                    admin: "admin";
                    user: "user";
                }>;
                staffRole: z.ZodMiniNullable<z.ZodMiniEnum<{
                    fulfillment: "fulfillment";
                    manager: "manager";
                    owner: "owner";
                    read_only: "read_only";
                }>>;
                image: z.ZodMiniString<string>;
                phone: z.ZodMiniString<string>;
                language: z.ZodMiniNullable<z.ZodMiniEnum<{
                    de: "de";
                    en: "en";
                }>>;
                addresses: z.ZodMiniArray<z.ZodMiniObject<{
                    name: z.ZodMiniString<string>;
                    street: z.ZodMiniString<string>;
                    street2: z.ZodMiniOptional<z.ZodMiniString<string>>;
                    city: z.ZodMiniDefault<z.ZodMiniString<string>>;
                    region: z.ZodMiniOptional<z.ZodMiniString<string>>;
                    postalCode: z.ZodMiniDefault<z.ZodMiniString<string>>;
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
    schema: Omit<{
        summary: string;
        body: z.ZodMiniObject<{
            email: z.ZodMiniString<string>;
            password: z.ZodMiniString<string>;
            newPassword: z.ZodMiniOptional<z.ZodMiniString<string>>;
        }, z.core.$strip>;
        response: z.ZodMiniObject<{
            id: z.ZodMiniString<string>;
            email: z.ZodMiniString<string>;
            emailConfirmed: z.ZodMiniBoolean<boolean>;
            pendingEmail: z.ZodMiniNullable<z.ZodMiniString<string>>;
            hasPassword: z.ZodMiniBoolean<boolean>;
            name: z.ZodMiniString<string>;
            role: z.ZodMiniEnum<{
                admin: "admin";
                user: "user";
            }>;
            staffRole: z.ZodMiniNullable<z.ZodMiniEnum<{
                fulfillment: "fulfillment";
                manager: "manager";
                owner: "owner";
                read_only: "read_only";
            }>>;
            image: z.ZodMiniString<string>;
            phone: z.ZodMiniString<string>;
            language: z.ZodMiniNullable<z.ZodMiniEnum<{
                de: "de";
                en: "en";
            }>>;
            addresses: z.ZodMiniArray<z.ZodMiniObject<{
                name: z.ZodMiniString<string>;
                street: z.ZodMiniString<string>;
                street2: z.ZodMiniOptional<z.ZodMiniString<string>>;
                city: z.ZodMiniDefault<z.ZodMiniString<string>>;
                region: z.ZodMiniOptional<z.ZodMiniString<string>>;
                postalCode: z.ZodMiniDefault<z.ZodMiniString<string>>;
                country: z.ZodMiniString<string>;
                phone: z.ZodMiniOptional<z.ZodMiniString<string>>;
                id: z.ZodMiniString<string>;
                isDefault: z.ZodMiniBoolean<boolean>;
            }, z.core.$strip>>;
            createdAt: z.ZodMiniString<string>;
        }, z.core.$strip>;
    }, "response"> & {
        response: {
            200: z.ZodMiniObject<{
                id: z.ZodMiniString<string>;
                email: z.ZodMiniString<string>;
                emailConfirmed: z.ZodMiniBoolean<boolean>;
                pendingEmail: z.ZodMiniNullable<z.ZodMiniString<string>>;
                hasPassword: z.ZodMiniBoolean<boolean>;
                name: z.ZodMiniString<string>;
                role: z.ZodMiniEnum<{
                    admin: "admin";
                    user: "user";
                }>;
                staffRole: z.ZodMiniNullable<z.ZodMiniEnum<{
                    fulfillment: "fulfillment";
                    manager: "manager";
                    owner: "owner";
                    read_only: "read_only";
                }>>;
                image: z.ZodMiniString<string>;
                phone: z.ZodMiniString<string>;
                language: z.ZodMiniNullable<z.ZodMiniEnum<{
                    de: "de";
                    en: "en";
                }>>;
                addresses: z.ZodMiniArray<z.ZodMiniObject<{
                    name: z.ZodMiniString<string>;
                    street: z.ZodMiniString<string>;
                    street2: z.ZodMiniOptional<z.ZodMiniString<string>>;
                    city: z.ZodMiniDefault<z.ZodMiniString<string>>;
                    region: z.ZodMiniOptional<z.ZodMiniString<string>>;
                    postalCode: z.ZodMiniDefault<z.ZodMiniString<string>>;
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
export declare const createGuestAccount: {
    method: "POST";
    url: "/api/auth/guest";
    schema: Omit<{
        summary: string;
        body: z.ZodMiniObject<{
            email: z.ZodMiniString<string>;
        }, z.core.$strip>;
        response: z.ZodMiniObject<{
            id: z.ZodMiniString<string>;
            email: z.ZodMiniString<string>;
            emailConfirmed: z.ZodMiniBoolean<boolean>;
            pendingEmail: z.ZodMiniNullable<z.ZodMiniString<string>>;
            hasPassword: z.ZodMiniBoolean<boolean>;
            name: z.ZodMiniString<string>;
            role: z.ZodMiniEnum<{
                admin: "admin";
                user: "user";
            }>;
            staffRole: z.ZodMiniNullable<z.ZodMiniEnum<{
                fulfillment: "fulfillment";
                manager: "manager";
                owner: "owner";
                read_only: "read_only";
            }>>;
            image: z.ZodMiniString<string>;
            phone: z.ZodMiniString<string>;
            language: z.ZodMiniNullable<z.ZodMiniEnum<{
                de: "de";
                en: "en";
            }>>;
            addresses: z.ZodMiniArray<z.ZodMiniObject<{
                name: z.ZodMiniString<string>;
                street: z.ZodMiniString<string>;
                street2: z.ZodMiniOptional<z.ZodMiniString<string>>;
                city: z.ZodMiniDefault<z.ZodMiniString<string>>;
                region: z.ZodMiniOptional<z.ZodMiniString<string>>;
                postalCode: z.ZodMiniDefault<z.ZodMiniString<string>>;
                country: z.ZodMiniString<string>;
                phone: z.ZodMiniOptional<z.ZodMiniString<string>>;
                id: z.ZodMiniString<string>;
                isDefault: z.ZodMiniBoolean<boolean>;
            }, z.core.$strip>>;
            createdAt: z.ZodMiniString<string>;
        }, z.core.$strip>;
    }, "response"> & {
        response: {
            200: z.ZodMiniObject<{
                id: z.ZodMiniString<string>;
                email: z.ZodMiniString<string>;
                emailConfirmed: z.ZodMiniBoolean<boolean>;
                pendingEmail: z.ZodMiniNullable<z.ZodMiniString<string>>;
                hasPassword: z.ZodMiniBoolean<boolean>;
                name: z.ZodMiniString<string>;
                role: z.ZodMiniEnum<{
                    admin: "admin";
                    user: "user";
                }>;
                staffRole: z.ZodMiniNullable<z.ZodMiniEnum<{
                    fulfillment: "fulfillment";
                    manager: "manager";
                    owner: "owner";
                    read_only: "read_only";
                }>>;
                image: z.ZodMiniString<string>;
                phone: z.ZodMiniString<string>;
                language: z.ZodMiniNullable<z.ZodMiniEnum<{
                    de: "de";
                    en: "en";
                }>>;
                addresses: z.ZodMiniArray<z.ZodMiniObject<{
                    name: z.ZodMiniString<string>;
                    street: z.ZodMiniString<string>;
                    street2: z.ZodMiniOptional<z.ZodMiniString<string>>;
                    city: z.ZodMiniDefault<z.ZodMiniString<string>>;
                    region: z.ZodMiniOptional<z.ZodMiniString<string>>;
                    postalCode: z.ZodMiniDefault<z.ZodMiniString<string>>;
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
    schema: Omit<{
        summary: string;
        response: z.ZodMiniObject<{
            id: z.ZodMiniString<string>;
            email: z.ZodMiniString<string>;
            emailConfirmed: z.ZodMiniBoolean<boolean>;
            pendingEmail: z.ZodMiniNullable<z.ZodMiniString<string>>;
            hasPassword: z.ZodMiniBoolean<boolean>;
            name: z.ZodMiniString<string>;
            role: z.ZodMiniEnum<{
                admin: "admin";
                user: "user";
            }>;
            staffRole: z.ZodMiniNullable<z.ZodMiniEnum<{
                fulfillment: "fulfillment";
                manager: "manager";
                owner: "owner";
                read_only: "read_only";
            }>>;
            image: z.ZodMiniString<string>;
            phone: z.ZodMiniString<string>;
            language: z.ZodMiniNullable<z.ZodMiniEnum<{
                de: "de";
                en: "en";
            }>>;
            addresses: z.ZodMiniArray<z.ZodMiniObject<{
                name: z.ZodMiniString<string>;
                street: z.ZodMiniString<string>;
                street2: z.ZodMiniOptional<z.ZodMiniString<string>>;
                city: z.ZodMiniDefault<z.ZodMiniString<string>>;
                region: z.ZodMiniOptional<z.ZodMiniString<string>>;
                postalCode: z.ZodMiniDefault<z.ZodMiniString<string>>;
                country: z.ZodMiniString<string>;
                phone: z.ZodMiniOptional<z.ZodMiniString<string>>;
                id: z.ZodMiniString<string>;
                isDefault: z.ZodMiniBoolean<boolean>;
            }, z.core.$strip>>;
            createdAt: z.ZodMiniString<string>;
        }, z.core.$strip>;
    }, "response"> & {
        response: {
            200: z.ZodMiniObject<{
                id: z.ZodMiniString<string>;
                email: z.ZodMiniString<string>;
                emailConfirmed: z.ZodMiniBoolean<boolean>;
                pendingEmail: z.ZodMiniNullable<z.ZodMiniString<string>>;
                hasPassword: z.ZodMiniBoolean<boolean>;
                name: z.ZodMiniString<string>;
                role: z.ZodMiniEnum<{
                    admin: "admin";
                    user: "user";
                }>;
                staffRole: z.ZodMiniNullable<z.ZodMiniEnum<{
                    fulfillment: "fulfillment";
                    manager: "manager";
                    owner: "owner";
                    read_only: "read_only";
                }>>;
                image: z.ZodMiniString<string>;
                phone: z.ZodMiniString<string>;
                language: z.ZodMiniNullable<z.ZodMiniEnum<{
                    de: "de";
                    en: "en";
                }>>;
                addresses: z.ZodMiniArray<z.ZodMiniObject<{
                    name: z.ZodMiniString<string>;
                    street: z.ZodMiniString<string>;
                    street2: z.ZodMiniOptional<z.ZodMiniString<string>>;
                    city: z.ZodMiniDefault<z.ZodMiniString<string>>;
                    region: z.ZodMiniOptional<z.ZodMiniString<string>>;
                    postalCode: z.ZodMiniDefault<z.ZodMiniString<string>>;
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
    schema: Omit<{
        summary: string;
        body: z.ZodMiniObject<{
            email: z.ZodMiniString<string>;
        }, z.core.$strip>;
        response: z.ZodMiniObject<{
            message: z.ZodMiniString<string>;
        }, z.core.$strip>;
    }, "response"> & {
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
    schema: Omit<{
        summary: string;
        body: z.ZodMiniObject<{
            token: z.ZodMiniString<string>;
            email: z.ZodMiniString<string>;
            password: z.ZodMiniString<string>;
        }, z.core.$strip>;
        response: z.ZodMiniObject<{
            message: z.ZodMiniString<string>;
        }, z.core.$strip>;
    }, "response"> & {
        response: {
            200: z.ZodMiniObject<{
                message: z.ZodMiniString<string>;
            }, z.core.$strip>;
        };
    };
};
export declare const checkConfirmationLink: {
    method: "GET";
    url: "/api/auth/confirm-email";
    schema: Omit<{
        summary: string;
        querystring: z.ZodMiniObject<{
            token: z.ZodMiniString<string>;
            email: z.ZodMiniString<string>;
        }, z.core.$strip>;
        response: z.ZodMiniObject<{
            needs: z.ZodMiniEnum<{
                nothing: "nothing";
                password: "password";
                sign_in: "sign_in";
                sign_in_or_password: "sign_in_or_password";
            }>;
            removesSetup: z.ZodMiniBoolean<boolean>;
            isGuest: z.ZodMiniBoolean<boolean>;
            isNewAddress: z.ZodMiniBoolean<boolean>;
        }, z.core.$strip>;
    }, "response"> & {
        response: {
            200: z.ZodMiniObject<{
                needs: z.ZodMiniEnum<{
                    nothing: "nothing";
                    password: "password";
                    sign_in: "sign_in";
                    sign_in_or_password: "sign_in_or_password";
                }>;
                removesSetup: z.ZodMiniBoolean<boolean>;
                isGuest: z.ZodMiniBoolean<boolean>;
                isNewAddress: z.ZodMiniBoolean<boolean>;
            }, z.core.$strip>;
        };
    };
};
export declare const confirmEmail: {
    method: "POST";
    url: "/api/auth/confirm-email";
    schema: Omit<{
        summary: string;
        body: z.ZodMiniObject<{
            token: z.ZodMiniString<string>;
            email: z.ZodMiniString<string>;
            password: z.ZodMiniOptional<z.ZodMiniString<string>>;
        }, z.core.$strip>;
        response: z.ZodMiniObject<{
            message: z.ZodMiniString<string>;
        }, z.core.$strip>;
    }, "response"> & {
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
    schema: Omit<{
        summary: string;
        response: z.ZodMiniLiteral<"success">;
    }, "response"> & {
        response: {
            200: z.ZodMiniLiteral<"success">;
        };
    };
};
export declare const getProfile: {
    method: "GET";
    url: "/api/users/own";
    schema: Omit<{
        summary: string;
        response: z.ZodMiniObject<{
            id: z.ZodMiniString<string>;
            email: z.ZodMiniString<string>;
            emailConfirmed: z.ZodMiniBoolean<boolean>;
            pendingEmail: z.ZodMiniNullable<z.ZodMiniString<string>>;
            hasPassword: z.ZodMiniBoolean<boolean>;
            name: z.ZodMiniString<string>;
            role: z.ZodMiniEnum<{
                admin: "admin";
                user: "user";
            }>;
            staffRole: z.ZodMiniNullable<z.ZodMiniEnum<{
                fulfillment: "fulfillment";
                manager: "manager";
                owner: "owner";
                read_only: "read_only";
            }>>;
            image: z.ZodMiniString<string>;
            phone: z.ZodMiniString<string>;
            language: z.ZodMiniNullable<z.ZodMiniEnum<{
                de: "de";
                en: "en";
            }>>;
            addresses: z.ZodMiniArray<z.ZodMiniObject<{
                name: z.ZodMiniString<string>;
                street: z.ZodMiniString<string>;
                street2: z.ZodMiniOptional<z.ZodMiniString<string>>;
                city: z.ZodMiniDefault<z.ZodMiniString<string>>;
                region: z.ZodMiniOptional<z.ZodMiniString<string>>;
                postalCode: z.ZodMiniDefault<z.ZodMiniString<string>>;
                country: z.ZodMiniString<string>;
                phone: z.ZodMiniOptional<z.ZodMiniString<string>>;
                id: z.ZodMiniString<string>;
                isDefault: z.ZodMiniBoolean<boolean>;
            }, z.core.$strip>>;
            createdAt: z.ZodMiniString<string>;
        }, z.core.$strip>;
    }, "response"> & {
        response: {
            200: z.ZodMiniObject<{
                id: z.ZodMiniString<string>;
                email: z.ZodMiniString<string>;
                emailConfirmed: z.ZodMiniBoolean<boolean>;
                pendingEmail: z.ZodMiniNullable<z.ZodMiniString<string>>;
                hasPassword: z.ZodMiniBoolean<boolean>;
                name: z.ZodMiniString<string>;
                role: z.ZodMiniEnum<{
                    admin: "admin";
                    user: "user";
                }>;
                staffRole: z.ZodMiniNullable<z.ZodMiniEnum<{
                    fulfillment: "fulfillment";
                    manager: "manager";
                    owner: "owner";
                    read_only: "read_only";
                }>>;
                image: z.ZodMiniString<string>;
                phone: z.ZodMiniString<string>;
                language: z.ZodMiniNullable<z.ZodMiniEnum<{
                    de: "de";
                    en: "en";
                }>>;
                addresses: z.ZodMiniArray<z.ZodMiniObject<{
                    name: z.ZodMiniString<string>;
                    street: z.ZodMiniString<string>;
                    street2: z.ZodMiniOptional<z.ZodMiniString<string>>;
                    city: z.ZodMiniDefault<z.ZodMiniString<string>>;
                    region: z.ZodMiniOptional<z.ZodMiniString<string>>;
                    postalCode: z.ZodMiniDefault<z.ZodMiniString<string>>;
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
    schema: Omit<{
        summary: string;
        response: z.ZodMiniObject<{
            message: z.ZodMiniString<string>;
        }, z.core.$strip>;
    }, "response"> & {
        response: {
            200: z.ZodMiniObject<{
                message: z.ZodMiniString<string>;
            }, z.core.$strip>;
        };
    };
};
export declare const cancelEmailChange: {
    method: "DELETE";
    url: "/api/users/own/pending-email";
    schema: Omit<{
        summary: string;
        response: z.ZodMiniObject<{
            id: z.ZodMiniString<string>;
            email: z.ZodMiniString<string>;
            emailConfirmed: z.ZodMiniBoolean<boolean>;
            pendingEmail: z.ZodMiniNullable<z.ZodMiniString<string>>;
            hasPassword: z.ZodMiniBoolean<boolean>;
            name: z.ZodMiniString<string>;
            role: z.ZodMiniEnum<{
                admin: "admin";
                user: "user";
            }>;
            staffRole: z.ZodMiniNullable<z.ZodMiniEnum<{
                fulfillment: "fulfillment";
                manager: "manager";
                owner: "owner";
                read_only: "read_only";
            }>>;
            image: z.ZodMiniString<string>;
            phone: z.ZodMiniString<string>;
            language: z.ZodMiniNullable<z.ZodMiniEnum<{
                de: "de";
                en: "en";
            }>>;
            addresses: z.ZodMiniArray<z.ZodMiniObject<{
                name: z.ZodMiniString<string>;
                street: z.ZodMiniString<string>;
                street2: z.ZodMiniOptional<z.ZodMiniString<string>>;
                city: z.ZodMiniDefault<z.ZodMiniString<string>>;
                region: z.ZodMiniOptional<z.ZodMiniString<string>>;
                postalCode: z.ZodMiniDefault<z.ZodMiniString<string>>;
                country: z.ZodMiniString<string>;
                phone: z.ZodMiniOptional<z.ZodMiniString<string>>;
                id: z.ZodMiniString<string>;
                isDefault: z.ZodMiniBoolean<boolean>;
            }, z.core.$strip>>;
            createdAt: z.ZodMiniString<string>;
        }, z.core.$strip>;
    }, "response"> & {
        response: {
            200: z.ZodMiniObject<{
                id: z.ZodMiniString<string>;
                email: z.ZodMiniString<string>;
                emailConfirmed: z.ZodMiniBoolean<boolean>;
                pendingEmail: z.ZodMiniNullable<z.ZodMiniString<string>>;
                hasPassword: z.ZodMiniBoolean<boolean>;
                name: z.ZodMiniString<string>;
                role: z.ZodMiniEnum<{
                    admin: "admin";
                    user: "user";
                }>;
                staffRole: z.ZodMiniNullable<z.ZodMiniEnum<{
                    fulfillment: "fulfillment";
                    manager: "manager";
                    owner: "owner";
                    read_only: "read_only";
                }>>;
                image: z.ZodMiniString<string>;
                phone: z.ZodMiniString<string>;
                language: z.ZodMiniNullable<z.ZodMiniEnum<{
                    de: "de";
                    en: "en";
                }>>;
                addresses: z.ZodMiniArray<z.ZodMiniObject<{
                    name: z.ZodMiniString<string>;
                    street: z.ZodMiniString<string>;
                    street2: z.ZodMiniOptional<z.ZodMiniString<string>>;
                    city: z.ZodMiniDefault<z.ZodMiniString<string>>;
                    region: z.ZodMiniOptional<z.ZodMiniString<string>>;
                    postalCode: z.ZodMiniDefault<z.ZodMiniString<string>>;
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
export declare const checkEmailChangeUndo: {
    method: "GET";
    url: "/api/auth/email-change-undo";
    schema: Omit<{
        summary: string;
        querystring: z.ZodMiniObject<{
            token: z.ZodMiniString<string>;
            email: z.ZodMiniString<string>;
        }, z.core.$strip>;
        response: z.ZodMiniObject<{
            isValid: z.ZodMiniBoolean<boolean>;
        }, z.core.$strip>;
    }, "response"> & {
        response: {
            200: z.ZodMiniObject<{
                isValid: z.ZodMiniBoolean<boolean>;
            }, z.core.$strip>;
        };
    };
};
export declare const undoEmailChange: {
    method: "POST";
    url: "/api/auth/email-change-undo";
    schema: Omit<{
        summary: string;
        body: z.ZodMiniObject<{
            token: z.ZodMiniString<string>;
            email: z.ZodMiniString<string>;
            password: z.ZodMiniString<string>;
        }, z.core.$strip>;
        response: z.ZodMiniObject<{
            message: z.ZodMiniString<string>;
        }, z.core.$strip>;
    }, "response"> & {
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
    schema: Omit<{
        summary: string;
        body: z.ZodMiniObject<{
            name: z.ZodMiniOptional<z.ZodMiniString<string>>;
            phone: z.ZodMiniOptional<z.ZodMiniString<string>>;
            addresses: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniObject<{
                name: z.ZodMiniString<string>;
                street: z.ZodMiniString<string>;
                street2: z.ZodMiniOptional<z.ZodMiniString<string>>;
                city: z.ZodMiniDefault<z.ZodMiniString<string>>;
                region: z.ZodMiniOptional<z.ZodMiniString<string>>;
                postalCode: z.ZodMiniDefault<z.ZodMiniString<string>>;
                country: z.ZodMiniString<string>;
                phone: z.ZodMiniOptional<z.ZodMiniString<string>>;
                id: z.ZodMiniOptional<z.ZodMiniString<string>>;
                isDefault: z.ZodMiniDefault<z.ZodMiniBoolean<boolean>>;
            }, z.core.$strip>>>;
            address: z.ZodMiniOptional<z.ZodMiniObject<{
                name: z.ZodMiniString<string>;
                street: z.ZodMiniString<string>;
                street2: z.ZodMiniOptional<z.ZodMiniString<string>>;
                city: z.ZodMiniDefault<z.ZodMiniString<string>>;
                region: z.ZodMiniOptional<z.ZodMiniString<string>>;
                postalCode: z.ZodMiniDefault<z.ZodMiniString<string>>;
                country: z.ZodMiniString<string>;
                phone: z.ZodMiniOptional<z.ZodMiniString<string>>;
                id: z.ZodMiniOptional<z.ZodMiniString<string>>;
                isDefault: z.ZodMiniDefault<z.ZodMiniBoolean<boolean>>;
            }, z.core.$strip>>;
            confirmedPostalCode: z.ZodMiniOptional<z.ZodMiniString<string>>;
            defaultAddressId: z.ZodMiniOptional<z.ZodMiniString<string>>;
            deletedAddressId: z.ZodMiniOptional<z.ZodMiniString<string>>;
            email: z.ZodMiniOptional<z.ZodMiniString<string>>;
            password: z.ZodMiniOptional<z.ZodMiniString<string>>;
            currentPassword: z.ZodMiniOptional<z.ZodMiniString<string>>;
        }, z.core.$strip>;
        response: z.ZodMiniObject<{
            id: z.ZodMiniString<string>;
            email: z.ZodMiniString<string>;
            emailConfirmed: z.ZodMiniBoolean<boolean>;
            pendingEmail: z.ZodMiniNullable<z.ZodMiniString<string>>;
            hasPassword: z.ZodMiniBoolean<boolean>;
            name: z.ZodMiniString<string>;
            role: z.ZodMiniEnum<{
                admin: "admin";
                user: "user";
            }>;
            staffRole: z.ZodMiniNullable<z.ZodMiniEnum<{
                fulfillment: "fulfillment";
                manager: "manager";
                owner: "owner";
                read_only: "read_only";
            }>>;
            image: z.ZodMiniString<string>;
            phone: z.ZodMiniString<string>;
            language: z.ZodMiniNullable<z.ZodMiniEnum<{
                de: "de";
                en: "en";
            }>>;
            addresses: z.ZodMiniArray<z.ZodMiniObject<{
                name: z.ZodMiniString<string>;
                street: z.ZodMiniString<string>;
                street2: z.ZodMiniOptional<z.ZodMiniString<string>>;
                city: z.ZodMiniDefault<z.ZodMiniString<string>>;
                region: z.ZodMiniOptional<z.ZodMiniString<string>>;
                postalCode: z.ZodMiniDefault<z.ZodMiniString<string>>;
                country: z.ZodMiniString<string>;
                phone: z.ZodMiniOptional<z.ZodMiniString<string>>;
                id: z.ZodMiniString<string>;
                isDefault: z.ZodMiniBoolean<boolean>;
            }, z.core.$strip>>;
            createdAt: z.ZodMiniString<string>;
        }, z.core.$strip>;
    }, "response"> & {
        response: {
            200: z.ZodMiniObject<{
                id: z.ZodMiniString<string>;
                email: z.ZodMiniString<string>;
                emailConfirmed: z.ZodMiniBoolean<boolean>;
                pendingEmail: z.ZodMiniNullable<z.ZodMiniString<string>>;
                hasPassword: z.ZodMiniBoolean<boolean>;
                name: z.ZodMiniString<string>;
                role: z.ZodMiniEnum<{
                    admin: "admin";
                    user: "user";
                }>;
                staffRole: z.ZodMiniNullable<z.ZodMiniEnum<{
                    fulfillment: "fulfillment";
                    manager: "manager";
                    owner: "owner";
                    read_only: "read_only";
                }>>;
                image: z.ZodMiniString<string>;
                phone: z.ZodMiniString<string>;
                language: z.ZodMiniNullable<z.ZodMiniEnum<{
                    de: "de";
                    en: "en";
                }>>;
                addresses: z.ZodMiniArray<z.ZodMiniObject<{
                    name: z.ZodMiniString<string>;
                    street: z.ZodMiniString<string>;
                    street2: z.ZodMiniOptional<z.ZodMiniString<string>>;
                    city: z.ZodMiniDefault<z.ZodMiniString<string>>;
                    region: z.ZodMiniOptional<z.ZodMiniString<string>>;
                    postalCode: z.ZodMiniDefault<z.ZodMiniString<string>>;
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
export declare const setProfileImage: {
    method: "POST";
    url: "/api/users/own/image";
    schema: Omit<{
        summary: string;
        response: z.ZodMiniObject<{
            id: z.ZodMiniString<string>;
            email: z.ZodMiniString<string>;
            emailConfirmed: z.ZodMiniBoolean<boolean>;
            pendingEmail: z.ZodMiniNullable<z.ZodMiniString<string>>;
            hasPassword: z.ZodMiniBoolean<boolean>;
            name: z.ZodMiniString<string>;
            role: z.ZodMiniEnum<{
                admin: "admin";
                user: "user";
            }>;
            staffRole: z.ZodMiniNullable<z.ZodMiniEnum<{
                fulfillment: "fulfillment";
                manager: "manager";
                owner: "owner";
                read_only: "read_only";
            }>>;
            image: z.ZodMiniString<string>;
            phone: z.ZodMiniString<string>;
            language: z.ZodMiniNullable<z.ZodMiniEnum<{
                de: "de";
                en: "en";
            }>>;
            addresses: z.ZodMiniArray<z.ZodMiniObject<{
                name: z.ZodMiniString<string>;
                street: z.ZodMiniString<string>;
                street2: z.ZodMiniOptional<z.ZodMiniString<string>>;
                city: z.ZodMiniDefault<z.ZodMiniString<string>>;
                region: z.ZodMiniOptional<z.ZodMiniString<string>>;
                postalCode: z.ZodMiniDefault<z.ZodMiniString<string>>;
                country: z.ZodMiniString<string>;
                phone: z.ZodMiniOptional<z.ZodMiniString<string>>;
                id: z.ZodMiniString<string>;
                isDefault: z.ZodMiniBoolean<boolean>;
            }, z.core.$strip>>;
            createdAt: z.ZodMiniString<string>;
        }, z.core.$strip>;
    }, "response"> & {
        response: {
            200: z.ZodMiniObject<{
                id: z.ZodMiniString<string>;
                email: z.ZodMiniString<string>;
                emailConfirmed: z.ZodMiniBoolean<boolean>;
                pendingEmail: z.ZodMiniNullable<z.ZodMiniString<string>>;
                hasPassword: z.ZodMiniBoolean<boolean>;
                name: z.ZodMiniString<string>;
                role: z.ZodMiniEnum<{
                    admin: "admin";
                    user: "user";
                }>;
                staffRole: z.ZodMiniNullable<z.ZodMiniEnum<{
                    fulfillment: "fulfillment";
                    manager: "manager";
                    owner: "owner";
                    read_only: "read_only";
                }>>;
                image: z.ZodMiniString<string>;
                phone: z.ZodMiniString<string>;
                language: z.ZodMiniNullable<z.ZodMiniEnum<{
                    de: "de";
                    en: "en";
                }>>;
                addresses: z.ZodMiniArray<z.ZodMiniObject<{
                    name: z.ZodMiniString<string>;
                    street: z.ZodMiniString<string>;
                    street2: z.ZodMiniOptional<z.ZodMiniString<string>>;
                    city: z.ZodMiniDefault<z.ZodMiniString<string>>;
                    region: z.ZodMiniOptional<z.ZodMiniString<string>>;
                    postalCode: z.ZodMiniDefault<z.ZodMiniString<string>>;
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
export declare const removeProfileImage: {
    method: "DELETE";
    url: "/api/users/own/image";
    schema: Omit<{
        summary: string;
        response: z.ZodMiniObject<{
            id: z.ZodMiniString<string>;
            email: z.ZodMiniString<string>;
            emailConfirmed: z.ZodMiniBoolean<boolean>;
            pendingEmail: z.ZodMiniNullable<z.ZodMiniString<string>>;
            hasPassword: z.ZodMiniBoolean<boolean>;
            name: z.ZodMiniString<string>;
            role: z.ZodMiniEnum<{
                admin: "admin";
                user: "user";
            }>;
            staffRole: z.ZodMiniNullable<z.ZodMiniEnum<{
                fulfillment: "fulfillment";
                manager: "manager";
                owner: "owner";
                read_only: "read_only";
            }>>;
            image: z.ZodMiniString<string>;
            phone: z.ZodMiniString<string>;
            language: z.ZodMiniNullable<z.ZodMiniEnum<{
                de: "de";
                en: "en";
            }>>;
            addresses: z.ZodMiniArray<z.ZodMiniObject<{
                name: z.ZodMiniString<string>;
                street: z.ZodMiniString<string>;
                street2: z.ZodMiniOptional<z.ZodMiniString<string>>;
                city: z.ZodMiniDefault<z.ZodMiniString<string>>;
                region: z.ZodMiniOptional<z.ZodMiniString<string>>;
                postalCode: z.ZodMiniDefault<z.ZodMiniString<string>>;
                country: z.ZodMiniString<string>;
                phone: z.ZodMiniOptional<z.ZodMiniString<string>>;
                id: z.ZodMiniString<string>;
                isDefault: z.ZodMiniBoolean<boolean>;
            }, z.core.$strip>>;
            createdAt: z.ZodMiniString<string>;
        }, z.core.$strip>;
    }, "response"> & {
        response: {
            200: z.ZodMiniObject<{
                id: z.ZodMiniString<string>;
                email: z.ZodMiniString<string>;
                emailConfirmed: z.ZodMiniBoolean<boolean>;
                pendingEmail: z.ZodMiniNullable<z.ZodMiniString<string>>;
                hasPassword: z.ZodMiniBoolean<boolean>;
                name: z.ZodMiniString<string>;
                role: z.ZodMiniEnum<{
                    admin: "admin";
                    user: "user";
                }>;
                staffRole: z.ZodMiniNullable<z.ZodMiniEnum<{
                    fulfillment: "fulfillment";
                    manager: "manager";
                    owner: "owner";
                    read_only: "read_only";
                }>>;
                image: z.ZodMiniString<string>;
                phone: z.ZodMiniString<string>;
                language: z.ZodMiniNullable<z.ZodMiniEnum<{
                    de: "de";
                    en: "en";
                }>>;
                addresses: z.ZodMiniArray<z.ZodMiniObject<{
                    name: z.ZodMiniString<string>;
                    street: z.ZodMiniString<string>;
                    street2: z.ZodMiniOptional<z.ZodMiniString<string>>;
                    city: z.ZodMiniDefault<z.ZodMiniString<string>>;
                    region: z.ZodMiniOptional<z.ZodMiniString<string>>;
                    postalCode: z.ZodMiniDefault<z.ZodMiniString<string>>;
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
export declare const getProfileImage: {
    method: "GET";
    url: "/api/users/own/image/:id";
    schema: Omit<{
        summary: string;
        params: z.ZodMiniObject<{
            id: z.ZodMiniString<string>;
        }, z.core.$strip>;
        response: z.ZodMiniString<string>;
    }, "response"> & {
        response: {
            200: z.ZodMiniString<string>;
        };
    };
};
export declare const listSessions: {
    method: "GET";
    url: "/api/users/own/sessions";
    schema: Omit<{
        summary: string;
        response: z.ZodMiniArray<z.ZodMiniObject<{
            id: z.ZodMiniString<string>;
            device: z.ZodMiniString<string>;
            signedInAt: z.ZodMiniString<string>;
            lastSeenAt: z.ZodMiniString<string>;
            isCurrent: z.ZodMiniBoolean<boolean>;
        }, z.core.$strip>>;
    }, "response"> & {
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
    schema: Omit<{
        summary: string;
        params: z.ZodMiniObject<{
            id: z.ZodMiniString<string>;
        }, z.core.$strip>;
        response: z.ZodMiniObject<{
            id: z.ZodMiniString<string>;
        }, z.core.$strip>;
    }, "response"> & {
        response: {
            200: z.ZodMiniObject<{
                id: z.ZodMiniString<string>;
            }, z.core.$strip>;
        };
    };
};
