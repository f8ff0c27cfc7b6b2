import * as z from 'zod/mini';
/** How many recovery codes an account gets. */
export declare const recoveryCodeCount = 10;
export declare const Passkey: z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
    name: z.ZodMiniString<string>;
    createdAt: z.ZodMiniString<string>;
    lastUsedAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
}, z.core.$strip>;
export type Passkey = z.infer<typeof Passkey>;
/** How an account is protected besides its password. */
export declare const SecondFactor: z.ZodMiniObject<{
    hasApp: z.ZodMiniBoolean<boolean>;
    passkeys: z.ZodMiniArray<z.ZodMiniObject<{
        id: z.ZodMiniString<string>;
        name: z.ZodMiniString<string>;
        createdAt: z.ZodMiniString<string>;
        lastUsedAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
    }, z.core.$strip>>;
    recoveryCodesLeft: z.ZodMiniNumber<number>;
}, z.core.$strip>;
export type SecondFactor = z.infer<typeof SecondFactor>;
/** What an authenticator app needs: the secret as text, and as a QR code of `size` by `size` units. */
export declare const AppSetup: z.ZodMiniObject<{
    secret: z.ZodMiniString<string>;
    uri: z.ZodMiniString<string>;
    qrCode: z.ZodMiniObject<{
        size: z.ZodMiniNumber<number>;
        path: z.ZodMiniString<string>;
    }, z.core.$strip>;
}, z.core.$strip>;
export type AppSetup = z.infer<typeof AppSetup>;
/** New recovery codes. Empty if the account has some already. */
export declare const NewRecoveryCodes: z.ZodMiniObject<{
    recoveryCodes: z.ZodMiniArray<z.ZodMiniString<string>>;
}, z.core.$strip>;
export type NewRecoveryCodes = z.infer<typeof NewRecoveryCodes>;
export declare const AppCode: z.ZodMiniObject<{
    code: z.ZodMiniString<string>;
}, z.core.$strip>;
/** One of these proves that the user has the second factor. */
export declare const SecondFactorProof: z.ZodMiniObject<{
    code: z.ZodMiniOptional<z.ZodMiniString<string>>;
    passkey: z.ZodMiniOptional<z.ZodMiniObject<{
        id: z.ZodMiniString<string>;
        response: z.ZodMiniObject<{}, z.core.$loose>;
    }, z.core.$loose>>;
}, z.core.$strip>;
export type SecondFactorProof = z.infer<typeof SecondFactorProof>;
/** Who has a second factor proves that; everybody else, the password. */
export declare const IdentityProof: z.ZodMiniObject<{
    password: z.ZodMiniOptional<z.ZodMiniString<string>>;
    code: z.ZodMiniOptional<z.ZodMiniString<string>>;
    passkey: z.ZodMiniOptional<z.ZodMiniObject<{
        id: z.ZodMiniString<string>;
        response: z.ZodMiniObject<{}, z.core.$loose>;
    }, z.core.$loose>>;
}, z.core.$strip>;
export type IdentityProof = z.infer<typeof IdentityProof>;
export declare const completeLogIn: {
    method: "POST";
    url: "/api/auth/login/second-factor";
    schema: {
        summary: string;
        body: z.ZodMiniObject<{
            code: z.ZodMiniOptional<z.ZodMiniString<string>>;
            passkey: z.ZodMiniOptional<z.ZodMiniObject<{
                id: z.ZodMiniString<string>;
                response: z.ZodMiniObject<{}, z.core.$loose>;
            }, z.core.$loose>>;
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
export declare const startPasskeyLogIn: {
    method: "POST";
    url: "/api/auth/login/passkey-options";
    schema: {
        summary: string;
        response: {
            200: z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniUnknown>;
        };
    };
};
export declare const verifyIdentity: {
    method: "POST";
    url: "/api/auth/verification";
    schema: {
        summary: string;
        body: z.ZodMiniObject<{
            password: z.ZodMiniOptional<z.ZodMiniString<string>>;
            code: z.ZodMiniOptional<z.ZodMiniString<string>>;
            passkey: z.ZodMiniOptional<z.ZodMiniObject<{
                id: z.ZodMiniString<string>;
                response: z.ZodMiniObject<{}, z.core.$loose>;
            }, z.core.$loose>>;
        }, z.core.$strip>;
        response: {
            200: z.ZodMiniObject<{
                message: z.ZodMiniString<string>;
            }, z.core.$strip>;
        };
    };
};
export declare const startPasskeyVerification: {
    method: "POST";
    url: "/api/auth/verification/passkey-options";
    schema: {
        summary: string;
        response: {
            200: z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniUnknown>;
        };
    };
};
export declare const getSecondFactor: {
    method: "GET";
    url: "/api/users/own/second-factor";
    schema: {
        summary: string;
        response: {
            200: z.ZodMiniObject<{
                hasApp: z.ZodMiniBoolean<boolean>;
                passkeys: z.ZodMiniArray<z.ZodMiniObject<{
                    id: z.ZodMiniString<string>;
                    name: z.ZodMiniString<string>;
                    createdAt: z.ZodMiniString<string>;
                    lastUsedAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
                }, z.core.$strip>>;
                recoveryCodesLeft: z.ZodMiniNumber<number>;
            }, z.core.$strip>;
        };
    };
};
export declare const startApp: {
    method: "POST";
    url: "/api/users/own/authenticator-app";
    schema: {
        summary: string;
        response: {
            200: z.ZodMiniObject<{
                secret: z.ZodMiniString<string>;
                uri: z.ZodMiniString<string>;
                qrCode: z.ZodMiniObject<{
                    size: z.ZodMiniNumber<number>;
                    path: z.ZodMiniString<string>;
                }, z.core.$strip>;
            }, z.core.$strip>;
        };
    };
};
export declare const confirmApp: {
    method: "POST";
    url: "/api/users/own/authenticator-app/confirmation";
    schema: {
        summary: string;
        body: z.ZodMiniObject<{
            code: z.ZodMiniString<string>;
        }, z.core.$strip>;
        response: {
            200: z.ZodMiniObject<{
                recoveryCodes: z.ZodMiniArray<z.ZodMiniString<string>>;
            }, z.core.$strip>;
        };
    };
};
export declare const deleteApp: {
    method: "DELETE";
    url: "/api/users/own/authenticator-app";
    schema: {
        summary: string;
        response: {
            200: z.ZodMiniObject<{
                hasApp: z.ZodMiniBoolean<boolean>;
                passkeys: z.ZodMiniArray<z.ZodMiniObject<{
                    id: z.ZodMiniString<string>;
                    name: z.ZodMiniString<string>;
                    createdAt: z.ZodMiniString<string>;
                    lastUsedAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
                }, z.core.$strip>>;
                recoveryCodesLeft: z.ZodMiniNumber<number>;
            }, z.core.$strip>;
        };
    };
};
export declare const startPasskey: {
    method: "POST";
    url: "/api/users/own/passkeys/options";
    schema: {
        summary: string;
        response: {
            200: z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniUnknown>;
        };
    };
};
export declare const addPasskey: {
    method: "POST";
    url: "/api/users/own/passkeys";
    schema: {
        summary: string;
        body: z.ZodMiniObject<{
            passkey: z.ZodMiniObject<{
                id: z.ZodMiniString<string>;
                response: z.ZodMiniObject<{}, z.core.$loose>;
            }, z.core.$loose>;
        }, z.core.$strip>;
        response: {
            200: z.ZodMiniObject<{
                recoveryCodes: z.ZodMiniArray<z.ZodMiniString<string>>;
            }, z.core.$strip>;
        };
    };
};
export declare const deletePasskey: {
    method: "DELETE";
    url: "/api/users/own/passkeys/:id";
    schema: {
        summary: string;
        params: z.ZodMiniObject<{
            id: z.ZodMiniString<string>;
        }, z.core.$strip>;
        response: {
            200: z.ZodMiniObject<{
                hasApp: z.ZodMiniBoolean<boolean>;
                passkeys: z.ZodMiniArray<z.ZodMiniObject<{
                    id: z.ZodMiniString<string>;
                    name: z.ZodMiniString<string>;
                    createdAt: z.ZodMiniString<string>;
                    lastUsedAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
                }, z.core.$strip>>;
                recoveryCodesLeft: z.ZodMiniNumber<number>;
            }, z.core.$strip>;
        };
    };
};
export declare const createRecoveryCodes: {
    method: "POST";
    url: "/api/users/own/recovery-codes";
    schema: {
        summary: string;
        response: {
            200: z.ZodMiniObject<{
                recoveryCodes: z.ZodMiniArray<z.ZodMiniString<string>>;
            }, z.core.$strip>;
        };
    };
};
