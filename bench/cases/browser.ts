/** What browsers say they take, as far as the shop looks at it. */
export const asBrowser = { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br, zstd' }
