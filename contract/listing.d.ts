/** The two groups that a product belongs to. */
export type GroupType = 'category' | 'brand';
/** The types of pages with a product list. */
export type ListType = GroupType | 'collection';
/** The path of a category, brand or collection page. */
export declare function groupPath(type: ListType, slug: string): string;
/** Products per page. */
export declare const pageSize = 10;
/** Longer searches are rejected by the API, and cut by pages. */
export declare const maxSearchLength = 200;
/** The headers about the search in a list of products: see `listProducts`. The guess is percent-encoded. */
export declare const searchHeaders: {
    readonly nearest: 'x-search-nearest';
    readonly guess: 'x-search-guess';
    readonly filters: 'x-search-filters';
};
/** Up to this many units left, shoppers see how many and admins find the product under low stock. */
export declare const lowStockThreshold = 5;
/** Older log entries can't be paged to: counting several years of entries takes longer than reading a page. */
export declare const maxLogEntries = 10000;
/** `relevance` needs a search, and is the default there. */
export declare const productSorts: readonly ['rating', 'price', 'discount', 'title', 'createdAt', 'relevance'];
export type ProductSort = (typeof productSorts)[number];
export declare const sortOrders: readonly ['asc', 'desc'];
export type SortOrder = (typeof sortOrders)[number];
/** Categories or brands in one filter. The API rejects more, and pages ignore them. */
export declare const maxFilterValues = 50;
