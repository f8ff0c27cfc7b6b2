/** Returns an email address with its domain in the form of mail servers. Other addresses are returned unchanged. */
export declare function withAsciiDomain(email: string): string;
/**
 * Returns an email address with its domain as people write it, so that an account is found by either form. Unchanged in
 * browsers.
 */
export declare function withReadableDomain(email: string): string;
