import * as z from 'zod/mini';
export declare const maxPictureBytes: number;
export declare const maxPicturePixels = 50000000;
/** Accepted picture types, detected from the content. */
export declare const pictureTypes: readonly ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];
/** A stored picture with its size in pixels. */
export declare const StoredPicture: z.ZodMiniObject<{
    src: z.ZodMiniString<string>;
    width: z.ZodMiniNumber<number>;
    height: z.ZodMiniNumber<number>;
}, z.core.$strip>;
export type StoredPicture = z.infer<typeof StoredPicture>;
export declare const addPicture: {
    method: "POST";
    url: "/api/pictures";
    schema: {
        summary: string;
        response: {
            200: z.ZodMiniObject<{
                src: z.ZodMiniString<string>;
                width: z.ZodMiniNumber<number>;
                height: z.ZodMiniNumber<number>;
            }, z.core.$strip>;
        };
    };
};
