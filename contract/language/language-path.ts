/** A language at the beginning of a path, as in /de/products. No page of a shop has a name that short. */
const prefix = /^\/[a-z]{2}(-[a-z]+)?(\/|(?=[?#]|$))/

/** Returns a path of the shop without its language: /products. */
export const withoutLanguage = (path: string): string => path.replace(prefix, '/')
