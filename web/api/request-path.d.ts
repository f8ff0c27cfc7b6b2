/** Fills in an endpoint's path (`/api/products/:id`) and appends its query; lists repeat their name. */
export declare function requestPath(url: string, { params, querystring }: {
    params?: unknown;
    querystring?: unknown;
}): string;
