/** Stock in a file: units, null if it isn't tracked. */
type Stock = number | null

/**
 * The stock after an import of a file that has the stock of its export: changes in the file are added to the current
 * stock, so that units sold since the export are not restored. Without it, the file’s stock is set.
 */
export function mergeStock(given: Stock, exported: Stock | undefined, current: Stock): Stock {
  if (exported === undefined) return given
  if (given === exported) return current
  if (given === null || exported === null || current === null) return given
  return Math.max(0, current + given - exported)
}
