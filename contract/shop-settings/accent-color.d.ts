/** The accent color of a new shop. */
export declare const defaultAccent = "#0f5c4a";
/** WCAG 2.2, 1.4.3 for text. */
export declare const minContrast = 4.5;
/** Whether text in a color can be read on every light background of the shop. */
export declare function isReadable(color: string): boolean;
/** The nearest darker shade of a color that can be read. */
export declare function readableShade(color: string): string;
/** Mixes a color with another one in small steps until it has the contrast with the background. */
export declare function untilReadable(color: string, other: string, on: string, min: number): string;
/** Mixes two colors, written as #rrggbb. `share` is the weight of the second one, 0 to 1. */
export declare function mix(color: string, other: string, share: number): string;
/** The contrast ratio, 1 to 21 (https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio). */
export declare function contrast(one: string, other: string): number;
