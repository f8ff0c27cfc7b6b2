import * as z from 'zod/mini';
export declare const ContactMessage: z.ZodMiniObject<{
    name: z.ZodMiniString<string>;
    email: z.ZodMiniString<string>;
    message: z.ZodMiniString<string>;
}, z.core.$strip>;
export type ContactMessage = z.infer<typeof ContactMessage>;
export declare const sendContactMessage: {
    method: "POST";
    url: "/api/contact";
    schema: {
        summary: string;
        body: z.ZodMiniObject<{
            name: z.ZodMiniString<string>;
            email: z.ZodMiniString<string>;
            message: z.ZodMiniString<string>;
        }, z.core.$strip>;
        response: {
            200: z.ZodMiniObject<{
                message: z.ZodMiniString<string>;
            }, z.core.$strip>;
        };
    };
};
