/** '1 product', '1,200 products' */
export function plural(count: number, one: string, many = `${one}s`): string {
  return count === 1 ? `1 ${one}` : `${count.toLocaleString('en-US')} ${many}`
}
