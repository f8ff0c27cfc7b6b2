/** Products per page. */
export declare const pageSize = 10;
/** The options of the sort menu, in display order. */
export declare const sortOptions: readonly [{
    readonly name: 'Best Rating';
    readonly sort: 'rating';
    readonly order: 'desc';
}, {
    readonly name: 'Price: Low to High';
    readonly sort: 'price';
    readonly order: 'asc';
}, {
    readonly name: 'Price: High to Low';
    readonly sort: 'price';
    readonly order: 'desc';
}];
/** Up to this many units left, shoppers see how many and admins find the product under low stock. */
export declare const lowStockThreshold = 5;
/** Older log entries can't be paged to: counting a log of several years takes longer than reading a page of it. */
export declare const maxLogEntries = 10000;
export declare const productStates: readonly ['for-sale', 'archived'];
export declare const stockLevels: readonly ['out', 'low', 'untracked'];
export type StockLevel = (typeof stockLevels)[number];
export declare const productSorts: readonly ['rating', 'price', 'title', 'createdAt'];
export type ProductSort = (typeof productSorts)[number];
export declare const sortOrders: readonly ['asc', 'desc'];
export type SortOrder = (typeof sortOrders)[number];
