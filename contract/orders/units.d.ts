type Units = {
    quantity: number;
    removed: number;
};
/** The number of units of an item that are sent: all except units refunded before the dispatch. */
export declare const unitsToSend: ({ quantity, removed }: Units) => number;
/** The items of an order that are sent, with how many of each as their quantity. */
export declare function sentItems<Item extends Units>({ items }: {
    items: Item[];
}): Item[];
/** How many units of an order are sent. */
export declare const countUnits: (order: {
    items: Units[];
}) => number;
/** Describes the units of an item that won’t be sent or were refunded later; empty if there are none. */
export declare function refundedText({ quantity, refunded, removed }: Units & {
    refunded: number;
}, { pickupPlace, toRefund }: {
    pickupPlace: string | null;
    toRefund: number;
}): string;
export {};
